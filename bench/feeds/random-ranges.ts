import type { Ip } from "@/lib/ip/ip";
import { type IpRange, networkRange } from "@/lib/ip/range";
import type { Random } from "./random";

/*
 * Random ranges like those of real lists, and worse: half CIDRs, half arbitrary; overlapping, nested and
 * repeated, all in space that a list may contain.
 */

export type Family = 4 | 6;

/** IPv4 /8 networks without reserved space. */
const FIRST_OCTETS = Array.from({ length: 223 }, (_, index) => index + 1).filter(
  (octet) => ![10, 100, 127, 169, 172, 192, 198, 203].includes(octet),
);

export function randomAddress(family: Family, random: Random): Ip {
  return { version: family, text: "", words: randomWords(family, random) };
}

function randomWords(family: Family, random: Random): number[] {
  if (family === 4) {
    const octet = FIRST_OCTETS[random.below(FIRST_OCTETS.length)] ?? 1;
    return [((octet << 24) | (random.word() >>> 8)) >>> 0];
  }
  // 2400::/6, which four of the five registries allocate from.
  const top = (0x24000000 | (random.word() >>> 6)) >>> 0;
  return [top, random.word(), random.word(), random.word()];
}

/** Sizes cover all magnitudes, smaller with more ranges, so that coverage stays the same. */
export function* randomRanges(family: Family, count: number, random: Random): Generator<IpRange> {
  const largestBits = (family === 4 ? 36 : 62) - Math.log2(count);
  for (let index = 0; index < count; index++) {
    const words = randomWords(family, random);
    const bits = random.fraction() * largestBits;
    if (index % 2 === 1) yield upwards(family, words, bits);
    else yield networkRange(family, words, prefixLength(family, bits, random));
  }
}

/** One IPv6 CIDR in four is a single address; the others are /32 to /64 networks. */
function prefixLength(family: Family, bits: number, random: Random): number {
  if (family === 4) return Math.ceil(32 - bits);
  return random.below(4) === 0 ? 128 : Math.ceil(64 - Math.min(bits, 32));
}

/** A range of 2^bits IPv4 addresses within a /8, or 2^(32 + bits) IPv6 addresses. */
function upwards(version: Family, first: readonly number[], bits: number): IpRange {
  if (version === 4) {
    const [word = 0] = first;
    const last = Math.min(word + Math.floor(2 ** bits) - 1, (word | 0xffffff) >>> 0);
    return { version, first, last: [last] };
  }
  const [top = 0, ...low] = first;
  const size = BigInt(Math.floor(2 ** (32 + (bits % 1)))) << BigInt(Math.floor(bits));
  const sum = low.reduce((value, word) => (value << 32n) | BigInt(word), 0n) + size - 1n;
  const end = sum >> 96n ? (1n << 96n) - 1n : sum;
  const words = [64n, 32n, 0n].map((shift) => Number((end >> shift) & 0xffffffffn));
  return { version, first, last: [top, ...words] };
}

/** A random address in a range. */
export function addressIn({ version, first, last }: IpRange, random: Random): Ip {
  const words = [...first];
  const place = first.findIndex((word, index) => word !== last[index]);
  const [from = 0, to = 0] = [first[place], last[place]];
  const isLastWord = place === first.length - 1;
  if (isLastWord) words[place] = from + random.below(to - from + 1);
  else if (place !== -1 && to - from > 1) {
    // Strictly between both ends, so that later words may be anything.
    words[place] = from + 1 + random.below(to - from - 1);
    for (let index = place + 1; index < words.length; index++) words[index] = random.word();
  }
  return { version, text: "", words };
}
