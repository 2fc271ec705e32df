import { describe, expect, it } from "vitest";
import { truncate } from "./parameters";

describe("truncate", () => {
  it("leaves a text at the limit as it is", () => {
    expect(truncate("abcd", 4)).toBe("abcd");
  });

  it("cuts a longer text to the limit", () => {
    expect(truncate("abcde", 4)).toBe("abcd");
  });

  it("does not cut a surrogate pair in half", () => {
    expect(truncate("abc\u{1F600}", 4)).toBe("abc");
  });
});
