import fc from "fast-check";
import { expect, it } from "vitest";
import { compareVersions, isInRange } from "./versions.mjs";

/** The example of Semantic Versioning 2.0.0, section 11, with neighbors. */
const ORDERED = [
  ...["0.9.9", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2"],
  ...["1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0"],
];

it("orders versions as the standard does", () => {
  const shuffled = fc.shuffledSubarray(ORDERED, { minLength: ORDERED.length });
  fc.assert(
    fc.property(shuffled, (versions) => {
      expect(versions.toSorted(compareVersions)).toEqual(ORDERED);
    }),
  );
});

it("knows no difference where the standard has none", () => {
  expect(compareVersions("1.2.3+build.1", "1.2.3+build.2")).toBe(0);
  expect(compareVersions("0", "0.0.0")).toBe(0);
});

it.each([
  ["1.4.9", [{ introduced: "0" }, { fixed: "1.5.0" }], true],
  ["1.5.0", [{ introduced: "0" }, { fixed: "1.5.0" }], false],
  ["1.5.0-rc.1", [{ introduced: "0" }, { fixed: "1.5.0" }], true],
  ["0.9.0", [{ introduced: "1.0.0" }], false],
  ["9.0.0", [{ introduced: "1.0.0" }], true],
  ["2.0.0", [{ introduced: "1.0.0" }, { last_affected: "2.0.0" }], true],
  ["2.0.1", [{ introduced: "1.0.0" }, { last_affected: "2.0.0" }], false],
  [
    "2.1.0",
    [{ introduced: "0" }, { fixed: "1.0.0" }, { introduced: "2.0.0" }, { fixed: "2.2.0" }],
    true,
  ],
  [
    "1.5.0",
    [{ introduced: "2.0.0" }, { fixed: "2.2.0" }, { introduced: "0" }, { fixed: "1.0.0" }],
    false,
  ],
])("%s in %j: %s", (version, events, expected) => {
  expect(isInRange(version, events)).toBe(expected);
});
