import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, anyRange, edges } from "@/test/ip/ranges";
import type { Ip } from "./ip";
import { parseIp } from "./parse";
import { type IpRange, parseIpRange, rangeContains, rangeSize, rangeText } from "./range";
import { buildRangeTable, RangeTableBuilder } from "./range-table";

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

/** The naive reference: every range looked at. */
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

const entry: fc.Arbitrary<Entry> = fc.record({
  range: fc.oneof(anyRange(4), anyRange(6)),
  id: fc.integer({ min: 0, max: 5 }),
  priority: fc.integer({ min: -1, max: 1 }),
});

describe("range tables against a look at every range", () => {
  const cases = fc.record({
    entries: fc.array(entry, { maxLength: 40 }),
    removed: fc.array(fc.nat(39), { maxLength: 20 }),
    asked: fc.array(fc.oneof(address(4), address(6)), { minLength: 20, maxLength: 20 }),
  });

  it("names the same winner, before and after removals", () => {
    fc.assert(
      fc.property(cases, ({ entries, removed, asked }) => {
        const left = entries.filter((_, i) => !removed.includes(i));
        for (const current of [entries, left]) {
          const table = buildRangeTable(current);
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
    const table = buildRangeTable([]);
    expect(table.lookup(ip("1.2.3.4"))).toBe(-1);
    expect(table.lookup(ip("255.255.255.255"))).toBe(-1);
    expect(table.lookup(ip("2001:db8::1"))).toBe(-1);
    expect(buildRangeTable([]).lookup(ip("0.0.0.0"))).toBe(-1);
  });

  it("let a small range win over a large one, and priority decide a tie", () => {
    const table = buildRangeTable([
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
    const table = buildRangeTable([
      { range: range("0.0.0.0/0"), id: 4, priority: 0 },
      { range: range("::/0"), id: 6, priority: 0 },
    ]);
    expect(table.lookup(ip("0.0.0.0"))).toBe(4);
    expect(table.lookup(ip("255.255.255.255"))).toBe(4);
    expect(table.lookup(ip("::"))).toBe(6);
    expect(table.lookup(ip("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))).toBe(6);
  });

  it("give the stretches on which one range wins, neighbors of one id joined", () => {
    const entries = [
      { range: range("192.0.2.0/24"), id: 1, priority: 0 },
      { range: range("192.0.3.0/24"), id: 1, priority: 0 },
      { range: range("192.0.2.7-192.0.2.9"), id: 2, priority: 0 },
      { range: range("2001:db8::/32"), id: 3, priority: 0 },
      { range: range("ffff::1-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"), id: 4, priority: 0 },
    ];
    const builder = new RangeTableBuilder();
    for (const { range, id, priority } of entries) builder.add(range, id, priority);
    const { v4, v6 } = builder.stretches();
    const stretches = [...v4, ...v6];
    expect(stretches.map((stretch) => `${rangeText(stretch.range)} ${stretch.id}`)).toEqual([
      "192.0.2.0-192.0.2.6 1",
      "192.0.2.7-192.0.2.9 2",
      "192.0.2.10-192.0.3.255 1",
      "2001:db8::/32 3",
      "ffff::1-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 4",
    ]);
  });
});
