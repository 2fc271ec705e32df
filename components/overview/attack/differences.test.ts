import { expect, it } from "vitest";
import type { GroupAnswer } from "@/components/traffic/summary/use-summary";
import { compare, findDifferences } from "./differences";
import type { AttackGroup } from "./use-attack";

const group = (value: string, calls: number) => ({
  ...{ value, label: null, calls, blocked: 0, wouldBlock: 0 },
});
const HOUR_OF_DAY = 1 / 24;

it("finds what is new or much more frequent, the largest surplus first", () => {
  const now = [group("US", 500), group("VN", 300), group("DE", 110), group("KP", 12)];
  const before = [group("US", 480), group("DE", 2_400)];
  expect(findDifferences(now, before, HOUR_OF_DAY).map(({ value }) => value)).toEqual([
    "US",
    "VN",
    "KP",
  ]);
});

it("finds nothing in an ordinary hour", () => {
  const now = [group("US", 105), group("DE", 52), group("FR", 9)];
  const before = [group("US", 2_400), group("DE", 1_200)];
  expect(findDifferences(now, before, HOUR_OF_DAY)).toEqual([]);
});

it("says what was to be expected", () => {
  const [difference] = findDifferences([group("US", 500)], [group("US", 480)], HOUR_OF_DAY);
  expect(difference?.expected).toBe(20);
});

it("compares by everything that an attack stands out by, with the time that was looked at", () => {
  const span = (from: string, to: string, lookedBackTo: string | null, calls: number) => ({
    ...{ from: `2026-11-22T${from}:00Z`, to: `2026-11-22T${to}:00Z` },
    calls: { total: { calls, blocked: 0, wouldBlock: 0 }, lookedBackTo, groups: NO_GROUPS },
  });
  const lastHour = span("10:00", "11:00", null, 70);
  // There was so much that only two hours of them were looked at.
  const before = span("00:00", "10:00", "2026-11-22T08:00:00Z", 40);
  const answer = {
    lastHour: { ...lastHour, calls: { ...lastHour.calls, groups: only("VN", 50) } },
    before: { ...before, calls: { ...before.calls, groups: only("VN", 8) } },
  };
  expect(compare(answer)).toEqual({
    calls: { now: 70, expected: 20 },
    found: [{ by: "country", differences: [{ ...group("VN", 50), expected: 4 }] }],
  });
});

const NO_GROUPS = { reason: [], asn: [], country: [], path: [], agent: [] } as const;

function only(value: string, calls: number): Record<AttackGroup, readonly GroupAnswer[]> {
  return { ...NO_GROUPS, country: [group(value, calls)] };
}
