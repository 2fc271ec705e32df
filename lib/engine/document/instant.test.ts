import { describe, expect, it } from "vitest";
import { isInstant } from "./instant";

describe("isInstant", () => {
  it.each([
    "2027-01-31",
    "2027-01-31T12:00Z",
    "2027-01-31T12:00:00Z",
    "2027-01-31T12:00:00.123Z",
    "2027-01-31T12:00:00+07:00",
    "2028-02-29",
  ])("takes %s", (text) => {
    expect(isInstant(text)).toBe(true);
  });

  it.each([
    ["", "empty"],
    ["tomorrow", "words"],
    ["2027-01-31T12:00:00", "a local time, which names no moment"],
    ["2027-02-29", "a day that the month does not have"],
    ["2026-02-30", "a day that no February has"],
    ["2027-13-01", "a thirteenth month"],
    ["2027-01-31T25:00Z", "a twenty-fifth hour"],
    ["31.01.2027", "another order"],
    ["1893456000000", "epoch milliseconds"],
    [" 2027-01-31", "a space before"],
  ])("refuses %j: %s", (text) => {
    expect(isInstant(text)).toBe(false);
  });
});
