import { expect, it } from "vitest";
import { radixSort } from "./radix-sort";

/** Keys of two words; indices of equal ones must keep their order. */
function sorted(words: readonly (readonly [number, number])[]): number[] {
  const order = Uint32Array.from(words, (_, index) => index);
  return [...radixSort(order, Uint32Array.from(words.flat()), 2)];
}

it.each([
  ["few", 0],
  ["many", 1_000],
])("sorts %s keys by all their words, unsigned, and leaves equals as they were", (_, larger) => {
  // The others are larger than all that are looked at, so that only the way to sort changes.
  const others = Array.from({ length: larger }, () => [0xffffffff, 0xffffffff] as const);
  const keys = [
    [2, 0],
    [0x80000000, 0],
    [1, 0xffffffff],
    [1, 7],
    [1, 7],
    [0, 9],
    ...others,
  ] as const;
  expect(sorted(keys).slice(0, 6)).toEqual([5, 3, 4, 2, 0, 1]);
  expect(sorted(keys).slice(6)).toEqual(others.map((_key, index) => index + 6));
});

it("sorts nothing", () => {
  expect(sorted([])).toEqual([]);
});
