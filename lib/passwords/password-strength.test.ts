import { expect, it } from "vitest";
import { isCommonShape } from "./common-shape";
import { OBVIOUS_WORDS } from "./obvious-words";
import { passwordStrength } from "./password-strength";

it.each([
  ["", "short"],
  ["kF9#mvQ", "short"],
  ["Password1!", "common"],
  ["kf9qmvzx", "fair"],
  ["kF9#mvQ2x!", "good"],
  ["correct horse battery", "strong"],
] as const)("%j is %s", (password, strength) => {
  const isCommon = (text: string) => isCommonShape(text, OBVIOUS_WORDS);
  expect(passwordStrength(password, isCommon)).toBe(strength);
});
