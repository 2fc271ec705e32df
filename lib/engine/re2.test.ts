import { describe, expect, it } from "vitest";
import { compileRe2 } from "./re2";

describe("compileRe2", () => {
  it("finds a pattern anywhere in the text, and anchors where it says so", () => {
    expect(compileRe2("ma+il")("from a maaail")).toBe(true);
    expect(compileRe2("^ma+il$")("from a maaail")).toBe(false);
    expect(compileRe2("^ma+il$")("maaail")).toBe(true);
    expect(compileRe2("(?i)MAIL")("e-mail")).toBe(true);
    expect(compileRe2("\\p{Greek}")("α")).toBe(true);
  });

  it("answers patterns that make a backtracking engine hang", () => {
    const text = `${"a".repeat(1000)}!`;
    expect(compileRe2("^(a+)+$")(text)).toBe(false);
    expect(compileRe2("^(a|aa)+$")(text)).toBe(false);
    expect(compileRe2("^(.*a){20}$")(text)).toBe(false);
  });

  it("matches no text of more than 1024 characters", () => {
    expect(compileRe2("a")("a".repeat(1024))).toBe(true);
    expect(compileRe2("a")("a".repeat(1025))).toBe(false);
  });

  it("answers lone surrogates and NUL", () => {
    expect(compileRe2("^.$")("\ud800")).toBe(true);
    expect(compileRe2("\\x00")("\0")).toBe(true);
  });
});
