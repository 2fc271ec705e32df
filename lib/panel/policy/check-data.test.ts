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
    isBuiltIn: false,
  });
  expect(feeds.tor).toEqual({ entries: 0, dataDate: null, isStale: false, isBuiltIn: false });
  expect(feeds.threatFeeds).toMatchObject({ entries: 7, isStale: true });
  expect(feeds.ipDatabase).toMatchObject({ entries: 0, dataDate: null });
  expect(dnsBlacklists).toBe(2);
});

it("adds up the feeds of all a check's categories, and knows which need none", () => {
  const at = (category: "hosting" | "asn-hosting", entries: number) => ({
    ...{ category, entries, state: "fresh" as const },
    dataDate: "2026-08-22T00:00:00.000Z",
  });
  const { feeds } = checkData([at("hosting", 5), at("asn-hosting", 2)], 0);
  expect(feeds.nonIsp).toMatchObject({ entries: 7, isBuiltIn: false });
  expect(feeds.spiderCrawler).toMatchObject({ entries: 0, isBuiltIn: true });
});
