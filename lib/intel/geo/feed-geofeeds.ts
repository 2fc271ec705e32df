import type { Log } from "@/lib/base/log";
import { GeofeedTable } from "@/lib/feeds/geofeed-table";
import { readSifted } from "@/lib/feeds/guard/sift";
import type { PlaceCopy } from "@/lib/feeds/store";
import type { Place, PlaceOrigin } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { PlaceFeeds } from "./feed-databases";
import { countryPlace, UNKNOWN_PLACE } from "./place";

type Table = GeofeedTable<PlaceOrigin>;

/** Geofeeds only describe: no visitor is blocked because of one. */
const NOBODY = { touches: () => null };

/** The good copies of geofeeds as one table, read again when one of them changes. */
export class FeedGeofeeds {
  readonly #feeds: PlaceFeeds;
  readonly #log: Log;
  #paths = "";
  #table: Table | null = null;

  constructor(feeds: PlaceFeeds, log: Log) {
    this.#feeds = feeds;
    this.#log = log;
  }

  /** Null without a geofeed. Immutable. */
  table(): Table | null {
    return this.#table;
  }

  /** Whether a copy came or went since the last look. Memory only. */
  isBehind(): boolean {
    return pathsOf(this.#copies()) !== this.#paths;
  }

  /** Reads the copies when they changed; true when the table was swapped. One that cannot be read is left out. */
  async look(): Promise<boolean> {
    const copies = this.#copies();
    const paths = pathsOf(copies);
    if (paths === this.#paths) return false;
    const feeds = [];
    for (const { feed, path, dataDate, accepted } of copies) {
      try {
        const { kept } = await readSifted(feed, path, { neverBlock: NOBODY, accepted });
        const origin = { source: feed.id, dataDate, countryFrom: "geofeed" } as const;
        feeds.push({ feed: Object.freeze(origin), parsed: kept });
      } catch (error) {
        this.#log.warn({ feed: feed.id, error: String(error) }, "a geofeed cannot be read");
      }
    }
    this.#table = feeds.length === 0 ? null : new GeofeedTable<PlaceOrigin>(feeds);
    this.#paths = paths;
    return true;
  }

  #copies(): readonly PlaceCopy[] {
    return this.#feeds.placeCopies().filter(({ feed }) => feed.category === "geofeed");
  }
}

const pathsOf = (copies: readonly PlaceCopy[]): string =>
  copies.map(({ path, accepted }) => `${path} ${accepted.join()}`).join("\n");

/**
 * The place of an address of which a geofeed speaks: the database's when they agree on country and city,
 * else the country, with the city where the geofeed has one. Null when no geofeed speaks of it.
 *
 * @param known the database's
 */
export function geofeedPlace(
  table: Table,
  ip: Ip,
  known: Place,
): { readonly place: Place; readonly origin: PlaceOrigin } | null {
  const found = table.find(ip);
  if (found === null) return null;
  const { feed: origin, place } = found;
  if (place.country === null) return { place: UNKNOWN_PLACE, origin };
  const isSameCity = place.city === "" || place.city.toLowerCase() === known.city.toLowerCase();
  if (place.country === known.countryCode && isSameCity) return { place: known, origin };
  const country = countryPlace(place.country);
  return { place: place.city === "" ? country : { ...country, city: place.city }, origin };
}
