import fc from "fast-check";
import { expect, it } from "vitest";
import { containing, contains } from "./contains";

const text = fc
  .array(fc.constantFrom("a", "b", "/", "ü", "😀"), { maxLength: 600 })
  .map((parts) => parts.join(""));

it("says the same as the platform, of long and of short texts", () => {
  fc.assert(
    fc.property(text, text, fc.nat(600), fc.nat(40), (around, other, at, length) => {
      const long = around.repeat(40);
      for (const part of [
        other,
        long.slice(at, at + 10 * length),
        `${long.slice(at, at + 900)}b`,
      ]) {
        expect(contains(long, part)).toBe(long.includes(part));
        expect(containing(part)(long)).toBe(long.includes(part));
      }
    }),
    { numRuns: 200, seed: 20_261_127 },
  );
});

it.each([
  ["", "", true],
  ["a", "", true],
  ["", "a", false],
  ["a".repeat(3_000), `${"a".repeat(1_000)}b`, false],
  [`${"a".repeat(3_000)}b`, `${"a".repeat(1_000)}b`, true],
  ["ab", "a".repeat(100_000), false],
])("finds what is there", (all, part, isThere) => {
  expect(contains(all, part)).toBe(isThere);
});
