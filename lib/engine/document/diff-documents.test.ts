import { describe, expect, it } from "vitest";
import { diffDocuments } from "./diff-documents";

describe("the difference of two documents", () => {
  it("names each place that changed, and what stood there", () => {
    const before = { mode: "enforce", checks: { nonIsp: "off", threatUrl: "block" } };
    const after = { mode: "monitor", checks: { nonIsp: "block", threatUrl: "block" } };
    expect(diffDocuments(before, after)).toEqual([
      { path: "mode", before: "enforce", after: "monitor" },
      { path: "checks.nonIsp", before: "off", after: "block" },
    ]);
  });

  it("takes a list of plain values as one", () => {
    expect(diffDocuments({ codes: ["US"] }, { codes: ["US", "DE"] })).toEqual([
      { path: "codes", before: ["US"], after: ["US", "DE"] },
    ]);
    expect(diffDocuments({ codes: [] }, { codes: ["US"] })).toEqual([
      { path: "codes", before: [], after: ["US"] },
    ]);
  });

  it("goes through rules one by one, those that came and went too", () => {
    const rule = { name: "src", op: "equals", value: "mail" };
    expect(diffDocuments({ rules: [rule] }, { rules: [{ ...rule, value: "ad" }, rule] })).toEqual([
      { path: "rules[0].value", before: "mail", after: "ad" },
      { path: "rules[1]", before: undefined, after: rule },
    ]);
    expect(diffDocuments({ rules: [rule] }, { rules: [] })).toEqual([
      { path: "rules[0]", before: rule, after: undefined },
    ]);
  });

  it("finds nothing between equal ones, and reports an added part", () => {
    expect(diffDocuments({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual([]);
    expect(diffDocuments({}, { a: null })).toEqual([{ path: "a", before: undefined, after: null }]);
  });
});
