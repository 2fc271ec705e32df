import { describe, expect, it } from "vitest";
import { backoffMs, pauseMs } from "./backoff";

const DAY = 1_440;

describe("the pause between syncs", () => {
  it.each([
    [1, 60_000],
    [2, 120_000],
    [3, 240_000],
    [8, 7_680_000],
    [9, 10_800_000],
    [1_000, 10_800_000],
  ])("after %i failures is at half chance %i ms", (attempts, expected) => {
    expect(backoffMs(attempts, DAY, 0.5, null)).toBe(expected);
  });

  it("is anything between ten seconds and the ceiling", () => {
    expect(backoffMs(3, DAY, 0, null)).toBe(10_000);
    expect(backoffMs(3, DAY, 1, null)).toBe(480_000);
  });

  it("is never longer than the feed's refresh, unless the server asks for more", () => {
    expect(backoffMs(9, 5, 1, null)).toBe(300_000);
    expect(backoffMs(9, 5, 1, 900_000)).toBe(900_000);
  });

  it("does not follow a server that asks for more than a day", () => {
    expect(backoffMs(1, DAY, 0.5, 999_999_999)).toBe(86_400_000);
  });
});

describe("the pause within a sync", () => {
  it("grows, and honours what the server asks for", () => {
    expect(pauseMs(1, 0.5, null)).toBe(1_000);
    expect(pauseMs(2, 0.5, null)).toBe(2_000);
    expect(pauseMs(1, 0, 4_000)).toBe(4_000);
  });

  it("is none when the server asks for more than a moment", () => {
    expect(pauseMs(1, 0.5, 6_000)).toBeNull();
  });
});
