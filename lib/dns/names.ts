import { domainToASCII } from "node:url";
import { parseIp } from "@/lib/ip/parse";

/** A label of a query: 1-63 letters, digits, hyphens and underscores (`_dmarc`). */
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** RFC 1035 section 2.3.4: 255 octets on the wire, so 253 characters of text without the final dot. */
const MAX_NAME_LENGTH = 253;

/**
 * Normalizes a name for a query: lower case, punycode, no final dot. Null for an invalid name, so that no
 * unchecked input reaches the resolver. Answers pass through it too: the owner of an address can put any
 * bytes into its PTR record.
 */
export function toQueryName(text: string): string | null {
  if (text.length > 4 * MAX_NAME_LENGTH) return null;
  let name = withoutFinalDot(text.toLowerCase());
  // Not for ASCII: domainToASCII follows WHATWG and would turn "1.2" into an address.
  if (!isAscii(name)) name = domainToASCII(name);
  if (name.length === 0 || name.length > MAX_NAME_LENGTH) return null;
  return name.split(".").every((label) => LABEL.test(label)) ? name : null;
}

/** The `in-addr.arpa` or `ip6.arpa` name of an address; null when the text is no address. */
export function reverseName(ip: string): string | null {
  const parsed = parseIp(ip);
  if (parsed === null) return null;
  if (parsed.version === 4) return `${parsed.text.split(".").reverse().join(".")}.in-addr.arpa`;
  const nibbles = parsed.words.map((word) => word.toString(16).padStart(8, "0")).join("");
  return `${[...nibbles].reverse().join(".")}.ip6.arpa`;
}

export function withoutFinalDot(name: string): string {
  return name.endsWith(".") ? name.slice(0, -1) : name;
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}
