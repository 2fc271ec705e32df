import { expect, it } from "vitest";
import { verdictOf } from "./verdict";

it.each([
  ["blocked", { blockAccess: 1, wouldBlock: 0, refused: null }],
  ["challenged", { blockAccess: 1, wouldBlock: 0, refused: null, outcomes: "1ooph" }],
  ["blocked", { blockAccess: 1, wouldBlock: 0, refused: null, outcomes: "1oobh" }],
  ["would-block", { blockAccess: 0, wouldBlock: 1, refused: null }],
  ["let-in", { blockAccess: 0, wouldBlock: 0, refused: null }],
  ["refused", { blockAccess: null, wouldBlock: null, refused: "quota_exceeded" }],
  ["answered", { blockAccess: null, wouldBlock: null, refused: null }],
] as const)("calls a record %s", (verdict, record) => {
  expect(verdictOf(record)).toBe(verdict);
});
