import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength";

it.each([
  ["", "short"],
  ["kF9#mvQ", "short"],
  ["kf9qmvzx", "fair"],
  ["kF9#mvQ2x!", "good"],
  ["correct horse battery", "strong"],
] as const)("%j is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
