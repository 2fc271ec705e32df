import { expect, it } from "vitest";
import { SECURITY_ACTIONS } from "@/lib/security/event";
import { ACTIONS, actionWords, eventTitle, reasonWords } from "./event-words";

it("every action has words, done and refused", () => {
  expect([...ACTIONS].sort()).toEqual(Object.keys(SECURITY_ACTIONS).sort());
  for (const action of ACTIONS) {
    for (const isRefused of [false, true]) expect(actionWords(action, isRefused)).toMatch(/^[A-Z]/);
  }
});

it("what this version does not know is named as it is", () => {
  expect(eventTitle({ action: "constructor", outcome: "failure" })).toBe("constructor");
  expect(reasonWords("role viewer")).toBe("role viewer");
  expect(reasonWords(null)).toBe("");
});
