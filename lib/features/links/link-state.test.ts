import { expect, it } from "vitest";
import type { LinkState } from "./link-model";
import { linkStateOf } from "./link-state";

const NOW = Date.parse("2026-03-31T12:30:00Z");
const ROW = { active: true, serving: {}, stoppedBy: null, stopReason: null, use: null };
const PAST = { expiresAt: "2026-03-31T12:30:00Z" };
const USED = { use: { visits: 100n } };

it.each<[string, Partial<Parameters<typeof linkStateOf>[0]>, LinkState]>([
  ["nothing is wrong", {}, "active"],
  ["it is switched off", { active: false }, "off"],
  ["its time is to come", { serving: { expiresAt: "2026-03-31T12:30:01Z" } }, "active"],
  ["its time has come", { serving: PAST }, "expired"],
  ["one visit is left", { serving: { visitLimit: 101 }, ...USED }, "active"],
  ["its visits are used", { serving: { visitLimit: 100 }, ...USED }, "usedUp"],
  ["it has had visits and no limit", USED, "active"],
  ["a check has stopped it", { stoppedBy: "check", active: false }, "paused"],
  ["the operator has stopped it", { stoppedBy: "operator", serving: PAST }, "suspended"],
])("when %s", (_, row, state) => {
  expect(linkStateOf({ ...ROW, ...row }, NOW).state).toBe(state);
});

it("the reason is shown while it applies", () => {
  const stopReason = "It leads to 10.0.0.5.";
  expect(linkStateOf({ ...ROW, stoppedBy: "check", stopReason }, NOW).stopReason).toBe(stopReason);
  expect(linkStateOf({ ...ROW, stopReason }, NOW).stopReason).toBeNull();
});
