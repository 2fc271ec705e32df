import { asciiLower } from "@/lib/base/ascii-lower";
import { words } from "@/lib/base/words";
import { describeAddress } from "./describe-address";
import { isAliasService, isFreeProvider } from "./mail-providers";
import { misspeltProvider } from "./misspelt-provider";

/**
 * Local parts that a function of an organization reads, often several people. RFC 2142, and the usual ones
 * of today; own table, 2026-11. Without `hr`, `it` or `pr`, which are as often someone's initials.
 */
const ROLES = new Set(
  words(`
    info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www
    uucp ftp
    account accounting accounts admin administration administrator administrador amministrazione
    billing booking bookings buero careers commercial compliance contact contacto contactus
    contabilidad comptabilite customercare customerservice datenschutz delivery devnull dpo email
    enquiries enquiry events everyone feedback finance hello help helpdesk hosting impressum
    informacion information inquiries inquiry invoice invoices jobs kontakt kundenservice legal mail
    mailbox mailerdaemon media newsletter nobody noreply donotreply notification notifications office
    order orders payments personal presse press privacy purchasing recruiting recruitment registrar
    reception reservations returns root secretariat service services shop staff subscribe
    subscriptions sysadmin system team tech technical unsubscribe ventas verkauf vertrieb webadmin
    website welcome
  `),
);

/** The likely owner of an address's mailbox, from its text alone. */
export interface MailboxDescription {
  /** A function's (`info@`, `support@`), not a person's. */
  readonly role: boolean;
  /** At a free mailbox provider. */
  readonly free: boolean;
  /** At a service whose addresses forward to a mailbox that their user keeps. */
  readonly alias: boolean;
  /** The address that was probably meant, when the domain is a large provider's misspelt. */
  readonly suggestion: string | null;
}

/** The longest address that SMTP carries, RFC 5321; longer texts are not looked at. */
const MAX_READ = 254;

/** @param text as sent; need not be in the format that the contract takes */
export function describeMailbox(text: string): MailboxDescription {
  const at = text.length > MAX_READ ? -1 : text.lastIndexOf("@");
  if (at === -1) return { role: false, free: false, alias: false, suggestion: null };
  const localPart = asciiLower(text.slice(0, at));
  const domain = asciiLower(text.slice(at + 1));
  const meant = misspeltProvider(domain);
  const suggestion = meant === null ? null : `${localPart}@${meant}`;
  return {
    role: isRoleName(localPart),
    free: isFreeProvider(domain),
    alias: isAliasService(domain),
    suggestion: suggestion !== null && describeAddress(suggestion).isValid ? suggestion : null,
  };
}

/**
 * Whether the address is a function's (`info@`, `no-reply@`), not a person's.
 *
 * @param localPart lower case; a subaddress (`support+shop`) and separators (`customer.service`) are ignored
 */
function isRoleName(localPart: string): boolean {
  const [name = ""] = localPart.split("+", 1);
  return ROLES.has(name.replaceAll(/[._-]/g, ""));
}
