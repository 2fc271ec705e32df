import { expect, test } from "vitest";
import { byReason } from "./by-reason";

const remark = (line: number, reason: string) => ({ line, value: `value ${line}`, reason });

test("the same help is said once, whatever number of lines it is for", () => {
  const groups = byReason([
    remark(1, "is not valid"),
    remark(2, "is the same as line 1"),
    remark(3, "is not valid"),
  ]);
  expect(groups.map(({ reason, lines }) => [reason, lines.map(({ line }) => line)])).toEqual([
    ["is not valid", [1, 3]],
    [null, [2]],
  ]);
});

test("no line, no group", () => {
  expect(byReason([])).toEqual([]);
});
