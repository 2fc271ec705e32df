import { describe, expect, it } from "vitest";
import { compileWeekHours } from "./week-hours";

const hours = (from: string, until: string, timeZone = "UTC", days: number[] = []) =>
  compileWeekHours({ from, until, timeZone, days });
const at = (instant: string) => Date.parse(instant);

// 16 November 2026 is a Monday.
describe("hours of a day", () => {
  it.each([
    ["2026-11-16T08:59:59.999Z", false],
    ["2026-11-16T09:00:00Z", true],
    ["2026-11-16T16:59:59.999Z", true],
    ["2026-11-16T17:00:00Z", false],
    ["2026-11-22T12:00:00Z", true],
  ])("from 09:00 until 17:00: %s is %s", (instant, isIn) => {
    expect(hours("09:00", "17:00")(at(instant))).toBe(isIn);
  });

  it.each([
    ["Asia/Tokyo", "2026-11-16T00:00:00Z", true],
    ["Asia/Tokyo", "2026-11-15T23:59:59Z", false],
    ["America/New_York", "2026-11-16T13:59:00Z", false],
    ["America/New_York", "2026-11-16T14:00:00Z", true],
    ["Asia/Kathmandu", "2026-11-16T03:14:00Z", false],
    ["Asia/Kathmandu", "2026-11-16T03:15:00Z", true],
  ])("are those of %s: %s is %s", (timeZone, instant, isIn) => {
    expect(hours("09:00", "17:00", timeZone)(at(instant))).toBe(isIn);
  });

  it("that end where they begin are the whole day", () => {
    const always = hours("06:00", "06:00");
    expect(always(at("2026-11-16T05:59:00Z"))).toBe(true);
    expect(always(at("2026-11-16T06:00:00Z"))).toBe(true);
  });
});

describe("hours of certain days", () => {
  it.each([
    ["2026-11-15T12:00:00Z", false, "Sunday"],
    ["2026-11-16T12:00:00Z", true, "Monday"],
    ["2026-11-20T12:00:00Z", true, "Friday"],
    ["2026-11-21T12:00:00Z", false, "Saturday"],
  ])("from Monday to Friday: %s is %s, a %s", (instant, isIn) => {
    expect(hours("00:00", "00:00", "UTC", [1, 2, 3, 4, 5])(at(instant))).toBe(isIn);
  });

  it("go by the day at the place, not in UTC", () => {
    const monday = hours("00:00", "00:00", "Pacific/Auckland", [1]);
    expect(monday(at("2026-11-15T10:59:59Z"))).toBe(false);
    expect(monday(at("2026-11-15T11:00:00Z"))).toBe(true);
    expect(monday(at("2026-11-16T11:00:00Z"))).toBe(false);
  });

  it.each([
    ["2026-11-20T21:59:00Z", false, "Friday, before"],
    ["2026-11-20T22:00:00Z", true, "Friday night"],
    ["2026-11-21T05:59:00Z", true, "still Friday's night"],
    ["2026-11-21T06:00:00Z", false, "Saturday morning"],
    ["2026-11-21T23:00:00Z", true, "Saturday night"],
    ["2026-11-22T03:00:00Z", true, "still Saturday's night"],
    ["2026-11-22T22:30:00Z", false, "Sunday night"],
    ["2026-11-20T03:00:00Z", false, "Thursday's night"],
  ])("that go on past midnight belong to the day they began on: %s is %s (%s)", (instant, isIn) => {
    expect(hours("22:00", "06:00", "UTC", [5, 6])(at(instant))).toBe(isIn);
  });

  it("that begin on Sunday go on into Monday", () => {
    const night = hours("22:00", "06:00", "UTC", [7]);
    expect(night(at("2026-11-23T05:00:00Z"))).toBe(true);
    expect(night(at("2026-11-24T05:00:00Z"))).toBe(false);
  });
});

describe("when clocks change in Berlin", () => {
  it.each([
    ["2026-03-28T08:00:00Z", true, "winter: 09:00"],
    ["2026-03-29T06:59:00Z", false, "summer: 08:59"],
    ["2026-03-29T07:00:00Z", true, "summer: 09:00"],
    ["2026-10-25T07:59:00Z", false, "winter again: 08:59"],
    ["2026-10-25T08:00:00Z", true, "winter again: 09:00"],
  ])("hours stay those on the wall: %s is %s (%s)", (instant, isIn) => {
    expect(hours("09:00", "17:00", "Europe/Berlin")(at(instant))).toBe(isIn);
  });

  it("an hour that the day does not have never comes, one that it has twice comes twice", () => {
    const night = hours("02:00", "03:00", "Europe/Berlin");
    const minutesOf = (day: string) =>
      Array.from({ length: 240 }, (_, minute) => at(day) + minute * 60_000).filter(night).length;
    expect(minutesOf("2026-03-28T00:00:00Z")).toBe(60);
    expect(minutesOf("2026-03-29T00:00:00Z")).toBe(0);
    expect(minutesOf("2026-10-25T00:00:00Z")).toBe(120);
  });
});
