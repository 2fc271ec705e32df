import { expect, it } from "vitest";
import { csvLine, readCsv } from "./csv";

const read = (text: string, hasNotes = false) => [...readCsv(text, { delimiter: ",", hasNotes })];

it("a # is an ordinary character unless it starts notes", () => {
  expect(read("a#b,c")).toEqual([{ line: 1, cells: ["a#b", "c"] }]);
  expect(read("a#b,c", true)).toEqual([{ line: 1, cells: ["a", "b,c"] }]);
});

it("rows after a quoted line break have the line on which they start", () => {
  expect(read('"two\r\nlines",b\nc,d')).toEqual([
    { line: 1, cells: ["two\r\nlines", "b"] },
    { line: 3, cells: ["c", "d"] },
  ]);
});

it.each([
  ...["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1"],
  ...["＝HYPERLINK(1)", "＋1", "－1", "＠SUM(1)", "﹦1", "﹢1", "﹣1", "﹫1"],
  ...[" =1", "\u00a0＝1", "\u200b=1", "\ufeff\u2060＠1"],
])("%j is no formula in what is written, and the same when read again", (text) => {
  const line = csvLine([text, "x"]);
  expect(line).toMatch(/^"?'/);
  if (!text.startsWith("\n")) expect(read(line)[0]?.cells[0]).toBe(text);
});

it("a quote, a comma and a line break are quoted", () => {
  expect(csvLine(['a "b"', "c,d", "e\nf", "g"])).toBe('"a ""b""","c,d","e\nf",g\r\n');
});
