import { describe, expect, it } from "vitest";
import { writtenDate } from "./written-date";

describe("a date in a list", () => {
  it.each([
    ["20260811", "2026-08-11T00:00:00.000Z"],
    ["26081002", "2026-08-10T00:00:00.000Z"],
    ["1785990786", "2026-08-06T04:33:06.000Z"],
    ["2026-08-10", "2026-08-10T00:00:00.000Z"],
    ["2026-08-10T12:30:00Z", "2026-08-10T12:30:00.000Z"],
    // The 10th of December 2020, eleventh edition, could be meant too: the whole year goes first.
    ["20101211", "2010-12-11T00:00:00.000Z"],
  ])("%s", (text, expected) => {
    expect(writtenDate(text)).toBe(expected);
  });

  it.each([
    "1",
    "3",
    "",
    "20260231",
    "20251302",
    "26023101",
    "yesterday",
    "20260811000000",
    "2026081101",
  ])("%j is none", (text) => expect(writtenDate(text)).toBeNull());
});
