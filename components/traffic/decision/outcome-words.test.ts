import { expect, it } from "vitest";
import { outcomeWords } from "./outcome-words";

it.each([
  ["decided", true, "decided: blocked"],
  ["decided", false, "decided: let in"],
  ["would-block", false, "would have blocked, but only monitors"],
  ["matched", true, "matched, but did not decide"],
  ["pass", true, "no match"],
] as const)("says what a check came to that %s", (outcome, isBlocked, words) => {
  expect(outcomeWords(outcome, isBlocked)).toBe(words);
});

it.each([
  ["skipped", "did not run"],
  ["off", "off"],
  ["unknown", "not recorded"],
] as const)("never says of a check that is %s that it did not match", (outcome, words) => {
  expect(outcomeWords(outcome, false)).toBe(words);
});
