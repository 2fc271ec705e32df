import fc from "fast-check";
import type { Ip } from "@/lib/ip/ip";
import { compareWords, type IpRange } from "@/lib/ip/range";

/*
 * Words from few values, so that ranges touch, nest, repeat and reach both ends of the address space;
 * and a random share, so that the leading-bits index sees spread as well.
 */
const word = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2,
    0x0a000000,
    0x0a0000ff,
    0x0a000100,
    0x7fffffff,
    0x80000000,
    0xfffffffe,
    0xffffffff,
  ),
  fc.integer({ min: 0, max: 0xffffffff }),
);
export const address = (version: 4 | 6): fc.Arbitrary<Ip> =>
  fc
    .array(word, { minLength: version === 4 ? 1 : 4, maxLength: version === 4 ? 1 : 4 })
    .map((words) => ({ version, text: "", words }));
export const anyRange = (version: 4 | 6): fc.Arbitrary<IpRange> =>
  fc.oneof(
    fc.tuple(address(version), address(version)).map(([a, b]) => {
      const [first, last] =
        compareWords(a.words, b.words) <= 0 ? [a.words, b.words] : [b.words, a.words];
      return { version, first, last };
    }),
    fc
      .tuple(address(version), fc.integer({ min: 0, max: version === 4 ? 32 : 128 }))
      .map(([at, length]) => cidr(version, at.words, length)),
  );
const cidr = (version: 4 | 6, words: readonly number[], length: number): IpRange => {
  let [first, last] = [0n, 0n];
  for (const w of words) first = (first << 32n) | BigInt(w);
  const hostBits = BigInt(words.length * 32 - length);
  first = (first >> hostBits) << hostBits;
  last = first | ((1n << hostBits) - 1n);
  const split = (value: bigint) =>
    words.map((_, w) => Number((value >> BigInt(32 * (words.length - 1 - w))) & 0xffffffffn));
  return { version, first: split(first), last: split(last) };
};
/** Addresses where something can change: every range's ends and their neighbors. */
export const edges = (entries: Iterable<{ readonly range: IpRange }>): Ip[] =>
  [...entries].flatMap(({ range: { version, first, last } }) =>
    [neighbor(first, -1n), first, last, neighbor(last, 1n)].flatMap((words) =>
      words ? [{ version, text: "", words }] : [],
    ),
  );
const neighbor = (words: readonly number[], step: bigint): readonly number[] | null => {
  let value = step;
  for (const [w, part] of words.entries())
    value += BigInt(part) << BigInt(32 * (words.length - 1 - w));
  if (value < 0n || value >= 1n << BigInt(32 * words.length)) return null;
  return words.map((_, w) => Number((value >> BigInt(32 * (words.length - 1 - w))) & 0xffffffffn));
};
