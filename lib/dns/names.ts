import { domainToASCII } from "node:url";
import { parseIp } from "@/lib/ip/parse";

/** Letters, digits, hyphen and underscore (`_dmarc`), 1-63 of them: what a label of a look-up may hold. */
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** RFC 1035 section 2.3.4: 255 octets on the wire, so 253 characters of text without the final dot. */
const MAX_NAME_LENGTH = 253;

/**
 * The form in which a name is asked: lower case, punycode, no final dot. Null when it is no name that
 * DNS could hold, so that nothing a caller sends reaches the resolver unchecked. Answers go through it
 * as well: whoever owns an address may put any bytes into its PTR record.
 */
export function toQueryName(text: string): string | null {
  if (text.length > 4 * MAX_NAME_LENGTH) return null;
  let name = withoutFinalDot(text.toLowerCase());
  // Only then, for domainToASCII reads hosts as WHATWG does and would make an address of "1.2".
  if (!isAscii(name)) name = domainToASCII(name);
  if (name.length === 0 || name.length > MAX_NAME_LENGTH) return null;
  return name.split(".").every((label) => LABEL.test(label)) ? name : null;
}

/** The name below `in-addr.arpa` or `ip6.arpa` that holds an address's PTR records; null when it is none. */
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
