import { expect, it } from "vitest";
import { datesFor } from "@/components/ui/dates";
import { onTimeAxis } from "./time-axis";

const HOUR = 3_600_000;

function buckets(first: string, count: number, hours: number): { start: string }[] {
  const from = Date.parse(first);
  return Array.from({ length: count }, (_, index) => ({
    start: new Date(from + index * hours * HOUR).toISOString(),
  }));
}

function ticks(of: readonly { start: string }[], timeZone: string): Record<number, string> {
  const axis = onTimeAxis(of, datesFor({ locale: "en-US", timeZone }));
  return Object.fromEntries(
    axis.flatMap(({ tick }, index) => (tick === null ? [] : [[index, tick]])),
  );
}

it("marks a day of hours at round hours, equally far apart", () => {
  expect(ticks(buckets("2026-11-21T08:00:00Z", 24, 1), "UTC")).toEqual({
    4: "12:00",
    10: "18:00",
    16: "00:00",
    22: "06:00",
  });
});

it("marks hours of a zone that is half an hour off where the round hour falls", () => {
  expect(ticks(buckets("2026-11-21T08:00:00Z", 24, 1), "Asia/Kolkata")).toEqual({
    5: "18:30",
    11: "00:30",
    17: "06:30",
    23: "12:30",
  });
});

it("marks quarters of a week once a day, where the reader's day begins", () => {
  expect(ticks(buckets("2026-11-16T00:00:00Z", 28, 6), "America/New_York")).toEqual({
    1: "Nov 16",
    5: "Nov 17",
    9: "Nov 18",
    13: "Nov 19",
    17: "Nov 20",
    21: "Nov 21",
    25: "Nov 22",
  });
});

it("marks a month of days every week, back from today", () => {
  expect(ticks(buckets("2026-10-24T00:00:00Z", 30, 24), "America/New_York")).toEqual({
    1: "Oct 25",
    8: "Nov 1",
    15: "Nov 8",
    22: "Nov 15",
    29: "Nov 22",
  });
});

it("labels bars by what they show, so that a day of hours has 24 names and a month 30", () => {
  for (const [count, hours] of [
    [24, 1],
    [28, 6],
    [30, 24],
  ] as const) {
    const labels = onTimeAxis(buckets("2026-11-01T00:00:00Z", count, hours)).map(
      ({ label }) => label,
    );
    expect(new Set(labels).size).toBe(count);
  }
});
