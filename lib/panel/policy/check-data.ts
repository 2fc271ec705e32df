import type { FeedStatus } from "@/lib/feeds/status";
import type { FeedCategory } from "@/lib/feeds/types";
import type { ChecksData } from "./model";

interface Sources {
  readonly categories: readonly FeedCategory[];
  readonly isBuiltIn?: true;
}

/** The sources behind each check. */
const SOURCES: Readonly<Record<string, Sources>> = {
  threatFeeds: { categories: ["threat-feeds"] },
  ipDatabase: { categories: ["ip-database"] },
  maliciousActivity: { categories: ["malicious-activity"] },
  hostnameDatabase: { categories: ["hostname-database"] },
  threatUrl: { categories: ["threat-url"], isBuiltIn: true },
  threatParams: { categories: [], isBuiltIn: true },
  threatBody: { categories: [], isBuiltIn: true },
  nonIsp: { categories: ["hosting", "asn-hosting", "asn"] },
  spiderCrawler: { categories: ["user-agent", "bot-directory"], isBuiltIn: true },
  impossibleBrowser: { categories: ["browser-builds"], isBuiltIn: true },
  proxy: { categories: ["proxy"] },
  vpn: { categories: ["vpn"] },
  tor: { categories: ["tor"] },
};

export function checkData(
  feeds: readonly Pick<FeedStatus, "category" | "entries" | "dataDate" | "state">[],
  dnsBlacklists: number,
): ChecksData {
  const each = Object.entries(SOURCES).map(([id, { categories, isBuiltIn = false }]) => {
    const own = feeds.filter((feed) => categories.includes(feed.category) && feed.entries > 0);
    const dates = own.flatMap(({ dataDate }) => dataDate ?? []).sort();
    return [
      id,
      {
        entries: own.reduce((sum, { entries }) => sum + entries, 0),
        dataDate: dates.at(-1) ?? null,
        isStale: own.length > 0 && own.every(({ state }) => state === "stale"),
        isBuiltIn,
      },
    ] as const;
  });
  return { feeds: Object.fromEntries(each), dnsBlacklists };
}
