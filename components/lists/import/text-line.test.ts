import { describe, expect, test } from "vitest";
import { lineOf, selectionOf, withLine } from "./text-line";

const TEXT = "192.0.2.1\r\n300.1.1.1\n192.0.2.3";

describe("a line of a pasted text", () => {
  test("is read by its number", () => {
    expect([1, 2, 3, 4].map((line) => lineOf(TEXT, line))).toEqual([
      "192.0.2.1",
      "300.1.1.1",
      "192.0.2.3",
      null,
    ]);
  });

  test("is changed without touching the others", () => {
    expect(withLine(TEXT, 2, "203.0.113.1")).toBe("192.0.2.1\r\n203.0.113.1\n192.0.2.3");
    expect(withLine(TEXT, 3, "203.0.113.1")).toBe("192.0.2.1\r\n300.1.1.1\n203.0.113.1");
    expect(withLine(TEXT, 4, "203.0.113.1")).toBe(TEXT);
  });

  test("is selected", () => {
    expect(selectionOf(TEXT, 2)).toEqual([11, 20]);
  });
});
