import { describe, expect, it } from "vitest";
import { PatternBudget } from "./pattern-budget";

const problemWith = (pattern: string) => PatternBudget.forNew().problemWith(pattern);
const TOO_LARGE =
  "is too large with its repetitions written out; allowed: a pattern in RE2 syntax of at most 250 steps";
const TOO_MANY = "is too large beside the patterns before it; allowed: at most 250 steps together";

describe("a single pattern", () => {
  it.each([
    "^/shop",
    "[a-z0-9._%+-]+@[a-z0-9.-]+",
    "^\\d{1,4}$",
    "(?P<name>x)",
    "",
    "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}",
    "(?:[a-zA-Z0-9_-]{60}){3}",
    "^(?:[[:alpha:]]{1,20}[.]){1,4}\\p{Greek}?$",
  ])("has nothing against %s", (pattern) => {
    expect(problemWith(pattern)).toBeNull();
  });

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
    expect(problemWith(pattern)).toContain(why);
    expect(problemWith(pattern)).not.toBeNull();
  });

  it("is refused when it is large once written out, whether it looks so or not", () => {
    expect(problemWith("(?:.{1,30}){1,30}")).toBe(TOO_LARGE);
    expect(problemWith("[ab]*a[ab]{300}$")).toBe(TOO_LARGE);
    expect(problemWith(`(?:${"(a)".repeat(325)}){1000}`)).toBe(TOO_LARGE);
  });

  it("is refused with more than 1000 characters", () => {
    expect(problemWith("a".repeat(1001))).toBe(
      "is too long; allowed: a pattern in RE2 syntax of at most 1000 characters",
    );
  });
});

describe("patterns together", () => {
  it("have 250 steps at most", () => {
    const budget = PatternBudget.forNew();
    expect(budget.problemWith("[ab]{110}")).toBeNull();
    expect(budget.problemWith("[ab]{110}")).toBeNull();
    expect(budget.problemWith("[ab]{110}")).toBe(TOO_MANY);
    expect(budget.problemWith("a")).toBe(TOO_MANY);
  });

  it("count also when they cannot be used: reading them takes time", () => {
    const budget = PatternBudget.forNew();
    expect(budget.problemWith(`${"a".repeat(350)}(`)).toContain("missing closing )");
    expect(budget.problemWith("a")).toBe(TOO_MANY);
  });

  it("may have 500 steps where they are stored", () => {
    const budget = PatternBudget.forStored();
    expect(budget.problemWith("[ab]*a[ab]{300}$")).toBeNull();
    expect(budget.problemWith("[ab]{150}")).toBeNull();
    expect(budget.problemWith("[ab]{150}")).not.toBeNull();
  });
});
