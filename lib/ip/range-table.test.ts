import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ip } from "./ip";
import { parseIp } from "./parse";
import { compareWords, type IpRange, parseIpRange, rangeContains, rangeSize } from "./range";
import { buildSetTable, buildWinnerTable } from "./range-table";

interface Entry {
  readonly range: IpRange;
  readonly id: number;
  readonly priority: number;
}

const range = (text: string): IpRange => {
  const parsed = parseIpRange(text);
  if (!parsed) throw new Error(`not a range: ${text}`);
  return parsed;
};
const ip = (text: string): Ip => {
  const parsed = parseIp(text);
  if (!parsed) throw new Error(`not an address: ${text}`);
  return parsed;
};

/** The naive references: every range looked at. */
const coveringIds = (entries: readonly Entry[], at: Ip): number[] => [
  ...new Set(entries.filter((e) => rangeContains(e.range, at)).map((e) => e.id)),
];
const winnerId = (entries: readonly Entry[], at: Ip): number => {
  let best: Entry | null = null;
  for (const entry of entries) {
    if (!rangeContains(entry.range, at)) continue;
    if (best === null) best = entry;
    else {
      const [size, bestSize] = [rangeSize(entry.range), rangeSize(best.range)];
      if (size < bestSize || (size === bestSize && entry.priority > best.priority)) best = entry;
    }
  }
  return best?.id ?? -1;
};

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
const address = (version: 4 | 6): fc.Arbitrary<Ip> =>
  fc
    .array(word, { minLength: version === 4 ? 1 : 4, maxLength: version === 4 ? 1 : 4 })
    .map((words) => ({ version, text: "", words }));
const anyRange = (version: 4 | 6): fc.Arbitrary<IpRange> =>
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
const entry: fc.Arbitrary<Entry> = fc.record({
  range: fc.oneof(anyRange(4), anyRange(6)),
  id: fc.integer({ min: 0, max: 5 }),
  priority: fc.integer({ min: -1, max: 1 }),
});

/** Addresses where something can change: every range's ends and their neighbours. */
const edges = (entries: readonly Entry[]): Ip[] =>
  entries.flatMap(({ range: { version, first, last } }) =>
    [neighbour(first, -1n), first, last, neighbour(last, 1n)].flatMap((words) =>
      words ? [{ version, text: "", words }] : [],
    ),
  );
const neighbour = (words: readonly number[], step: bigint): readonly number[] | null => {
  let value = step;
  for (const [w, part] of words.entries())
    value += BigInt(part) << BigInt(32 * (words.length - 1 - w));
  if (value < 0n || value >= 1n << BigInt(32 * words.length)) return null;
  return words.map((_, w) => Number((value >> BigInt(32 * (words.length - 1 - w))) & 0xffffffffn));
};

describe("range tables against a look at every range", () => {
  const cases = fc.record({
    entries: fc.array(entry, { maxLength: 40 }),
    removed: fc.array(fc.nat(39), { maxLength: 20 }),
    asked: fc.array(fc.oneof(address(4), address(6)), { minLength: 20, maxLength: 20 }),
  });

  it("names the same set of ids, before and after removals", () => {
    fc.assert(
      fc.property(cases, ({ entries, removed, asked }) => {
        const left = entries.filter((_, i) => !removed.includes(i));
        for (const current of [entries, left]) {
          const table = buildSetTable(current);
          for (const at of [...asked, ...edges(entries)]) {
            const set = table.lookup(at);
            const ids = set === -1 ? [] : (table.sets[set] ?? []);
            expect(ids).toEqual(coveringIds(current, at).sort((a, b) => a - b));
            expect(set === -1).toBe(ids.length === 0);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it("names the same winner, before and after removals", () => {
    fc.assert(
      fc.property(cases, ({ entries, removed, asked }) => {
        const left = entries.filter((_, i) => !removed.includes(i));
        for (const current of [entries, left]) {
          const table = buildWinnerTable(current);
          for (const at of [...asked, ...edges(entries)]) {
            expect(table.lookup(at)).toBe(winnerId(current, at));
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("range tables", () => {
  it("answer -1 everywhere when empty", () => {
    const table = buildSetTable([]);
    expect(table.lookup(ip("1.2.3.4"))).toBe(-1);
    expect(table.lookup(ip("255.255.255.255"))).toBe(-1);
    expect(table.lookup(ip("2001:db8::1"))).toBe(-1);
    expect(buildWinnerTable([]).lookup(ip("0.0.0.0"))).toBe(-1);
  });

  it("let a small range win over a large one, and priority decide a tie", () => {
    const table = buildWinnerTable([
      { range: range("192.0.0.0/16"), id: 1, priority: 0 },
      { range: range("192.0.2.7"), id: 2, priority: 0 },
      { range: range("192.0.3.0/24"), id: 3, priority: 0 },
      { range: range("192.0.3.0/24"), id: 4, priority: 1 },
    ]);
    expect(table.lookup(ip("192.0.2.6"))).toBe(1);
    expect(table.lookup(ip("192.0.2.7"))).toBe(2);
    expect(table.lookup(ip("192.0.2.8"))).toBe(1);
    expect(table.lookup(ip("192.0.3.200"))).toBe(4);
    expect(table.lookup(ip("192.1.0.0"))).toBe(-1);
  });

  it("cover both families whole, first and last address included", () => {
    const table = buildWinnerTable([
      { range: range("0.0.0.0/0"), id: 4, priority: 0 },
      { range: range("::/0"), id: 6, priority: 0 },
    ]);
    expect(table.lookup(ip("0.0.0.0"))).toBe(4);
    expect(table.lookup(ip("255.255.255.255"))).toBe(4);
    expect(table.lookup(ip("::"))).toBe(6);
    expect(table.lookup(ip("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))).toBe(6);
  });

  it("keep neighbours of one list apart, since each is an entry of its own", () => {
    const table = buildSetTable([
      { range: range("192.0.2.0/24"), id: 7 },
      { range: range("192.0.3.0/24"), id: 7 },
    ]);
    expect(table.lookup(ip("192.0.2.1"))).toBe(table.lookup(ip("192.0.3.1")));
    expect(table.segmentOf(ip("192.0.2.1"))).not.toBe(table.segmentOf(ip("192.0.3.1")));
    expect(table.segmentOf(ip("192.0.2.1"))).toBe(table.segmentOf(ip("192.0.2.255")));
  });

  it("stay within 24 bytes a range for 20,000 scattered ranges of either family", () => {
    const scattered = (version: 4 | 6) =>
      Array.from({ length: 20_000 }, (_, i) => {
        const at = (Math.imul(i, 2654435761) & 0x7fffffff) >>> 0;
        return {
          range: cidr(version, version === 4 ? [at] : [at, i, at, i], version === 4 ? 28 : 128),
          id: i % 20,
        };
      });
    expect(buildSetTable(scattered(4)).byteLength / 20_000).toBeLessThan(24);
    expect(buildSetTable(scattered(6)).byteLength / 20_000).toBeLessThan(24);
  });
});
