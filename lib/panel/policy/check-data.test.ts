import { expect, it } from "vitest";
import { checkData } from "./check-data";

const feed = (
  category: "vpn" | "tor" | "threat-feeds",
  entries: number,
  day: string,
  state: "fresh" | "stale" = "fresh",
) => ({ category, entries, dataDate: `${day}T00:00:00.000Z`, state });

it("tells for each check how much it has and of when", () => {
  const { feeds, dnsBlacklists } = checkData(
    [
      feed("vpn", 100, "2026-08-01"),
      feed("vpn", 20, "2026-08-22", "stale"),
      feed("tor", 0, "2026-08-22"),
      feed("threat-feeds", 7, "2026-05-01", "stale"),
    ],
    2,
  );
  expect(feeds.vpn).toEqual({
    entries: 120,
    dataDate: "2026-08-22T00:00:00.000Z",
    isStale: false,
  });
  expect(feeds.tor).toEqual({ entries: 0, dataDate: null, isStale: false });
  expect(feeds.threatFeeds).toMatchObject({ entries: 7, isStale: true });
  expect(feeds.ipDatabase).toMatchObject({ entries: 0, dataDate: null });
  expect(dnsBlacklists).toBe(2);
});
