import { databaseKind } from "@/lib/mmdb/database-kind";
import type { FeedInput } from "../feed";
import { BUNDLED_FEED } from "../guard/check-geodata";

/* Where addresses are. Licenses as stated 2026-11. */

const DAY = 1_440;
const MEGABYTE = 1024 * 1024;

const geodata = {
  category: "geodata",
  format: "mmdb",
  // Sixty packed are 125 unpacked, and grow.
  maxBytes: 512 * MEGABYTE,
  // Networks come and go by a few per cent a month.
  maxShrink: 0.3,
  maxGrowth: 2,
} as const;

export const GEODATA_FEEDS: readonly FeedInput[] = [
  {
    id: BUNDLED_FEED,
    ...geodata,
    // Published in the first days of a month; asked for with the copy's validators.
    url: "https://download.db-ip.com/free/dbip-city-lite-{month}.mmdb.gz",
    database: "city",
    // An installation switches it on unless it has a city database of its own (installed-feeds.ts).
    enabled: false,
    refreshMinutes: 3 * DAY,
    minBytes: 20 * MEGABYTE,
    // The edition that comes with the product has 14.7 million nodes in two files.
    minEntries: 3_000_000,
    maxEntries: 60_000_000,
    licence: "CC-BY-4.0",
    homepage: "https://db-ip.com/db/download/ip-to-city-lite",
  },
];

/**
 * A database of MaxMind's, for which an account's license key is needed. Published twice a week; a
 * download counts towards the account's daily limit, a conditional request that finds nothing new does too.
 *
 * @param edition such as `GeoLite2-City`
 */
export function maxmindFeed(edition: string): FeedInput {
  return {
    id: `maxmind-${edition.toLowerCase()}`,
    ...geodata,
    url: `https://download.maxmind.com/geoip/databases/${edition}/download?suffix=tar.gz`,
    database: databaseKind(edition) ?? undefined,
    refreshMinutes: DAY,
    licence: edition.startsWith("GeoLite2-") ? "GeoLite EULA" : "MaxMind EULA",
    homepage: "https://dev.maxmind.com/geoip/updating-databases/",
  };
}
