import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { address, anyRange, edges } from "@/test/ip/ranges";
import { Ipv4Map } from "./ipv4-map";
import { Ipv4MapBuilder } from "./ipv4-map-builder";
import { type SweepState, sweepIpv4 } from "./ipv4-sweep";
import { type IpRange, rangeContains } from "./range";
import { RangeColumns } from "./range-columns";

type Stretch = readonly [first: number, value: number];

function mapOf(stretches: readonly Stretch[]): Ipv4Map {
  const builder = new Ipv4MapBuilder();
  for (const [first, value] of stretches) builder.push(first, value);
  return new Ipv4Map(builder.finish());
}

describe("a map of IPv4 addresses", () => {
  it("has the number 0 everywhere when nothing was said", () => {
    const map = mapOf([]);
    expect([0, 1, 0x7fffffff, 0x80000000, 0xffffffff].map((at) => map.at(at))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it("reaches from the first address to the last", () => {
    const map = mapOf([
      [0, 3],
      [0xffffffff, 1],
    ]);
    expect(map.at(0)).toBe(3);
    expect(map.at(0xfffffffe)).toBe(3);
    expect(map.at(0xffffffff)).toBe(1);
  });

  it("finds each of thousands of stretches that crowd in one place, and their surroundings", () => {
    const base = 0x0a0b0000;
    const stretches = Array.from({ length: 5_000 }, (_, i): Stretch => [base + 3 * i, (i % 7) + 1]);
    const map = mapOf([...stretches, [base + 15_000, 0]]);
    for (const [first, value] of stretches) {
      expect([map.at(first), map.at(first + 2)]).toEqual([value, value]);
    }
    expect([map.at(base - 1), map.at(base + 15_000), map.at(0xffffffff)]).toEqual([0, 0, 0]);
  });

  it("has room for numbers of many bits", () => {
    const map = mapOf([
      [0x01000000, 2 ** 20 - 1],
      [0x01000001, 2 ** 20],
      [0x01000002, 0],
    ]);
    expect([0x00ffffff, 0x01000000, 0x01000001, 0x01000002].map((at) => map.at(at))).toEqual([
      0,
      2 ** 20 - 1,
      2 ** 20,
      0,
    ]);
  });

  it("refuses a number that leaves no room for addresses", () => {
    expect(() => mapOf([[1, 2 ** 31]])).toThrow("a number is too high");
  });

  it("joins stretches that do not differ", () => {
    const builder = new Ipv4MapBuilder();
    for (const first of [10, 20, 30]) builder.push(first, 1);
    const { cells } = builder.finish();
    // One for the stretch, and one that each of both slots begins with.
    expect(cells).toHaveLength(3);
  });
});

/** How many ranges are around an address, as far as 3. */
class Depth implements SweepState {
  #depth = 0;

  enter(): void {
    this.#depth++;
  }

  leave(): void {
    this.#depth--;
  }

  value(): number {
    return Math.min(this.#depth, 3);
  }
}

function columnsOf(ranges: readonly IpRange[]): RangeColumns {
  const columns = new RangeColumns(1);
  for (const [id, range] of ranges.entries()) columns.push(range, id, 0);
  return columns;
}

describe("a sweep over ranges", () => {
  it("knows at every address what a look at every range knows", () => {
    const cases = fc.record({
      ranges: fc.array(anyRange(4), { maxLength: 80 }),
      asked: fc.array(address(4), { minLength: 20, maxLength: 20 }),
    });
    fc.assert(
      fc.property(cases, ({ ranges, asked }) => {
        const map = new Ipv4Map(sweepIpv4(columnsOf(ranges), new Depth()));
        for (const at of [...asked, ...edges(ranges.map((range) => ({ range })))]) {
          if (at.version !== 4) continue;
          const around = ranges.filter((range) => rangeContains(range, at)).length;
          expect(map.at(at.words[0] ?? 0)).toBe(Math.min(around, 3));
        }
      }),
      { numRuns: 200 },
    );
  });
});
