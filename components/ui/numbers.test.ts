import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { counted, countedSoFar } from "./numbers";

const t = translator("ui");

it.each([
  [0, "0 entries"],
  [1, "1 entry"],
  [2, "2 entries"],
  [12_345, "12,345 entries"],
])("counts %d of something as %j", (count, text) => {
  expect(counted(t, "entry", count)).toBe(text);
});

it.each([
  [0, true, "0 records"],
  [1, true, "1 record"],
  [12_345, false, "At least 12,345 records"],
  [1, false, "At least 1 record"],
  [0, false, "An unknown number of records"],
])("counts %d, exactly: %j, as %j", (count, isExact, text) => {
  expect(countedSoFar(t, "record", count, isExact)).toBe(text);
});
