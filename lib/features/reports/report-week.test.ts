import { expect, it } from "vitest";
import { quietEnd } from "@/lib/features/alerts/quiet-hours";
import { reportWeek } from "./report-week";

it.each([
  ["2026-11-23T07:59:00Z", "UTC", null],
  ["2026-11-23T08:00:00Z", "UTC", "2026-11-23T00:00:00.000Z"],
  ["2026-11-24T07:59:00Z", "UTC", "2026-11-23T00:00:00.000Z"],
  ["2026-11-24T08:00:00Z", "UTC", null],
  ["2026-11-22T22:59:00Z", "Asia/Tokyo", null],
  ["2026-11-22T23:00:00Z", "Asia/Tokyo", "2026-11-22T15:00:00.000Z"],
  ["2026-11-23T16:00:00Z", "America/Los_Angeles", "2026-11-23T08:00:00.000Z"],
])("at %s in %s the week ends at %s", (now, zone, end) => {
  const week = reportWeek(Date.parse(now), zone);
  expect(week === null ? null : new Date(week.end).toISOString()).toBe(end);
  if (week !== null) expect(week.monday).toBe("2026-11-23");
});

it.each([
  [
    "2026-11-23T21:30:00Z",
    { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" },
    "2026-11-24T06:00:00.000Z",
  ],
  [
    "2026-11-24T05:59:30Z",
    { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" },
    "2026-11-24T06:00:00.000Z",
  ],
  ["2026-11-24T06:00:00Z", { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" }, null],
  ["2026-11-24T12:30:00Z", { from: 12 * 60, to: 13 * 60, zone: "UTC" }, "2026-11-24T13:00:00.000Z"],
  // The night in which clocks go back has an hour more, that in which they go forward one less.
  [
    "2026-10-24T21:00:00Z",
    { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" },
    "2026-10-25T06:00:00.000Z",
  ],
  [
    "2026-03-28T22:00:00Z",
    { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" },
    "2026-03-29T05:00:00.000Z",
  ],
])("quiet hours at %s end by the local clock", (now, hours, end) => {
  const found = quietEnd(hours, Date.parse(now));
  expect(found === null ? null : new Date(found).toISOString()).toBe(end);
});
