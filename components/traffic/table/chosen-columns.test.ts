import { expect, it } from "vitest";
import { FIRST_COLUMNS, readColumns } from "./chosen-columns";

it("keeps the explorer's order, whatever the order of the choice", () => {
  expect(readColumns("key,time,ip")).toEqual(["time", "ip", "key"]);
});

it.each([null, "", "nonsense"])("begins with the first columns when %j is stored", (stored) => {
  expect(readColumns(stored)).toEqual(FIRST_COLUMNS);
});

it("leaves out a column that this version does not have", () => {
  expect(readColumns("time,mood,credits")).toEqual(["time", "credits"]);
});
