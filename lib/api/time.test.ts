import { describe, expect, it } from "vitest";
import { formatExecutionTime, formatUtc } from "./time";

describe("formatExecutionTime", () => {
  it.each([
    [0, "0us"],
    [0.0004, "0us"],
    [0.25, "250us"],
    [0.9999, "1000us"],
    [1, "1.00ms"],
    [250.5, "250.50ms"],
  ])("writes %s ms as %s", (elapsedMs, expected) => {
    expect(formatExecutionTime(elapsedMs)).toBe(expected);
  });

  it("never shows a negative time", () => {
    expect(formatExecutionTime(-0.2)).toBe("0us");
  });
});

describe("formatUtc", () => {
  it("writes date and time in UTC without zone", () => {
    expect(formatUtc(Date.UTC(2026, 1, 3, 4, 5, 6, 789))).toBe("2026-02-03 04:05:06");
  });

  it("follows the clock when it moves on and back", () => {
    expect(formatUtc(1_000)).toBe("1970-01-01 00:00:01");
    expect(formatUtc(2_000)).toBe("1970-01-01 00:00:02");
    expect(formatUtc(1_999)).toBe("1970-01-01 00:00:01");
  });
});
