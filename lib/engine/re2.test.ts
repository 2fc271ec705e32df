import { describe, expect, it } from "vitest";
import { compileRe2, patternComplaint } from "./re2";

describe("compileRe2", () => {
  it("finds a pattern anywhere in the text, and anchors where it says so", () => {
    expect(compileRe2("ma+il")("from a maaail")).toBe(true);
    expect(compileRe2("^ma+il$")("from a maaail")).toBe(false);
    expect(compileRe2("^ma+il$")("maaail")).toBe(true);
    expect(compileRe2("(?i)MAIL")("e-mail")).toBe(true);
    expect(compileRe2("\\p{Greek}")("α")).toBe(true);
  });

  it("answers patterns that make a backtracking engine hang", () => {
    const text = `${"a".repeat(4000)}!`;
    expect(compileRe2("^(a+)+$")(text)).toBe(false);
    expect(compileRe2("^(a|aa)+$")(text)).toBe(false);
    expect(compileRe2("^(.*a){20}$")(text)).toBe(false);
  });

  it("matches no text of more than 4096 characters", () => {
    expect(compileRe2("a")("a".repeat(4096))).toBe(true);
    expect(compileRe2("a")("a".repeat(4097))).toBe(false);
  });

  it("answers lone surrogates and NUL", () => {
    expect(compileRe2("^.$")("\ud800")).toBe(true);
    expect(compileRe2("\\x00")("\0")).toBe(true);
  });
});

describe("patternComplaint", () => {
  it.each(["^/shop", "[a-z0-9._%+-]+@[a-z0-9.-]+", "^\\d{1,4}$", "(?P<name>x)", ""])(
    "has nothing against %s",
    (pattern) => {
      expect(patternComplaint(pattern)).toBeNull();
    },
  );

  it.each([
    ["(", "missing closing )"],
    ["a{1001}", "invalid repeat count"],
    ["(?=a)", ""],
    ["(?<=a)b", ""],
    ["(a)\\1", "invalid escape sequence"],
    ["[z-a]", "invalid character class range"],
    ["*", "missing argument to repetition operator"],
    ["(".repeat(900), ""],
  ])("refuses %j", (pattern, why) => {
    expect(patternComplaint(pattern)).toContain(why);
    expect(patternComplaint(pattern)).toMatch(/allowed: a pattern in RE2 syntax$/);
  });

  it("refuses a short pattern that is large once written out", () => {
    expect(patternComplaint("(?:.{1,30}){1,30}")).toBe(
      "is too large with its repetitions written out; allowed: a pattern in RE2 syntax of at most 500 steps",
    );
  });

  it("refuses more than 1000 characters", () => {
    expect(patternComplaint("a".repeat(1001))).toBe(
      "is too long; allowed: a pattern in RE2 syntax of at most 1000 characters",
    );
  });
});
