import { describe, expect, it } from "vitest";
import { type IpRange, networkRange, rangeSize, rangeText } from "@/lib/ip/range";
import { OverlapIndex } from "./overlap-index";
import { equivalentPrefix } from "./shortest-prefix";

/** A linear congruential generator (Numerical Recipes): the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

const random = createRandom(7);

/** Close together, so that many overlap; some CIDR, some not. */
function randomRange(version: 4 | 6): IpRange {
  const words =
    version === 4 ? [0x2d00_0000 + random(4_096)] : [0x2a0e_0000, random(8), 0, random(4_096)];
  if (random(2) === 0)
    return networkRange(version, words, version === 4 ? 22 + random(11) : 118 + random(11));
  const last = [...words];
  last[last.length - 1] = (words.at(-1) ?? 0) + random(300);
  return { version, first: words, last };
}

const asNumber = (words: readonly number[]) =>
  words.reduce((value, word) => (value << 32n) | BigInt(word), 0n);
const overlap = (a: IpRange, b: IpRange) =>
  a.version === b.version &&
  asNumber(a.first) <= asNumber(b.last) &&
  asNumber(b.first) <= asNumber(a.last);

describe("the index of ranges", () => {
  it("finds an overlap exactly where a look at every range finds one", () => {
    for (let round = 0; round < 40; round++) {
      const owned = Array.from({ length: 1 + random(30) }, (_, i) => ({
        range: randomRange(random(3) === 0 ? 6 : 4),
        owner: `${i}`,
      }));
      const index = new OverlapIndex(owned);
      for (let ask = 0; ask < 200; ask++) {
        const range = randomRange(random(3) === 0 ? 6 : 4);
        const found = index.find(range);
        const all = owned.filter((each) => overlap(each.range, range));
        if (found === null) expect([rangeText(range), all]).toEqual([rangeText(range), []]);
        else expect(all).toContainEqual(found);
      }
    }
  });
});

describe("equivalentPrefix", () => {
  it.each([
    [[0x2d00_0000], [0x2dff_ffff], 8],
    [[0x2d00_0001], [0x2e00_0000], 8],
    [[0x2d00_0000], [0x2e00_0000], 7],
    [[0x2d00_0000], [0x2d00_0000], 32],
    [[0], [0xffff_ffff], 0],
  ])("is the prefix that has as much room as %j to %j: %i", (first, last, prefix) => {
    expect(equivalentPrefix({ version: 4, first, last })).toBe(prefix);
  });

  it("borrows across the words of IPv6", () => {
    const range: IpRange = { version: 6, first: [1, 0, 0, 1], last: [1, 1, 0, 0] };
    expect(rangeSize(range)).toBe(2n ** 64n);
    expect(equivalentPrefix(range)).toBe(64);
    expect(equivalentPrefix({ ...range, last: [1, 1, 0, 1] })).toBe(63);
    expect(
      equivalentPrefix({ ...range, first: [0, 0, 0, 0], last: Array(4).fill(0xffffffff) }),
    ).toBe(0);
  });
});
