import { describe, expect, it } from "vitest";
import { hasValidChecksum, isApiKeyShaped, maskKey, newApiKey, randomBase62 } from "./key-format";

const KEY = newApiKey();

describe("the form of an API key", () => {
  it("is gh and 46 characters of base62, and well-formed for the contract", () => {
    expect(KEY).toMatch(/^gh[0-9A-Za-z]{46}$/);
    expect(isApiKeyShaped(KEY)).toBe(true);
    expect(hasValidChecksum(KEY)).toBe(true);
  });

  it("keeps its checksum from one release to the next", () => {
    expect(hasValidChecksum("gh000000000000000000000000000000000000000009Xpcj")).toBe(true);
    expect(hasValidChecksum("gh000000000000000000000000000000000000000009Xpck")).toBe(false);
  });

  it("refuses every key with one character mistyped", () => {
    for (let at = 0; at < KEY.length; at++) {
      const other = KEY[at] === "x" ? "y" : "x";
      expect(hasValidChecksum(KEY.slice(0, at) + other + KEY.slice(at + 1))).toBe(false);
    }
  });

  it("refuses a key with two neighbouring characters swapped", () => {
    for (let at = 0; at < KEY.length - 1; at++) {
      if (KEY[at] === KEY[at + 1]) continue;
      const swapped = `${KEY.slice(0, at)}${KEY[at + 1]}${KEY[at]}${KEY.slice(at + 2)}`;
      expect(hasValidChecksum(swapped)).toBe(false);
    }
  });

  it("refuses truncated, longer, foreign and empty texts", () => {
    for (const text of ["", "gh", KEY.slice(1), KEY.slice(0, -1), `${KEY}a`, "a".repeat(48)]) {
      expect(hasValidChecksum(text)).toBe(false);
    }
  });

  it.each([
    "a".repeat(19),
    "a".repeat(65),
    `${"a".repeat(20)}\n`,
    "ключ".repeat(6),
    "a b".repeat(8),
  ])("does not take %j for a well-formed key", (text) => {
    expect(isApiKeyShaped(text)).toBe(false);
  });

  it("draws every character about equally often", () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(62_000)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(62);
    // Expected 1,000 each with a standard deviation of 31; a plain modulo would give 1,210 to eight of them.
    expect(Math.min(...counts.values())).toBeGreaterThan(800);
    expect(Math.max(...counts.values())).toBeLessThan(1_180);
  });

  it("masks all but the first and last four", () => {
    expect(maskKey("ghAb", "wxYZ")).toBe("ghAb****************************************wxYZ");
  });
});
