import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { describeChange, shortChange } from "./describe-change";

const t = translator("charts");

it.each([
  [0, 0, "None yet"],
  [5, 0, "None in the 30 days before"],
  [0, 5, "5 in the 30 days before"],
  [100, 100, "As many as in the 30 days before"],
  [112, 100, "12% more than in the 30 days before"],
  [60, 100, "40% fewer than in the 30 days before"],
  [350, 100, "3.5× as many as in the 30 days before"],
  [121_082, 100, "1,211× as many as in the 30 days before"],
])("compares %d with %d as %j", (now, before, words) => {
  expect(describeChange(t, now, before, "30d")).toBe(words);
});

it.each([
  [0, 0, ""],
  [5, 0, "new"],
  [0, 5, "−100%"],
  [1000, 1001, ""],
  [112, 100, "+12%"],
  [60, 100, "−40%"],
  [800, 100, "8×"],
])("compares %d with %d in short as %j", (now, before, words) => {
  expect(shortChange(t, now, before)).toBe(words);
});
