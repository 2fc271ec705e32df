import { expect, it } from "vitest";
import { estimateOf, isOverspent } from "./estimate";

it("three mistakes in 12,000 visitors are 2.5 in 10,000, and between 0.5 and 7.3", () => {
  const estimate = estimateOf(3, 12_000);
  expect(estimate?.share).toBeCloseTo(0.00025, 10);
  expect(estimate?.low).toBeCloseTo(0.6187 / 12_000, 8);
  expect(estimate?.high).toBeCloseTo(8.767 / 12_000, 7);
});

it("without visitors there is nothing to say, and nobody is more than everybody", () => {
  expect(estimateOf(0, 0)).toBeNull();
  expect(estimateOf(1, 1)).toMatchObject({ share: 1, high: 1 });
  expect(estimateOf(3, 1)).toMatchObject({ share: 1 });
});

/** Whether so many mistakes overspend one in 10,000. */
const overspends = (mistakes: number, visitors: number) => {
  const estimate = estimateOf(mistakes, visitors);
  return estimate !== null && isOverspent(estimate, 10_000);
};

it("overspends once chance no longer explains it", () => {
  // The estimate is three times the budget; its interval still reaches below.
  expect(overspends(3, 10_000)).toBe(false);
  expect(overspends(4, 10_000)).toBe(true);
  // One person who was unlucky, on a site that is not tiny.
  expect(overspends(1, 300)).toBe(false);
  expect(overspends(1, 250)).toBe(true);
  expect(overspends(0, 1)).toBe(false);
});
