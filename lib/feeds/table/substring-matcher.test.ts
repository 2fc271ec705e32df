import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileSubstrings, SubstringMatcher } from "./substring-matcher";

describe("SubstringMatcher", () => {
  it("finds a pattern inside, at the start, at the end, and behind a false start", () => {
    const matcher = new SubstringMatcher(compileSubstrings(["abcd", "bcx", "é€"]));
    expect(matcher.find("zabcdz")).toBe(0);
    expect(matcher.find("abcd")).toBe(0);
    expect(matcher.find("abcx")).toBe(1);
    expect(matcher.find("aé€")).toBe(2);
    expect(matcher.find("abc")).toBe(-1);
    expect(matcher.find("")).toBe(-1);
  });

  it("finds nothing without patterns, and ignores empty ones", () => {
    expect(new SubstringMatcher(compileSubstrings([])).find("abc")).toBe(-1);
    expect(new SubstringMatcher(compileSubstrings([""])).find("abc")).toBe(-1);
  });

  it("agrees with asking for each pattern on whether there is one, and what it names is there", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 12 }),
        fc.string({ unit: fc.constantFrom("a", "b", "c", "é"), maxLength: 40 }),
        (patterns, text) => {
          const found = new SubstringMatcher(compileSubstrings(patterns)).find(text);
          expect(found !== -1).toBe(patterns.some((p) => p !== "" && text.includes(p)));
          if (found !== -1) expect(text).toContain(patterns[found]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("goes on where a place is refused: to a shorter pattern that ends there, or to a later place", () => {
    const patterns = ["abc", "bc", "c"];
    const matcher = new SubstringMatcher(compileSubstrings(patterns));
    expect(matcher.find("abc", (pattern) => pattern !== 0)).toBe(1);
    expect(matcher.find("abc", (pattern) => pattern === 2)).toBe(2);
    expect(matcher.find("abc abc", (_, end) => end === 7)).toBe(0);
    expect(matcher.find("abc", () => false)).toBe(-1);
  });

  it("agrees with looking at every place on whether there is an accepted one", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 4 });
    fc.assert(
      fc.property(
        fc.array(letters, { maxLength: 8 }),
        fc.string({ unit: fc.constantFrom("a", "b", " "), maxLength: 24 }),
        (patterns, text) => {
          const accepts = (pattern: number, end: number) =>
            text.charAt(end - (patterns[pattern]?.length ?? 0) - 1) !== "a" &&
            text.charAt(end) !== "a";
          const expected = patterns.some((pattern, index) =>
            Array.from(text, (_, start) => start).some(
              (start) =>
                pattern !== "" &&
                text.startsWith(pattern, start) &&
                accepts(index, start + pattern.length),
            ),
          );
          const found = new SubstringMatcher(compileSubstrings(patterns)).find(text, accepts);
          expect(found !== -1).toBe(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
