import { databaseKind, hasPlaces } from "@/lib/mmdb/database-kind";
import { CATALOGUE } from "./catalogue";
import { maxmindFeed } from "./catalogue/geodata";
import { type Feed, feedSchema } from "./feed";
import { feedsSwitchedIn, readFeeds } from "./feeds-file";
import { BUNDLED_FEED } from "./guard/check-geodata";

/** MaxMind's databases, as GeoIP Update's variables name them. */
export interface MaxmindAccount {
  readonly accountId: string;
  readonly licenceKey: string;
  readonly editions: readonly string[];
}

export interface InstalledFeedsOptions {
  /** `FEEDS_FILE`. */
  readonly file: string | undefined;
  /** `GEOIP_DIR`. */
  readonly geoipDir: string | undefined;
  readonly maxmind: MaxmindAccount | undefined;
}

export interface InstalledFeeds {
  /** Every feed, also switched-off ones. */
  readonly feeds: readonly Feed[];
  /** Feeds that `FEEDS_FILE` switches on or off itself. */
  readonly fixed: ReadonlySet<string>;
  /** `Authorization` headers by feed. Secret. */
  readonly credentials: ReadonlyMap<string, string>;
}

/**
 * The feeds of this installation: the catalogue, MaxMind's databases where there is a key, and
 * `FEEDS_FILE`. Whoever brings a city database does not fetch the catalogue's, unless `FEEDS_FILE` says so.
 *
 * @throws Error that names `FEEDS_FILE` and what is wrong in it
 */
export function installedFeeds(options: InstalledFeedsOptions): InstalledFeeds {
  const { file, geoipDir, maxmind } = options;
  const editions = maxmind?.editions ?? [];
  const hasOwnCities = geoipDir !== undefined || editions.some(isCityEdition);
  const own = editions.map((edition) => feedSchema.parse(maxmindFeed(edition)));
  const catalogue = CATALOGUE.map((feed) =>
    feed.id === BUNDLED_FEED ? { ...feed, enabled: !hasOwnCities } : feed,
  );
  const authorization = basic(maxmind);
  return {
    feeds: readFeeds(file, [...catalogue, ...own]),
    fixed: feedsSwitchedIn(file),
    credentials: new Map(own.map(({ id }) => [id, authorization])),
  };
}

function isCityEdition(edition: string): boolean {
  const kind = databaseKind(edition);
  return kind !== null && hasPlaces(kind);
}

function basic(account: MaxmindAccount | undefined): string {
  const { accountId = "", licenceKey = "" } = account ?? {};
  return `Basic ${Buffer.from(`${accountId}:${licenceKey}`).toString("base64")}`;
}
