import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import type { Feed } from "../feed";
import { type FeedRecord, NO_RECORD, settingsOf } from "../ledger/record";
import { backoffMs, nextAttemptAt as nextAttempt, pauseMs } from "./schedule";

const NOON = Date.parse("2026-03-01T12:00:00Z");
const LATER = NOON + 30 * 60_000;
const nextAttemptAt = (of: Feed, record: FeedRecord) => nextAttempt(of, record, LATER);
const hourly = feed({ id: "list", refreshMinutes: 60 });

function fetchedAt(at: string, of = hourly): FeedRecord {
  return {
    ...NO_RECORD,
    copy: {
      url: of.url,
      file: "list-00.data",
      fetchedAt: at,
      dataDate: at,
      entries: 1,
      badLines: 0,
      problems: [],
      leftOut: { count: 0, first: [] },
      etag: null,
      lastModified: null,
      source: null,
      settings: settingsOf(of),
    },
  };
}

function failedAt(at: string, retryAt: string | null): FeedRecord {
  const settings = settingsOf(hourly);
  return { ...NO_RECORD, failure: { at, reason: "x", attempts: 1, retryAt, settings } };
}

describe("the next attempt", () => {
  it("is at once for a feed that was never asked", () => {
    expect(nextAttemptAt(hourly, NO_RECORD)).toBe(0);
  });

  it("comes a refresh after the last delivery, a tenth of it earlier or later", () => {
    const minutes = Array.from({ length: 200 }, (_, second) => {
      const at = NOON + second * 1_000;
      const next = nextAttemptAt(hourly, fetchedAt(new Date(at).toISOString()));
      return (next - at) / 60_000;
    });
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(54);
    expect(Math.min(...minutes)).toBeLessThan(55);
    expect(Math.max(...minutes)).toBeGreaterThan(65);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(66);
  });

  it("is the same on every call", () => {
    const record = fetchedAt("2026-03-01T12:00:00.000Z");
    expect(nextAttemptAt(hourly, record)).toBe(nextAttemptAt({ ...hourly }, { ...record }));
  });

  it("comes when the back-off ends after a failure, and with the refresh when it will not pass", () => {
    const passing = failedAt("2026-03-01T12:00:00.000Z", "2026-03-01T12:02:00.000Z");
    expect(nextAttemptAt(hourly, passing)).toBe(NOON + 120_000);
    const lasting = failedAt("2026-03-01T12:00:00.000Z", null);
    expect(nextAttemptAt(hourly, lasting)).toBeGreaterThanOrEqual(NOON + 54 * 60_000);
  });

  it("is at once when the settings have changed, also after a failure", () => {
    const mended = { ...hourly, url: "https://lists.example/mended.txt" };
    expect(nextAttemptAt(mended, failedAt("2026-03-01T12:00:00.000Z", null))).toBe(0);
    const skipping = { ...hourly, skip: ["x"] };
    expect(nextAttemptAt(skipping, fetchedAt("2026-03-01T12:00:00.000Z"))).toBe(0);
  });

  it("follows a refresh that was made shorter", () => {
    const often = { ...hourly, refreshMinutes: 1 };
    const next = nextAttemptAt(often, fetchedAt("2026-03-01T12:00:00.000Z"));
    expect(next).toBeLessThanOrEqual(NOON + 66_000);
  });

  it("is at once when the last one is in the future: the clock was wrong", () => {
    expect(nextAttemptAt(hourly, fetchedAt("2027-03-01T12:00:00.000Z"))).toBe(0);
    const failed = failedAt("2027-03-01T12:00:00.000Z", "2027-03-01T12:01:00.000Z");
    expect(nextAttemptAt(hourly, failed)).toBe(0);
  });
});

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
  it("grows, and honors what the server asks for", () => {
    expect(pauseMs(1, 0.5, null)).toBe(1_000);
    expect(pauseMs(2, 0.5, null)).toBe(2_000);
    expect(pauseMs(1, 0, 4_000)).toBe(4_000);
  });

  it("is none when the server asks for more than a moment", () => {
    expect(pauseMs(1, 0.5, 6_000)).toBeNull();
  });
});
