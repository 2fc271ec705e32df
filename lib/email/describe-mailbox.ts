import { asciiLower } from "@/lib/base/ascii-lower";
import { describeAddress } from "./describe-address";
import { isAliasService, isFreeProvider } from "./mail-providers";
import { misspeltProvider } from "./misspelt-provider";
import { isRoleName } from "./role-names";

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
