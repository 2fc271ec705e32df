import { expect, it } from "vitest";
import { isCommonPassword } from "./is-common-password";
import { passwordStrength } from "./password-strength";

it.each([
  ["", "short"],
  ["kF9#mvQ", "short"],
  ["Password1!", "common"],
  ["kf9qmvzx", "fair"],
  ["kF9#mvQ2x!", "good"],
  ["correct horse battery", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(passwordStrength(password, isCommonPassword)).toBe(strength);
});
