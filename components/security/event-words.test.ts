import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { SECURITY_ACTIONS } from "@/lib/security/event";
import { ACTIONS, actionWords, eventTitle, reasonWords } from "./event-words";

const t = translator("security");

it("every action has words, done and refused", () => {
  expect([...ACTIONS].sort()).toEqual(Object.keys(SECURITY_ACTIONS).sort());
  for (const action of ACTIONS) {
    for (const isRefused of [false, true])
      expect(actionWords(t, action, isRefused)).toMatch(/^[A-Z]/);
  }
});

it("what this version does not know is named as it is", () => {
  expect(eventTitle(t, { action: "constructor", outcome: "failure" })).toBe("constructor");
  expect(reasonWords(t, "role viewer")).toBe("role viewer");
  expect(reasonWords(t, null)).toBe("");
});
