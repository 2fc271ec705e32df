import { expect, it } from "vitest";
import { datesFor } from "./dates";

const AT = "2026-11-22T06:01:27.000Z";
const NOW = "2026-12-01T00:00:00.000Z";

it("shows a time as its reader writes it, in the reader's zone", () => {
  const german = datesFor({ locale: "de-DE", timeZone: "Europe/Berlin" });
  expect(german.second(AT, NOW)).toBe("22. Nov., 07:01:27");
  expect(german.full(AT)).toBe("So., 22. Nov. 2026, 07:01:27 MEZ");
  const indian = datesFor({ locale: "en-US", timeZone: "Asia/Kolkata" });
  expect(indian.second(AT, NOW)).toBe("Nov 22, 11:31:27");
  expect(indian.slot(AT)).toBe("Sun, Nov 22, 11:31");
  expect(indian.time(AT)).toBe("11:31");
});

it("names the year of a time in another one", () => {
  const { second } = datesFor({ locale: "en-US", timeZone: "UTC" });
  expect(second(AT, "2027-01-02T00:00:00.000Z")).toBe("Nov 22, 2026, 06:01:27");
});

it("keeps a day that was counted in UTC where it is", () => {
  const { utcDay, day } = datesFor({ locale: "en-US", timeZone: "America/New_York" });
  expect(utcDay("2026-11-22T00:00:00.000Z")).toBe("Sun, Nov 22");
  expect(day("2026-11-22T00:00:00.000Z")).toBe("Nov 21");
});

it("knows the reader's day, and how old it is", () => {
  const { clock } = datesFor({ locale: "de-DE", timeZone: "Asia/Kolkata" });
  expect(clock("2026-11-21T18:45:00.000Z")).toEqual({ day: "2026-11-22", minutes: 15 });
});
