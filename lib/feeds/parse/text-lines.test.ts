import { describe, expect, it } from "vitest";
import { LineSplitter } from "./text-lines";

function linesOf(pieces: readonly string[], maxLength?: number): [number, string][] {
  const lines: [number, string][] = [];
  const splitter = new LineSplitter((line, text) => lines.push([line, text]), maxLength);
  for (const piece of pieces) splitter.push(piece);
  splitter.end();
  return lines;
}

describe("a text in pieces", () => {
  it.each([
    ["whole", ["a\nbb\r\n\nc"]],
    ["cut inside a line", ["a\nb", "b\r\n\n", "c"]],
    ["cut between the two ends of a line", ["a\nbb\r", "\n", "\nc"]],
    ["letter by letter", ["a", "\n", "b", "b", "\r", "\n", "\n", "c"]],
    ["with empty pieces", ["", "a\nbb\r\n", "", "\nc", ""]],
  ])("becomes the same numbered lines: %s", (_, pieces) => {
    expect(linesOf(pieces)).toEqual([
      [1, "a"],
      [2, "bb"],
      [3, ""],
      [4, "c"],
    ]);
  });

  it("has no line behind its last end", () => {
    expect(linesOf(["a\n"])).toEqual([[1, "a"]]);
    expect(linesOf([""])).toEqual([]);
  });

  it("is refused at the first line that is too long, however it comes", () => {
    expect(linesOf(["a\n", "12345", "\n"], 5)).toHaveLength(2);
    expect(() => linesOf(["a\n123456\nb"], 5)).toThrow("line 2 is longer than 5 characters");
    expect(() => linesOf(["a\n123", "45", "6"], 5)).toThrow("line 2 is longer than 5 characters");
  });
});
