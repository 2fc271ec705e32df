import { isIPv4, isIPv6 } from "node:net";
import { domainToASCII } from "node:url";

export type AddressProblem =
  | "no-at-sign"
  | "local-part-syntax"
  | "local-part-too-long"
  | "domain-syntax"
  | "domain-too-long"
  | "address-too-long";

/** An address under the mail standards, which are stricter than the format the contract accepts. */
export interface AddressDescription {
  /** Whether SMTP may carry it: RFC 5321, with RFC 6531 for letters outside ASCII. */
  readonly isValid: boolean;
  readonly problems: readonly AddressProblem[];
  readonly localPartForm: "dot-atom" | "quoted-string" | null;
  readonly domainForm: "name" | "address-literal" | null;
  /** The domain in ASCII; null for an address literal or an invalid domain. */
  readonly asciiDomain: string | null;
  /** The local part has letters outside ASCII: only servers with SMTPUTF8 accept it. */
  readonly needsSmtpUtf8: boolean;
  /** The text behind the first plus sign of the local part (subaddressing, RFC 5233), or null. */
  readonly tag: string | null;
}

/** RFC 5322 section 3.2.3, with RFC 6531's letters. */
const DOT_ATOM =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~\x80-\uffff-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~\x80-\uffff-]+)*$/i;
/** RFC 5321 section 4.1.2. */
const QUOTED_STRING = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e\x80-\uffff]|\\[\x20-\x7e])*"$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Octets. RFC 5321 sections 4.5.3.1.1 and 4.5.3.1.2; the path's 256 less its brackets (erratum 1690). */
const MAX_LOCAL_PART = 64;
const MAX_DOMAIN = 255;
const MAX_ADDRESS = 254;

/** Longer texts are not parsed: they break every limit anyway. */
const MAX_READ = 1000;

export function describeAddress(text: string): AddressDescription {
  const problems: AddressProblem[] = [];
  if (octets(text) > MAX_ADDRESS) problems.push("address-too-long");
  // The last "@": a quoted local part may hold others.
  const at = text.length > MAX_READ ? -1 : text.lastIndexOf("@");
  if (at === -1) {
    if (text.length <= MAX_READ) problems.push("no-at-sign");
    return { ...UNREAD, problems };
  }
  const localPart = text.slice(0, at);
  const domain = text.slice(at + 1);
  const localPartForm = formOfLocalPart(localPart);
  const asciiDomain = toAsciiDomain(domain);
  const domainForm = isAddressLiteral(domain) ? "address-literal" : asciiDomain ? "name" : null;
  if (localPartForm === null) problems.push("local-part-syntax");
  if (octets(localPart) > MAX_LOCAL_PART) problems.push("local-part-too-long");
  if (domainForm === null) problems.push("domain-syntax");
  if (octets(domain) > MAX_DOMAIN) problems.push("domain-too-long");
  return {
    isValid: problems.length === 0,
    problems,
    localPartForm,
    domainForm,
    asciiDomain,
    needsSmtpUtf8: octets(localPart) !== localPart.length,
    tag: localPartForm === "dot-atom" ? tagOf(localPart) : null,
  };
}

const UNREAD: Omit<AddressDescription, "problems"> = {
  isValid: false,
  localPartForm: null,
  domainForm: null,
  asciiDomain: null,
  needsSmtpUtf8: false,
  tag: null,
};

function formOfLocalPart(localPart: string): AddressDescription["localPartForm"] {
  if (DOT_ATOM.test(localPart)) return "dot-atom";
  return QUOTED_STRING.test(localPart) ? "quoted-string" : null;
}

function toAsciiDomain(domain: string): string | null {
  // Not for ASCII: domainToASCII follows WHATWG and would turn "1.2" into an address.
  const ascii = octets(domain) === domain.length ? domain.toLowerCase() : domainToASCII(domain);
  return ascii.split(".").every((label) => LABEL.test(label)) ? ascii : null;
}

function isAddressLiteral(domain: string): boolean {
  if (!domain.startsWith("[") || !domain.endsWith("]")) return false;
  const inside = domain.slice(1, -1);
  if (/^ipv6:/i.test(inside)) return isIPv6(inside.slice(5)) && !inside.includes("%");
  return isIPv4(inside);
}

function tagOf(localPart: string): string | null {
  const plus = localPart.indexOf("+");
  return plus > 0 ? localPart.slice(plus + 1) : null;
}

function octets(text: string): number {
  return Buffer.byteLength(text);
}
