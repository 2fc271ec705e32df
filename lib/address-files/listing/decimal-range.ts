import { isIpv4Inside } from "@/lib/ip/parse";
import { compareWords, type IpRange } from "@/lib/ip/range";

const WORD = 0x1_0000_0000n;
const END = 1n << 128n;

/**
 * A range whose ends are written as decimal numbers. One that ends below 2^32 is of IPv4 addresses, as is one within
 * `::ffff:0:0/96`, as which files of IPv6 addresses list them. Null when it is none.
 */
export function decimalRange(from: string, to: string): IpRange | null {
  const [first, last] = [wordsOf(from), wordsOf(to)];
  if (first === null || last === null || compareWords(first, last) > 0) return null;
  if (isBelow32Bits(last) || (isIpv4Inside(first) && isIpv4Inside(last))) {
    return { version: 4, first: first.slice(3), last: last.slice(3) };
  }
  return { version: 6, first, last };
}

const isBelow32Bits = ([a, b, c]: readonly number[]): boolean => a === 0 && b === 0 && c === 0;

/** Four big-endian words. */
function wordsOf(text: string): readonly number[] | null {
  if (!/^\d{1,39}$/.test(text)) return null;
  if (text.length <= 9) return [0, 0, 0, Number(text)];
  const value = BigInt(text);
  if (value >= END) return null;
  return [96n, 64n, 32n, 0n].map((bits) => Number((value >> bits) % WORD));
}
