import { describe, expect, it } from "vitest";
import { explainNumber, NUMBER_PROBLEMS } from "./explain-number";

const CASES: [string, boolean, string][] = [
  ["+", true, "not-a-number"],
  ["+999999999999", true, "unknown-country-code"],
  ["+08001234567", true, "unknown-country-code"],
  ["+08001234567", false, "missing-plus-sign"],
  ["+004930123456", false, "missing-plus-sign"],
  ["+4930", true, "too-short"],
  ["+4930", false, "too-short"],
  ["+3311111111", true, "too-short"],
  [`+49${"3".repeat(30)}`, true, "too-long"],
  ["+800123456789", true, "too-long"],
  // Andorran numbers have six, eight or nine digits.
  ["+3762222222", true, "invalid-length"],
  ["+12005550123", true, "not-assigned"],
  ["+441111111111", true, "not-assigned"],
];

describe("why a number is not valid", () => {
  it.each(CASES)("%.20s, plus sign sent %s: %s", (number, hadPlus, code) => {
    expect(explainNumber(number, hadPlus).code).toBe(code);
  });

  it("has a case for each code", () => {
    expect(new Set(CASES.map(([, , code]) => code))).toEqual(new Set(NUMBER_PROBLEMS));
  });

  it("names the country, and says what became of a number without a plus sign", () => {
    expect(explainNumber("+4920000000000", true).message).toBe(
      "The length is right, but no numbers of DE start like this.",
    );
    expect(explainNumber("+12005550123", false).message).toBe(
      "The length is right, but no numbers of +1 start like this. It came without a plus sign, so its first digits were read as a country code.",
    );
  });
});
