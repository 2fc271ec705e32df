import type { RangeColumns } from "@/lib/ip/range-columns";
import { sweepWinners } from "@/lib/ip/winner-sweep";
import type { Feed } from "../feed";
import type { ParsedFeed } from "../parse/parse-feed";
import type { FeedCategory } from "../types";

/**
 * The greatest share of all IPv4 addresses that the entries of a category may name together. Each of a hundred /10s is
 * no broader than an entry may be; together they are a good part of the Internet.
 */
const MOST: Readonly<Partial<Record<FeedCategory, number>>> = {
  "threat-feeds": 1 / 8,
  "malicious-activity": 1 / 8,
  vpn: 1 / 8,
  proxy: 1 / 8,
  tor: 1 / 8,
  // These addresses may pass.
  "search-engine": 1 / 8,
  "bot-ranges": 1 / 8,
  // An operator's own may hold whole countries.
  "ip-database": 1 / 2,
};

const ALL = 2 ** 32;

/** Words for an operator; null for a list that names no more than its category may. */
export function tooMuchSpace({ category, guard }: Feed, { v4 }: ParsedFeed): string | null {
  const most = MOST[category];
  if (most === undefined || guard?.broad === "allow") return null;
  const share = coveredBy(v4) / ALL;
  if (share <= most) return null;
  return `names ${percent(share)} of all IPv4 addresses, and a feed of ${category} may name ${percent(most)}`;
}

/** The number of addresses; those that several ranges name count once. */
function coveredBy(ranges: RangeColumns): number {
  const { firsts, lasts, length } = sweepWinners(ranges);
  let count = 0;
  for (let at = 0; at < length; at++) count += (lasts[at] ?? 0) - (firsts[at] ?? 0) + 1;
  return count;
}

const percent = (share: number): string => `${(100 * share).toFixed(1).replace(/\.0$/, "")} %`;
