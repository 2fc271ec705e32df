import { isIPv4, isIPv6 } from "node:net";
import { domainToASCII } from "node:url";

/** Letters, digits, hyphen and underscore (`_dmarc`), 1-63 of them: what a label of a look-up may hold. */
const LABEL = /^[a-z0-9_-]{1,63}$/;

/** RFC 1035 2.3.4: 255 octets on the wire, which leaves 253 characters of text without the final dot. */
const NAME_LENGTH = 253;

/**
 * The form in which a name is asked: lower case, punycode, no final dot. Null when it is no name that
 * DNS could hold, so that nothing a caller sends reaches the resolver unchecked.
 */
export function toQueryName(text: string): string | null {
  if (text.length > 4 * NAME_LENGTH) return null;
  let name = text.toLowerCase();
  if (name.endsWith(".")) name = name.slice(0, -1);
  // domainToASCII follows WHATWG hosts: it would turn "1.2" into an address, so ASCII names skip it.
  if (/[^\0-\x7f]/.test(name)) name = domainToASCII(name);
  if (name.length === 0 || name.length > NAME_LENGTH) return null;
  return name.split(".").every((label) => LABEL.test(label)) ? name : null;
}

/** A name out of an answer: lower case, no final dot. */
export function fromAnswer(name: string): string {
  const lower = name.toLowerCase();
  return lower.endsWith(".") ? lower.slice(0, -1) : lower;
}

/** The four or sixteen labels of an address below `in-addr.arpa` or `ip6.arpa`, or null when it is none. */
export function reverseName(ip: string): string | null {
  if (isIPv4(ip)) return `${ip.split(".").reverse().join(".")}.in-addr.arpa`;
  if (!isIPv6(ip) || ip.includes("%")) return null;
  return `${[...ipv6Hex(ip)].reverse().join(".")}.ip6.arpa`;
}

/** The 32 hexadecimal digits of a valid IPv6 text. */
function ipv6Hex(ip: string): string {
  const text = ip.includes(".") ? withHexTail(ip) : ip;
  const [head = "", tail] = text.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(8 - left.length - right.length).fill("0");
  return [...left, ...zeros, ...right].map((group) => group.padStart(4, "0")).join("");
}

/** `::ffff:192.0.2.1` as `::ffff:c000:201`. */
function withHexTail(ip: string): string {
  const at = ip.lastIndexOf(":") + 1;
  const [a = 0, b = 0, c = 0, d = 0] = ip.slice(at).split(".").map(Number);
  return `${ip.slice(0, at)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
