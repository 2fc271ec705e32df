import { expect, it } from "vitest";
import { withoutCampaigns } from "./without-campaigns";

const NONE = { agent: null, family: null, print: null, headerShape: null, path: null };
const span = {
  ...{ calls: 9_000, since: Date.parse("2026-03-09T10:00:00Z") },
  until: Date.parse("2026-03-09T12:00:00Z"),
  counts: [
    { traits: { ...NONE, agent: "App 1" }, calls: 1_100 },
    { traits: { ...NONE, family: "App " }, calls: 1_500 },
    { traits: { ...NONE, agent: "App 1", path: "/login" }, calls: 1_000 },
    { traits: { ...NONE, path: "/login" }, calls: 1_200 },
    { traits: { ...NONE, path: "/" }, calls: 3_000 },
  ],
};
const campaign = {
  traits: { agent: "App 1", path: "/login" },
  ...{ beganAt: "2026-03-09T10:30:00.000Z", lastSeenAt: "2026-03-09T11:00:00.000Z" },
};

it("a campaign's calls are in nothing that is called ordinary", () => {
  const { calls, counts } = withoutCampaigns(span, [campaign]);
  expect(calls).toBe(8_000);
  expect(counts.map((each) => each.calls)).toEqual([100, 500, 0, 200, 3_000]);
});

it("a campaign of another time changes nothing, nor does one that was not counted", () => {
  const later = { ...campaign, beganAt: "2026-03-09T12:00:00.000Z" };
  expect(withoutCampaigns(span, [later])).toEqual(span);
  expect(withoutCampaigns(span, [{ ...campaign, traits: { print: "t13d" } }])).toEqual(span);
});
