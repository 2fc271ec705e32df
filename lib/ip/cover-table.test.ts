import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, anyRange, edges } from "@/test/ip/ranges";
import { buildCover } from "./cover-builder";
import { CoverTable } from "./cover-table";
import type { Ip } from "./ip";
import { parseIp } from "./parse";
import { type IpRange, parseIpRange, rangeContains, rangeText } from "./range";
import { RangeColumns } from "./range-columns";

interface Entry {
  readonly range: IpRange;
  readonly id: number;
}

const range = (text: string): IpRange => {
  const parsed = parseIpRange(text);
  if (!parsed) throw new Error(`not a range: ${text}`);
  return parsed;
};
const words = (text: string): readonly number[] => parseIp(text)?.words ?? [];

/** A table of one family in which a range carries the number of the ids that are on it, and those sets. */
function build(version: 4 | 6, entries: readonly Entry[]) {
  const columns = new RangeColumns(version === 4 ? 1 : 4);
  for (const { range, id } of entries) if (range.version === version) columns.push(range, id, 0);
  const sets: number[][] = [];
  const cover = buildCover(columns, (ids) => [sets.push([...ids]) - 1]);
  return { columns: cover, table: new CoverTable(cover), sets };
}

const entry: fc.Arbitrary<Entry> = fc.record({
  range: fc.oneof(anyRange(4), anyRange(6)),
  id: fc.integer({ min: 0, max: 5 }),
});

/** `192.0.2.0/24 3` for every entry that covers the address, in no order. */
function found(built: Record<4 | 6, ReturnType<typeof build>>, at: Ip): string[] {
  const { table, sets } = built[at.version];
  return table.covering(at.words).flatMap((record) => {
    const text = rangeText(table.range(record, at.words));
    return (sets[table.value(record)] ?? []).map((id) => `${text} ${id}`);
  });
}

describe("a cover table against a look at every range", () => {
  it("names every range that covers an address and every id on it, before and after removals", () => {
    const cases = fc.record({
      entries: fc.array(entry, { maxLength: 60 }),
      removed: fc.array(fc.nat(59), { maxLength: 30 }),
      asked: fc.array(fc.oneof(address(4), address(6)), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(cases, ({ entries, removed, asked }) => {
        const left = entries.filter((_, i) => !removed.includes(i));
        for (const current of [entries, left]) {
          const built = { 4: build(4, current), 6: build(6, current) };
          for (const at of [...asked, ...edges(entries)]) {
            const covering = current.filter((e) => rangeContains(e.range, at));
            const expected = covering.map((e) => `${rangeText(e.range)} ${e.id}`);
            expect(found(built, at).sort()).toEqual(expected.sort());
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe("a cover table", () => {
  it("finds nothing when it is empty", () => {
    const { table } = build(4, []);
    expect(table.covering(words("1.2.3.4"))).toEqual([]);
    expect(table.covering(words("255.255.255.255"))).toEqual([]);
    expect(table.size).toBe(0);
  });

  it("names ranges that nest from the innermost on", () => {
    const { table } = build(4, [
      { range: range("192.0.0.0/16"), id: 1 },
      { range: range("192.0.2.7"), id: 2 },
      { range: range("192.0.2.0/24"), id: 3 },
      { range: range("192.0.2.0/25"), id: 4 },
    ]);
    const texts = table
      .covering(words("192.0.2.7"))
      .map((record) => rangeText(table.range(record, words("192.0.2.7"))));
    expect(texts).toEqual(["192.0.2.7", "192.0.2.0/25", "192.0.2.0/24", "192.0.0.0/16"]);
  });

  it("covers both families whole, first and last address included", () => {
    const v4 = build(4, [{ range: range("0.0.0.0/0"), id: 4 }]).table;
    expect(v4.covering(words("0.0.0.0"))).toEqual([0]);
    expect(v4.covering(words("255.255.255.255"))).toEqual([0]);
    const v6 = build(6, [{ range: range("::/0"), id: 6 }]).table;
    expect(v6.covering(words("::"))).toEqual([0]);
    expect(v6.covering(words("ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"))).toEqual([0]);
  });

  it("finds what reaches in from far before, past a long stretch that nothing begins in", () => {
    const entries = Array.from({ length: 200 }, (_, i) => ({
      range: range(`10.0.0.${i}`),
      id: i,
    }));
    entries.push({ range: range("10.0.0.5-200.0.0.1"), id: 200 });
    entries.push({ range: range("10.0.0.9-200.0.0.5"), id: 201 });
    entries.push({ range: range("255.0.0.0/8"), id: 202 });
    const { table, sets } = build(4, entries);
    const ids = (at: string) => table.covering(words(at)).map((r) => sets[table.value(r)]?.[0]);
    expect(ids("150.0.0.0")).toEqual([201, 200]);
    expect(ids("200.0.0.1")).toEqual([201, 200]);
    expect(ids("200.0.0.2")).toEqual([201]);
    expect(ids("200.0.0.6")).toEqual([]);
  });

  it("keeps only the IPv6 words that its ranges distinguish", () => {
    const half = build(6, [{ range: range("2001:db8:1:2::/64"), id: 1 }]);
    expect(half.columns.words).toBe(2);
    expect(half.table.covering(words("2001:db8:1:2::3"))).toEqual([0]);
    expect(half.table.covering(words("2001:db8:1:3::"))).toEqual([]);
    expect(build(6, [{ range: range("2001:db8::1"), id: 1 }]).columns.words).toBe(4);
  });

  it("takes less than 24 bytes a range, of IPv4 wherever ranges begin and end, of IPv6 as CIDRs", () => {
    const scattered = (version: 4 | 6, length: number) =>
      Array.from({ length: 20_000 }, (_, i) => {
        const at = (Math.imul(i, 2654435761) & 0x7fffffff) >>> 0;
        const first = version === 4 ? [at] : [at, i, at, i];
        return {
          range: { version, first, last: first.with(-1, (first.at(-1) ?? 0) + length) },
          id: 1,
        };
      });
    const bytes = (version: 4 | 6, length: number) =>
      build(version, scattered(version, length)).table.byteLength / 20_000;
    expect(bytes(4, 0)).toBeLessThan(24);
    expect(bytes(4, 1_000)).toBeLessThan(24);
    expect(bytes(6, 0)).toBeLessThan(24);
  });

  it("refuses a value that a record has no room for", () => {
    const columns = new RangeColumns(1);
    columns.push(range("192.0.2.1"), 0, 0);
    expect(() => buildCover(columns, () => [4_194_304])).toThrow(
      "a range carries 0 to 4194303, not 4194304",
    );
  });
});
