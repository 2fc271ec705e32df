import { describe, expect, it } from "vitest";
import { readRecords } from "./read-records";

const read = (text: string) =>
  [...readRecords(text)].map(({ line, value, note, expiresAt }) => [line, value, note, expiresAt]);

describe("reading an import", () => {
  it("takes one entry a line, with comments, empty lines and Windows line ends", () => {
    const text =
      "\uFEFF# bad ones\r\n192.0.2.1\r\n\r\n  198.51.100.0/24 # scanners, many\r\n#x\r\n::1";
    expect(read(text)).toEqual([
      [2, "192.0.2.1", null, null],
      [4, "198.51.100.0/24", "scanners, many", null],
      [6, "::1", null, null],
    ]);
  });

  it("takes value, note and expiry from columns without names", () => {
    expect(read('192.0.2.1,"he said ""no"", twice",2027-01-31\n192.0.2.2,ticket #55\n')).toEqual([
      [1, "192.0.2.1", 'he said "no", twice', "2027-01-31"],
      [2, "192.0.2.2", "ticket #55", null],
    ]);
  });

  it("finds named columns in any order, with semicolons or tabs", () => {
    expect(read("Comment;IP address;Until\noffice;192.0.2.1;2027-01-31")).toEqual([
      [2, "192.0.2.1", "office", "2027-01-31"],
    ]);
    expect(read("hits\tvalue\n7\tscanner.example")).toEqual([[2, "scanner.example", null, null]]);
  });

  it("counts lines over a quoted cell that spans several, and keeps a quote that is never closed", () => {
    expect(read('192.0.2.1,"two\nlines"\n192.0.2.2\n"192.0.2.3')).toEqual([
      [1, "192.0.2.1", "two\nlines", null],
      [3, "192.0.2.2", null, null],
      [4, '"192.0.2.3', null, null],
    ]);
  });

  it("returns a line with a note and no value, so that it can be reported", () => {
    expect(read("value,note\n,office")).toEqual([[2, "", "office", null]]);
  });

  it("removes the apostrophe that exports put before a formula", () => {
    expect(read("192.0.2.1,'=1+1")).toEqual([[1, "192.0.2.1", "=1+1", null]]);
  });
});
