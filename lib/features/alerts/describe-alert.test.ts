import { expect, it } from "vitest";
import { describeAlert } from "./describe-alert";

const BASE = "https://gatehouse.example/w/shop";
const OVERSPENT = {
  kind: "budget.overspent",
  at: Date.parse("2026-03-10T12:00:00Z"),
  data: {
    ...{ document: "blockerv2 Shop", check: "nonIsp", rule: "", outcome: "monitored" },
    ...{ mistakes: 4, visitors: 9_000, onePersonIn: 10_000 },
  },
} as const;

it("an overspent budget is described with its figures, its policy, and the page with all of them", () => {
  expect(describeAlert(OVERSPENT, BASE)).toMatchObject({
    title: "Too many mistakes",
    text: "“Business and hosting networks” turned 4 of 9,000 visitors away by mistake, more than the budget of 1 person in 10,000. It only monitors now.",
    details: [{ value: "blockerv2 Shop" }],
    url: `${BASE}/challenges/mistakes`,
  });
});

it("a rule is named, and a check without a monitor leaves the decision to its owner", () => {
  const rule = { ...OVERSPENT.data, check: "rules", rule: "Night owls" };
  expect(describeAlert({ ...OVERSPENT, data: rule }, BASE).text).toMatch(/^“Night owls” turned/);
  const told = { ...OVERSPENT.data, check: "country", outcome: "told" };
  expect(describeAlert({ ...OVERSPENT, data: told }, BASE).text).toMatch(
    /no Monitor mode: turn it off/,
  );
});
