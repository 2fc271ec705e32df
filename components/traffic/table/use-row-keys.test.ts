import { expect, it } from "vitest";
import { rowAfter } from "./use-row-keys";

it.each([
  ["a", 1, "b"],
  ["b", -1, "a"],
  ["a", -1, null],
  ["c", 1, null],
  [null, 1, "a"],
  [null, -1, "a"],
  ["gone", 1, "a"],
])("from %j by %d to %j", (from, step, to) => {
  expect(rowAfter(["a", "b", "c"], from, step)).toBe(to);
});
