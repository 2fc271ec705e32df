import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../project.mjs";
import { judgeAdvisories, parseAccepted } from "./accepted.mjs";

const ENTRY = {
  id: "GHSA-aaaa-bbbb-cccc",
  package: "sample",
  reason: "The function is never called.",
  until: "2027-01-31",
};
const FOUND = {
  ...{ id: ENTRY.id, package: "sample", versions: ["1.0.0"] },
  ...{ severity: "high", title: "Sample reads too far" },
};

describe("accepted advisories", () => {
  it("of this project can be read", () => {
    const text = readFileSync(join(ROOT, ".config", "advisories.json"), "utf8");
    expect(Array.isArray(parseAccepted(text))).toBe(true);
  });

  it.each([
    [{}, "The accepted advisories are no list."],
    [[{ ...ENTRY, reason: "" }], 'Accepted advisory 1 has no "reason".'],
    [[ENTRY, null], 'Accepted advisory 2 has no "id".'],
    [[{ ...ENTRY, note: "x" }], 'Accepted advisory 1 has an unknown "note".'],
    [[{ ...ENTRY, until: "soon" }], `"until" of ${ENTRY.id} is no day such as 2027-01-31.`],
    [[{ ...ENTRY, until: "2027-13-01" }], `"until" of ${ENTRY.id} is no day such as 2027-01-31.`],
  ])("%j is refused", (list, message) => {
    expect(() => parseAccepted(JSON.stringify(list))).toThrow(message);
  });

  it("hold through their last day, and are open again after it", () => {
    expect(judgeAdvisories([FOUND], [ENTRY], "2027-01-31")).toEqual({
      open: [],
      held: [{ ...FOUND, ...ENTRY }],
      unused: [],
    });
    expect(judgeAdvisories([FOUND], [ENTRY], "2027-02-01")).toMatchObject({
      open: [{ ...FOUND, expired: "2027-01-31" }],
      held: [],
    });
  });

  it("hold for their package alone, and are unused where nothing is found", () => {
    const other = { ...FOUND, package: "other" };
    expect(judgeAdvisories([other], [ENTRY], "2026-12-01")).toMatchObject({
      open: [{ package: "other", expired: undefined }],
      unused: [ENTRY],
    });
  });

  it("an advisory that two sources know counts once", () => {
    expect(judgeAdvisories([FOUND, { ...FOUND }], [], "2026-12-01").open).toHaveLength(1);
  });
});
