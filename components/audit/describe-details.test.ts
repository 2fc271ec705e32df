import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { describeDetails } from "./describe-details";

const t = translator("audit");
const tPolicy = translator("policy");

it("shows a policy change as the review does", () => {
  const changes = [
    { path: "mode", before: "monitor", after: "enforce" },
    { path: "country.codes", before: ["US"], after: ["US", "DE"] },
  ];
  expect(describeDetails(t, tPolicy, { id: "x", version: 3, changes, count: 2 })).toEqual({
    notes: ["Saved as version 3."],
    changes: [
      { path: "mode", label: "Mode", removed: ["monitor only"], added: ["enforce"] },
      { path: "country.codes", label: "Countries", removed: [], added: ["Germany"] },
    ],
    more: 0,
  });
});

it("counts changes that were not logged one by one", () => {
  const changes = [{ path: "mode", before: "monitor", after: "enforce" }];
  expect(describeDetails(t, tPolicy, { changes, count: 9 }).more).toBe(8);
});

it("shows counts and the first entries of a long import", () => {
  const entries = Array.from({ length: 5_000 }, (_, at) => ({
    value: `198.51.${at >> 8}.${at & 255}`,
    note: at === 0 ? "scraper" : null,
    expiresAt: null,
  }));
  const { changes, more } = describeDetails(t, tPolicy, {
    before: null,
    after: { added: 5_000, updated: 0, entries },
  });
  expect(more).toBe(0);
  expect(changes.map(({ label, added }) => [label, added])).toEqual([
    ["Added", ["5,000"]],
    ["Updated", ["0"]],
    [
      "First entries",
      [
        "198.51.0.0 (scraper)",
        "198.51.0.1",
        "198.51.0.2",
        "198.51.0.3",
        "198.51.0.4",
        "and 4,995 more",
      ],
    ],
  ]);
});

it("shows a new SmartURL setting by setting", () => {
  const after = {
    keyname: "autumn",
    destination: "https://example.org/",
    policy: { mode: "enforce", country: { rule: "off", codes: [] } },
  };
  const { changes } = describeDetails(t, tPolicy, { id: "x", after });
  expect(changes).toContainEqual({
    path: "policy.mode",
    label: "Mode",
    removed: [],
    added: ["enforce"],
  });
  expect(JSON.stringify(changes)).not.toContain("[object");
});

it("puts plain fields, dates and nothing into words", () => {
  const before = { quota: null, expiresAt: null, suspended: false };
  const after = { quota: 5_000, expiresAt: "2026-03-10T12:00:00.000Z", suspended: true };
  const { changes } = describeDetails(t, tPolicy, { name: "shop", before, after });
  expect(changes.map(({ label, removed }) => [label, removed])).toEqual([
    ["Credits in 30 days", ["the package’s"]],
    ["Expires", ["never"]],
    ["Suspended", ["no"]],
  ]);
  expect(changes[0]?.added).toEqual(["5,000"]);
  expect(changes[1]?.added[0]).toMatch(/Mar 10|10/);
  expect(changes[2]?.added).toEqual(["yes"]);
});

it("says what is neither before nor after", () => {
  expect(
    describeDetails(t, tPolicy, { id: "x", by: "operator", reason: "Phishing." }).notes,
  ).toEqual(["Reason: Phishing."]);
  expect(describeDetails(t, tPolicy, null)).toEqual({ notes: [], changes: [], more: 0 });
});
