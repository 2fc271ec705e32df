import { describe, expect, it } from "vitest";
import { parseNumberParameter } from "./parse-number";

describe("the number parameter", () => {
  it.each([
    ["+4930123456", "+4930123456"],
    ["4930123456", "+4930123456"],
    [" 4930123456", "+4930123456"],
    ["+123456", "+123456"],
    ["1234567", "+1234567"],
    [`+${"1".repeat(32)}`, `+${"1".repeat(32)}`],
    ["1".repeat(33), `+${"1".repeat(33)}`],
    ["0000000", "+0000000"],
  ])("reads %j", (text, number) => {
    expect(parseNumberParameter(text)).toBe(number);
  });

  it.each([
    "",
    "+",
    "+12345",
    "123456",
    " 12345",
    `+${"1".repeat(33)}`,
    "1".repeat(34),
    "++4930123456",
    "  4930123456",
    "4930123456 ",
    "+49 30 123456",
    "+49-30-123456",
    "(030)123456",
    "49301234a6",
    "+4930123456\n",
    "\t4930123456",
    "\u0664\u0669\u0663\u0660\u0661\u0662\u0663",
    "\uff0b4930123456",
    "1".repeat(1_000_000),
  ])("refuses %.40j", (text) => {
    expect(parseNumberParameter(text)).toBeNull();
  });
});
