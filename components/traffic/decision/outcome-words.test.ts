import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { outcomeWords } from "./outcome-words";

const t = translator("traffic");

it.each([
  ["decided", "blocked", "decided: blocked"],
  ["decided", "challenged", "decided: challenged"],
  ["decided", "let-in", "decided: let in"],
  ["would-block", "would-block", "would have blocked, but only monitors"],
  ["matched", "blocked", "matched, but did not decide"],
  ["pass", "blocked", "no match"],
] as const)("says what a check came to that %s", (outcome, verdict, words) => {
  expect(outcomeWords(t, outcome, verdict)).toBe(words);
});

it.each([
  ["skipped", "did not run"],
  ["off", "off"],
  ["unknown", "not recorded"],
] as const)("never says of a check that is %s that it did not match", (outcome, words) => {
  expect(outcomeWords(t, outcome, "let-in")).toBe(words);
});
