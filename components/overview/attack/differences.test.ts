import { expect, it } from "vitest";
import { findDifferences, lookedForMs } from "./differences";

const group = (value: string, calls: number) => ({
  ...{ value, label: null, calls, blocked: 0, wouldBlock: 0 },
});
const HOUR_OF_DAY = 1 / 24;

it("finds what is new or much more frequent, the largest surplus first", () => {
  const now = { groups: [group("US", 500), group("VN", 300), group("DE", 110), group("KP", 12)] };
  const before = { groups: [group("US", 480), group("DE", 2_400)] };
  expect(findDifferences(now, before, HOUR_OF_DAY).map(({ value }) => value)).toEqual([
    "US",
    "VN",
    "KP",
  ]);
});

it("finds nothing in an ordinary hour", () => {
  const now = { groups: [group("US", 105), group("DE", 52), group("FR", 9)] };
  const before = { groups: [group("US", 2_400), group("DE", 1_200)] };
  expect(findDifferences(now, before, HOUR_OF_DAY)).toEqual([]);
});

it("says what was to be expected", () => {
  const [difference] = findDifferences(
    { groups: [group("US", 500)] },
    { groups: [group("US", 480)] },
    HOUR_OF_DAY,
  );
  expect(difference?.expected).toBe(20);
});

it("counts only the time that was looked at", () => {
  const span = { from: "2026-11-22T00:00:00Z", to: "2026-11-22T10:00:00Z" };
  expect(lookedForMs({ lookedBackTo: null }, span)).toBe(36_000_000);
  expect(lookedForMs({ lookedBackTo: "2026-11-22T09:00:00Z" }, span)).toBe(3_600_000);
});
