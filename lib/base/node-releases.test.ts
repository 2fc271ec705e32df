import { expect, it } from "vitest";
import { describeNodeAge, isNodeTooOld } from "./node-releases.mjs";

const NOW = Date.parse("2026-11-28T12:00:00Z");

it.each([
  ["18.20.8", true],
  ["20.18.3", true],
  ["20.19.0", false],
  ["22.0.0", false],
])("Node.js %s is too old: %s", (version, isTooOld) => {
  expect(isNodeTooOld(version)).toBe(isTooOld);
});

it("a version that gets no updates any more is named, from the day after its last", () => {
  expect(describeNodeAge("20.20.2", NOW)).toBe(
    "Node.js 20.20.2 has had no security updates since 2026-04-30: use 22 or 24",
  );
  expect(describeNodeAge("22.21.0", NOW)).toBeNull();
  expect(describeNodeAge("24.11.0", NOW)).toBeNull();
  expect(describeNodeAge("25.0.0", NOW)).toBeNull();
  const last = Date.parse("2027-04-30T23:59:59Z");
  expect(describeNodeAge("22.21.0", last)).toBeNull();
  expect(describeNodeAge("22.21.0", last + 1_000)).not.toBeNull();
});
