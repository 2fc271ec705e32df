import { formatWords } from "./format";
import type { Ip } from "./ip";
import { isIpv4Inside, parseIp, parseIpv4, parseIpv6Words } from "./parse";

/** All addresses from `first` to `last`, both in it, as big-endian 32-bit words (one or four). */
export interface IpRange {
  readonly version: 4 | 6;
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Reads a list entry: an address, a CIDR, or `a-b` (spaces around the dash are fine), in the text
 * forms of `parseIp`. A CIDR with host bits set means its network (`192.0.2.7/24` is
 * `192.0.2.0/24`): people write down their own address with its mask. IPv4-mapped and NAT64
 * prefixes of 96 bits and more are the IPv4 range inside. Null when it is none of these, when the
 * two ends of a range are of different families, or when the range runs backwards.
 */
export function parseIpRange(text: string): IpRange | null {
  const slash = text.indexOf("/");
  if (slash !== -1) return parseCidr(text, slash);
  const dash = text.indexOf("-");
  if (dash !== -1)
    return parseDashed(text.slice(0, dash).trimEnd(), text.slice(dash + 1).trimStart());
  const ip = parseIp(text);
  return ip && rangeOfIp(ip);
}

function rangeOfIp(ip: Ip): IpRange {
  return { version: ip.version, first: ip.words, last: ip.words };
}

function parseCidr(text: string, slash: number): IpRange | null {
  const length = parsePrefixLength(text, slash + 1);
  if (length === -1) return null;
  if (text.indexOf(":") === -1) {
    const word = parseIpv4(text, 0, slash);
    return word === -1 || length > 32 ? null : networkRange(4, [word], length);
  }
  const words = slash > 45 ? null : parseIpv6Words(text, slash);
  if (words === null || length > 128) return null;
  if (length >= 96 && isIpv4Inside(words)) return networkRange(4, [words[3] ?? 0], length - 96);
  return networkRange(6, words, length);
}

/** A decimal number of one to three digits without leading zeros, or -1. */
function parsePrefixLength(text: string, from: number): number {
  const digits = text.length - from;
  if (digits < 1 || digits > 3 || (digits > 1 && text.charCodeAt(from) === 48)) return -1;
  let length = 0;
  for (let i = from; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    length = length * 10 + digit;
  }
  return length;
}

function parseDashed(from: string, to: string): IpRange | null {
  const first = parseIp(from);
  const last = parseIp(to);
  if (!first || !last || first.version !== last.version) return null;
  if (compareWords(first.words, last.words) > 0) return null;
  return { version: first.version, first: first.words, last: last.words };
}

/** The network of `length` leading bits around an address. */
export function networkRange(version: 4 | 6, words: readonly number[], length: number): IpRange {
  const first: number[] = [];
  const last: number[] = [];
  for (let w = 0; w < words.length; w++) {
    const bits = Math.min(32, Math.max(0, length - 32 * w));
    const hostMask = bits === 32 ? 0 : 0xffffffff >>> bits;
    const word = words[w] ?? 0;
    first.push((word & ~hostMask) >>> 0);
    last.push((word | hostMask) >>> 0);
  }
  return { version, first, last };
}

/** Negative, zero or positive, as numbers compare. Both sides of one family. */
export function compareWords(a: readonly number[], b: readonly number[]): number {
  for (let w = 0; w < a.length; w++) {
    const difference = (a[w] ?? 0) - (b[w] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function rangeContains(range: IpRange, ip: Ip): boolean {
  return (
    range.version === ip.version &&
    compareWords(range.first, ip.words) <= 0 &&
    compareWords(ip.words, range.last) <= 0
  );
}

/** How many addresses; exact as a bigint, since an IPv6 network outgrows a number. */
export function rangeSize(range: IpRange): bigint {
  return wordsToBigInt(range.last) - wordsToBigInt(range.first) + 1n;
}

function wordsToBigInt(words: readonly number[]): bigint {
  let value = 0n;
  for (const word of words) value = (value << 32n) | BigInt(word);
  return value;
}

/** Number of leading bits when the range is exactly one CIDR, else -1. */
export function prefixLength(range: IpRange): number {
  let length = 0;
  let isHostPart = false;
  for (let w = 0; w < range.first.length; w++) {
    const first = range.first[w] ?? 0;
    const last = range.last[w] ?? 0;
    const hostMask = (first ^ last) >>> 0;
    if (isHostPart && hostMask !== 0xffffffff) return -1;
    const isTrailingOnes = (hostMask & (hostMask + 1)) === 0;
    if (!isTrailingOnes || (first & hostMask) !== 0) return -1;
    if (!isHostPart) length += Math.clz32(hostMask);
    if (hostMask !== 0) isHostPart = true;
  }
  return length;
}

/** Canonical text: `192.0.2.1` for one address, `192.0.2.0/24` for a network, else `first-last`. */
export function rangeText(range: IpRange): string {
  const first = formatWords(range.version, range.first);
  const length = prefixLength(range);
  if (length === range.first.length * 32) return first;
  if (length !== -1) return `${first}/${length}`;
  return `${first}-${formatWords(range.version, range.last)}`;
}

/**
 * The network that counts as one visitor: an IPv4 address, or an IPv6 /64 (`2001:db8:1:2::/64`), which is one household
 * or one server.
 */
export function networkOf(ip: Ip): string {
  return ip.version === 4 ? ip.text : rangeText(networkRange(6, ip.words, 64));
}
