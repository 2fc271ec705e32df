import { formatIpv4, formatIpv6 } from "./format";
import type { Ip } from "./ip";

const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;

/** Longest text: eight groups of four, or six groups and a dotted quad. */
const MAX_LENGTH = 45;

/**
 * Reads one address as WHATWG and RFC 4291 section 2.2 write them: dotted decimal, or IPv6 with at
 * most one `::` and perhaps a dotted end (`::ffff:192.0.2.1`). Null for everything else: zone ids,
 * CIDR, ports, brackets, leading zeros in IPv4, short forms, integers, hex integers, spaces, empty.
 *
 * IPv4-mapped addresses (`::ffff:0:0/96`, RFC 4291) and NAT64's well-known prefix (`64:ff9b::/96`,
 * RFC 6052) become the IPv4 address inside, so that one visitor has one spelling.
 */
export function parseIp(text: string): Ip | null {
  if (text.length > MAX_LENGTH) return null;
  if (text.indexOf(":") === -1) {
    const word = parseIpv4(text, 0, text.length);
    return word === -1 ? null : { version: 4, text, words: [word] };
  }
  const words = parseIpv6Words(text, text.length);
  if (words === null) return null;
  if (!isIpv4Inside(words)) return { version: 6, text: formatIpv6(words), words };
  const inside = words[3] ?? 0;
  return { version: 4, text: formatIpv4(inside), words: [inside] };
}

/** Whether these words are in `::ffff:0:0/96` or `64:ff9b::/96`. */
export function isIpv4Inside(words: readonly number[]): boolean {
  if (words[1] !== 0) return false;
  return (words[0] === 0 && words[2] === 0xffff) || (words[0] === 0x64ff9b && words[2] === 0);
}

/** The 32-bit value of the dotted quad at `text[from, to)`, or -1. */
export function parseIpv4(text: string, from: number, to: number): number {
  let word = 0;
  let octet = -1;
  let octets = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code >= ZERO && code <= NINE) {
      // Some parsers read a leading zero as octal (CVE-2021-28918): refused.
      if (octet === 0) return -1;
      octet = octet === -1 ? code - ZERO : octet * 10 + code - ZERO;
      if (octet > 255) return -1;
    } else if (code === DOT && octet !== -1 && octets < 3) {
      word = word * 256 + octet;
      octet = -1;
      octets++;
    } else return -1;
  }
  return octets === 3 && octet !== -1 ? word * 256 + octet : -1;
}

/** The four words of the IPv6 address at `text[0, to)`, or null. Nothing is folded to IPv4 here. */
export function parseIpv6Words(text: string, to: number): number[] | null {
  let w0 = 0;
  let w1 = 0;
  let w2 = 0;
  let w3 = 0;
  let groups = 0;
  let groupsBeforeGap = -1;
  let i = 0;
  if (text.charCodeAt(0) === COLON) {
    if (text.charCodeAt(1) !== COLON) return null;
    groupsBeforeGap = 0;
    i = 2;
  }
  while (i < to) {
    const start = i;
    let value = 0;
    let code = 0;
    for (; i < to; i++) {
      code = text.charCodeAt(i);
      const digit = hexDigit(code);
      if (digit === -1) break;
      value = value * 16 + digit;
    }
    if (i < to && code === DOT) {
      const quad = groups <= 6 ? parseIpv4(text, start, to) : -1;
      if (quad === -1) return null;
      // Six groups to the left at most, so the two new ones are shifted in one after the other.
      w0 = ((w0 << 16) | (w1 >>> 16)) >>> 0;
      w1 = ((w1 << 16) | (w2 >>> 16)) >>> 0;
      w2 = ((w2 << 16) | (w3 >>> 16)) >>> 0;
      w3 = ((w3 << 16) | (quad >>> 16)) >>> 0;
      value = quad & 0xffff;
      groups++;
      i = to;
    } else if (i === start || i - start > 4) return null;
    if (groups === 8) return null;
    w0 = ((w0 << 16) | (w1 >>> 16)) >>> 0;
    w1 = ((w1 << 16) | (w2 >>> 16)) >>> 0;
    w2 = ((w2 << 16) | (w3 >>> 16)) >>> 0;
    w3 = ((w3 << 16) | value) >>> 0;
    groups++;
    if (i === to) break;
    if (code !== COLON) return null;
    i++;
    if (i < to && text.charCodeAt(i) === COLON) {
      if (groupsBeforeGap !== -1) return null;
      groupsBeforeGap = groups;
      i++;
    } else if (i === to) return null;
  }
  if (groupsBeforeGap === -1) return groups === 8 ? [w0, w1, w2, w3] : null;
  if (groups > 7) return null;
  return openGap([w0, w1, w2, w3], groups, groupsBeforeGap);
}

function hexDigit(code: number): number {
  if (code >= ZERO && code <= NINE) return code - ZERO;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Expands `::`: moves the first `before` of `groups` right-aligned groups to the left end. */
function openGap(words: readonly number[], groups: number, before: number): number[] {
  const out = [0, 0, 0, 0];
  for (let g = 0; g < groups; g++) {
    const from = 8 - groups + g;
    const to = g < before ? g : from;
    const value = ((words[from >> 1] ?? 0) >>> (from & 1 ? 0 : 16)) & 0xffff;
    out[to >> 1] = ((out[to >> 1] ?? 0) | (to & 1 ? value : value << 16)) >>> 0;
  }
  return out;
}
