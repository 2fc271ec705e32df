import type { FeedStatus } from "@/lib/feeds/status";
import type { FeedCategory } from "@/lib/feeds/types";

/** The data behind a check, or behind one kind of it. */
export interface CheckData {
  readonly entries: number;
  /** ISO 8601: of the newest of its feeds; null when there are none. */
  readonly dataDate: string | null;
  /** Every feed of it is out of date. */
  readonly isStale: boolean;
  /** It also has patterns of its own, and so works without feeds. */
  readonly isBuiltIn: boolean;
}

/** By check or kind of `proxyVpnTor`; those that need no data are not among them. */
export interface CheckDataAnswer {
  readonly feeds: Readonly<Record<string, CheckData>>;
  /** DNS blacklists that this server asks; they count for malicious activity. */
  readonly dnsBlacklists: number;
}

interface Sources {
  readonly categories: readonly FeedCategory[];
  readonly isBuiltIn?: true;
}

/** What stands behind each check. */
const SOURCES: Readonly<Record<string, Sources>> = {
  threatFeeds: { categories: ["threat-feeds"] },
  ipDatabase: { categories: ["ip-database"] },
  maliciousActivity: { categories: ["malicious-activity"] },
  hostnameDatabase: { categories: ["hostname-database"] },
  threatUrl: { categories: ["threat-url"], isBuiltIn: true },
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
): CheckDataAnswer {
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
