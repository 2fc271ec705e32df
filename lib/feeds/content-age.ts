import { DAY_MS } from "@/lib/base/durations";
import type { Feed } from "./feed";
import type { FeedCategory } from "./types";

/**
 * How old the newest data of a feed may be, in days, before it is stale however often it is fetched: what attackers
 * do changes within days, who owns a network over months. Signatures do not age.
 */
const MAX_AGE_DAYS: Readonly<Partial<Record<FeedCategory, number>>> = {
  proxy: 3,
  tor: 7,
  "threat-feeds": 7,
  "malicious-activity": 21,
  "ip-database": 90,
  vpn: 90,
  "privacy-relay": 90,
  // Made every month or more often: by then, two are missing.
  geodata: 62,
  "search-engine": 180,
  hosting: 180,
  asn: 180,
  "disposable-domains": 180,
  "disposable-collected": 180,
};

/** The time from which a feed's data are stale, epoch ms; undefined when they do not age. A day that has begun does not count. */
export function staleFrom(feed: AgingFeed, dataTime: number): number | undefined {
  const maxAge = maxAgeDays(feed);
  return maxAge === undefined ? undefined : dataTime + (maxAge + 1) * DAY_MS;
}

/** Why the feed's content is too old; null when it is not, or does not age. Both times epoch ms. */
export function contentAgeProblem(feed: AgingFeed, dataTime: number, now: number): string | null {
  const from = staleFrom(feed, dataTime);
  if (from === undefined || now < from) return null;
  const age = Math.floor((now - dataTime) / DAY_MS);
  return `its newest data is ${age} days old, more than ${maxAgeDays(feed)}`;
}

type AgingFeed = Pick<Feed, "maxAgeDays" | "category">;

const maxAgeDays = ({ maxAgeDays: own, category }: AgingFeed): number | undefined =>
  own ?? MAX_AGE_DAYS[category];
