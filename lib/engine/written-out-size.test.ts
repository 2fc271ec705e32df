import { expect, it } from "vitest";
import { writtenOutSize } from "./written-out-size";

it.each([
  ["", 0],
  ["shop", 4],
  ["[a-z0-9]", 1],
  ["[]a]b", 2],
  ["[[:alpha:]_]b", 2],
  ["\\d\\pL\\p{Greek}\\x{1F600}\\.", 5],
  ["[ab\\]c]", 1],
  ["(?:[a-z]{60}){3}", 180],
  ["(?i)(?:\\pL?){90}", 180],
  ["(?P<name>x)", 3],
  ["a{1001}", 1],
])("takes %s for %i", (pattern, size) => {
  expect(writtenOutSize(pattern)).toBe(size);
});

it.each([
  ["a{500}", 500],
  ["(?:ab){100}", 200],
  ["(?:a{10}){10}", 100],
  ["(?:(?:a{10}){10}){10}", 1000],
  ["\\pL{400}", 400],
  ["[ab]{3,400}", 400],
  ["(?:(a)(b)){100}", 200],
])("sees that %s is %i or more", (pattern, size) => {
  expect(writtenOutSize(pattern)).toBeGreaterThanOrEqual(size);
});

it("takes any text", () => {
  for (const text of ["(", "))", "[", "{5}", "a{", "\\", "[^", "\\p{", "*{3}{4}"]) {
    expect(writtenOutSize(text)).toBeLessThan(100);
  }
});
