import { describe, expect, it } from "vitest";
import { explainRefusal, REFUSAL_CODES } from "./explain-refusal";
import { parseEmail } from "./parse-email";

const a = (count: number) => "a".repeat(count);

const CASES: [string | undefined, string][] = [
  [undefined, "missing"],
  ["", "missing"],
  [`${a(62)}@${a(103)}`, "too-long"],
  [`${a(100)}@${a(1_000_000)}`, "too-long"],
  [" abc@abc", "white-space"],
  ["abc@abc\n", "white-space"],
  ["abc", "no-at-sign"],
  ["abc@abc@abc", "several-at-signs"],
  ["ab@abc", "local-part-too-short"],
  ["@abc", "local-part-too-short"],
  [`${a(63)}@abc`, "local-part-too-long"],
  ["abc@ab", "domain-too-short"],
  [`abc@${a(103)}`, "domain-too-long"],
  ["jane+tag@abc", "plus-sign"],
  ["jörg@abc", "local-part-not-ascii"],
  ["abc@bücher.example", "domain-not-ascii"],
  ["o'brien@abc", "local-part-character"],
  ["abc@[127.0.0.1]", "domain-character"],
  [".abc@abc", "local-part-start"],
  ["abc_@abc", "local-part-end"],
  ["abc@-bc", "domain-start"],
  ["abc@abc.", "domain-end"],
];

describe("why an address is not in the accepted format", () => {
  it.each(CASES)("%.40s: %s", (text, code) => {
    expect(parseEmail(text ?? "")).toBeNull();
    const reason = explainRefusal(text);
    expect(reason.code).toBe(code);
    expect(reason.message).toMatch(/^(The|No) .+\.$/);
  });

  it("has a case for each code", () => {
    expect(new Set(CASES.map(([, code]) => code))).toEqual(new Set(REFUSAL_CODES));
  });

  it("names the character at fault", () => {
    expect(explainRefusal(".jane@example.com").message).toBe(
      'The part before the @ starts with ".": its first character must be a letter or digit.',
    );
  });
});
