import { words } from "@/lib/base/words";

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

/**
 * Whether the address is a function's (`info@`, `no-reply@`), not a person's.
 *
 * @param localPart lower case; a subaddress (`support+shop`) and separators (`customer.service`) are ignored
 */
export function isRoleName(localPart: string): boolean {
  const [name = ""] = localPart.split("+", 1);
  return ROLES.has(name.replaceAll(/[._-]/g, ""));
}
