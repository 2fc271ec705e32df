import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWords, type IpRange, parseIpRange, rangeText } from "@/lib/ip/range";
import { type Covers, NameCovers, RangeCovers, SortedRanges } from "./covers";

const found = (covers: Covers, inner: readonly string[], outer: readonly string[]) => {
  for (const value of outer) covers.offer(value);
  return inner.map((_, index) => covers.outerOf(index));
};

/** The expected `found`, by comparing every pair. */
const expected = (
  inner: readonly string[],
  outer: readonly string[],
  isCovered: (inner: string, outer: string) => boolean,
) => inner.map((value) => outer.find((each) => isCovered(value, each)));

const unique = (values: fc.Arbitrary<string>) => fc.uniqueArray(values, { maxLength: 60 });

describe("covered ranges", () => {
  const ends = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
  const values = ends.chain(([first = 0, last = 0]) =>
    fc
      .constantFrom("198.51.100.", "2001:db8::", "2001:db8:1::1:")
      .map((prefix) => rangeText(rangeOf(`${prefix}${first}-${prefix}${last}`))),
  );
  const isInside = (inner: string, outer: string) => {
    const [a, b] = [rangeOf(inner), rangeOf(outer)];
    if (a.version !== b.version) return false;
    return compareWords(a.first, b.first) >= 0 && compareWords(a.last, b.last) <= 0;
  };

  it.each([true, false])("match a comparison of every pair (the same counts: %s)", (same) => {
    fc.assert(
      fc.property(unique(values), unique(values), (inner, outer) => {
        const covers = new RangeCovers(new SortedRanges(inner), same);
        const isCovered = (a: string, b: string) => isInside(a, b) && (same || a !== b);
        expect(found(covers, inner, outer)).toEqual(expected(inner, outer, isCovered));
      }),
    );
  });

  it("are none where a hundred thousand overlap without containment", () => {
    const address = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
    const chain = Array.from({ length: 100_000 }, (_, n) => `${address(n)}-${address(n + 90_000)}`);
    const covers = new RangeCovers(new SortedRanges(chain), false);
    expect(new Set(found(covers, chain, chain))).toEqual(new Set([undefined]));
  });
});

describe("covered names", () => {
  const label = fc.constantFrom("a", "b", "ab", "a-b");
  const name = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
  const values = fc
    .tuple(fc.constantFrom("", "", "*.", "x*."), name)
    .map((parts) => parts.join(""));
  const isCovered = (inner: string, outer: string) => {
    if ([inner, outer].some((value) => value.startsWith("x*"))) return false;
    const bare = (value: string) => value.replace(/^\*\./, "");
    if (bare(inner) === bare(outer)) return inner.startsWith("*.") && !outer.startsWith("*.");
    return bare(inner).endsWith(`.${bare(outer)}`);
  };

  it("match a comparison of every pair", () => {
    fc.assert(
      fc.property(unique(values), unique(values), (inner, outer) => {
        const covers = new NameCovers(inner);
        expect(found(covers, inner, outer)).toEqual(expected(inner, outer, isCovered));
      }),
    );
  });
});

function rangeOf(text: string): IpRange {
  const range = parseIpRange(text);
  if (range === null) throw new Error(`${text} is no range`);
  return range;
}
