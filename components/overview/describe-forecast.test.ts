import { expect, it } from "vitest";
import { translator } from "@/lib/messages/translate";
import { describeForecast } from "./describe-forecast";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const CREDITS = {
  package: "Pro",
  quota: 2_000_000,
  used: 8_003,
  periodEnd: "2026-12-22T12:00:00.000Z",
  isEnding: false,
  perDay: 7_758,
  runsOutAt: null,
};

it.each([
  ["calm", {}, "Enough until they renew on Dec 22, at 7,758 a day"],
  ["calm", { isEnding: true }, "Enough until your plan ends on Dec 22, at 7,758 a day"],
  ["calm", { perDay: 0 }, "They renew on Dec 22"],
  [
    "urgent",
    { runsOutAt: "2026-12-03T12:00:00.000Z" },
    "Used up on Dec 3, at 7,758 a day; they renew on Dec 22",
  ],
  ["urgent", { used: 2_000_000 }, "All used; they renew on Dec 22"],
])("is %s with %j: %s", (mood, change, text) => {
  expect(describeForecast(translator("overview"), { ...CREDITS, ...change }, NOW)).toEqual({
    text,
    isUrgent: mood === "urgent",
  });
});
