import { expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import type { ListMatch } from "@/lib/feeds/types";
import { weightOf } from "./weight";

const NOW = Date.parse("2026-08-22T00:00:00Z");

const seen = (daysAgo: number, more: Partial<ListMatch> = {}): ListMatch => ({
  feed: "attackers",
  category: "malicious-activity",
  entry: "192.0.2.1",
  dataDate: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  ...more,
});

it("halves with each half-life: soon in a home's network, slowly in a data center's", () => {
  expect(weightOf(seen(0), "residential", NOW)).toBe(1);
  expect(weightOf(seen(5), "residential", NOW)).toBe(0.5);
  expect(weightOf(seen(10), "cellular", NOW)).toBe(0.25);
  expect(weightOf(seen(10), "hosting", NOW)).toBe(0.93);
  expect(weightOf(seen(90), "hosting", NOW)).toBe(0.5);
  expect(weightOf(seen(30), "unknown", NOW)).toBe(0.5);
});

it("is whole for what does not age, and for dates that have not come yet", () => {
  expect(weightOf(seen(400, { category: "search-engine" }), "hosting", NOW)).toBeUndefined();
  expect(weightOf(seen(-3), "residential", NOW)).toBe(1);
});

it("is the feed's own where the operator gives half-lives", () => {
  const slow = seen(40, { halfLifeDays: { people: 40 } });
  expect(weightOf(slow, "residential", NOW)).toBe(0.5);
  expect(weightOf(slow, "hosting", NOW)).toBe(0.73);
});

it("is too little to block once the whole list is stale, in every network", () => {
  const staleFrom = NOW - 1;
  const own = seen(1, { staleFrom });
  expect(
    (["residential", "hosting", "unknown"] as const).map((type) => weightOf(own, type, NOW)),
  ).toEqual([0.24, 0.24, 0.24]);
  expect(weightOf(seen(30, { staleFrom }), "residential", NOW)).toBe(0.02);
  expect(weightOf(own, "hosting", staleFrom - 1)).toBe(0.99);
  expect(weightOf(seen(400, { category: "search-engine", staleFrom }), "hosting", NOW)).toBe(
    undefined,
  );
});
