import { expect, it } from "vitest";
import { itemAfter } from "./menu-keys";

const ITEMS = ["Edit", "Rotate", "Enable", "Revoke"];

it.each([
  ["ArrowDown", -1, 0],
  ["ArrowDown", 0, 1],
  ["ArrowDown", 3, 0],
  ["ArrowUp", -1, 3],
  ["ArrowUp", 0, 3],
  ["ArrowUp", 2, 1],
  ["Home", 2, 0],
  ["End", 0, 3],
  ["e", 0, 2],
  ["E", 2, 0],
  ["r", 0, 1],
  ["r", 1, 3],
  ["x", 0, -1],
  ["Enter", 0, -1],
  [" ", 0, -1],
])("%s from %i leads to %i", (key, present, next) => {
  expect(itemAfter(key, present, ITEMS)).toBe(next);
});

it("an empty menu leads nowhere", () => {
  expect([undefined][itemAfter("ArrowDown", -1, [])]).toBeUndefined();
});
