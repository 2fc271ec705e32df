import { expect, it } from "vitest";
import { counted, countedSoFar } from "./numbers";

it.each([
  [0, "0 requests"],
  [1, "1 request"],
  [2, "2 requests"],
  [12_345, "12,345 requests"],
])("counts %d of something as %j", (count, text) => {
  expect(counted(count, "request")).toBe(text);
});

it("takes a plural that is not made with an s", () => {
  expect(counted(1, "entry", "entries")).toBe("1 entry");
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});

it.each([
  [0, true, "0 records"],
  [1, true, "1 record"],
  [12_345, false, "At least 12,345 records"],
  [1, false, "At least 1 record"],
  [0, false, "An unknown number of records"],
])("counts %d, exactly: %j, as %j", (count, isExact, text) => {
  expect(countedSoFar(count, isExact, "record")).toBe(text);
});
