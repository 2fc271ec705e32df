import type { FeedStatus } from "@/lib/feeds/status";
import type { FeedCategory } from "@/lib/feeds/types";

/** The data behind a check, or behind one kind of it. */
export interface CheckData {
  readonly entries: number;
  /** ISO 8601: of the newest of its feeds; null when there are none. */
  readonly dataDate: string | null;
  /** Every feed of it is out of date. */
  readonly isStale: boolean;
}

/** By check or kind of `proxyVpnTor`; those that need no lists are not among them. */
export interface CheckDataAnswer {
  readonly feeds: Readonly<Record<string, CheckData>>;
  /** DNS blacklists that this server asks; they count for malicious activity. */
  readonly dnsBlacklists: number;
}

/** The checks that have nothing to go by without lists. */
const CATEGORIES: Readonly<Record<string, FeedCategory>> = {
  threatFeeds: "threat-feeds",
  ipDatabase: "ip-database",
  maliciousActivity: "malicious-activity",
  hostnameDatabase: "hostname-database",
  proxy: "proxy",
  vpn: "vpn",
  tor: "tor",
};

export function checkData(
  feeds: readonly Pick<FeedStatus, "category" | "entries" | "dataDate" | "state">[],
  dnsBlacklists: number,
): CheckDataAnswer {
  const each = Object.entries(CATEGORIES).map(([id, category]) => {
    const own = feeds.filter((feed) => feed.category === category && feed.entries > 0);
    const dates = own.flatMap(({ dataDate }) => dataDate ?? []).sort();
    return [
      id,
      {
        entries: own.reduce((sum, { entries }) => sum + entries, 0),
        dataDate: dates.at(-1) ?? null,
        isStale: own.length > 0 && own.every(({ state }) => state === "stale"),
      },
    ] as const;
  });
  return { feeds: Object.fromEntries(each), dnsBlacklists };
}
