import { expect, it } from "vitest";
import { cutText } from "./cut-text";

it("leaves a text at the limit as it is", () => {
  expect(cutText("abcd", 4)).toBe("abcd");
});

it("cuts a longer text to the limit", () => {
  expect(cutText("abcde", 4)).toBe("abcd");
});

it("does not cut a surrogate pair in half", () => {
  expect(cutText("abc\u{1F600}", 4)).toBe("abc");
});
