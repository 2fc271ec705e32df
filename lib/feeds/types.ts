/** The claims that a feed's entries make about the things they name. */
export const FEED_CATEGORIES = [
  "threat-feeds",
  "ip-database",
  "malicious-activity",
  "hostname-database",
  "vpn",
  "proxy",
  "tor",
  "privacy-relay",
  "hosting",
  "anycast",
  "search-engine",
  "asn",
  "asn-hosting",
  "asn-cellular",
  "threat-url",
  "disposable-domains",
  "user-agent",
  "browser-builds",
  "geodata",
  "geofeed",
  "bot-directory",
  "security-gateway",
  "bot-ranges",
  "disposable-collected",
] as const;

export type FeedCategory = (typeof FEED_CATEGORIES)[number];

/** Days in which the weight of an entry halves, by whose network the address is in. */
export interface HalfLifeDays {
  /** Homes and mobile phones. */
  readonly people?: number | undefined;
  /** Offices, and networks of an unknown kind. */
  readonly others?: number | undefined;
  /** Data centers. */
  readonly hosting?: number | undefined;
}

/** Feeds about places: opened by lib/intel/geo, not compiled into the table of lists. */
export const isPlaceCategory = (category: FeedCategory): category is "geodata" | "geofeed" =>
  category === "geodata" || category === "geofeed";

/** The purposes of programs, according to directories; the engine's kinds of the same names. */
export const PROGRAM_CATEGORIES = [
  "preview",
  "feedReader",
  "podcast",
  "mail",
  "monitor",
  "archive",
  "search",
  "aiTraining",
  "aiSearch",
  "aiAssistant",
  "webhook",
  "seo",
  "advertising",
  "library",
  "automation",
  "scanner",
] as const;

export type ProgramCategory = (typeof PROGRAM_CATEGORIES)[number];

/** A program of a directory, and where in a user agent it is named. */
export interface ProgramMatch {
  readonly kind: ProgramCategory;
  readonly start: number;
  readonly end: number;
}

/** Evidence: the feed, the entry and the age of the data. Small, frozen, shared. */
export interface ListMatch {
  readonly feed: string;
  readonly category: FeedCategory;
  /** The entry as canonical text: an address, a CIDR, a range, a name or a pattern. */
  readonly entry: string;
  /**
   * ISO 8601: when the publisher last saw the entry; without such a date that of the data (the feed's own, else
   * its Last-Modified, else when it was fetched).
   */
  readonly dataDate: string;
  /** The feed's own half-lives, where it has them. */
  readonly halfLifeDays?: HalfLifeDays;
  /** Epoch ms: from then on the feed's newest data are too old for its category; left out when they do not age. */
  readonly staleFrom?: number;
  /** The feed's `name`, for instance "Google" on a search-engine feed. */
  readonly name?: string;
}

/** The network an address is announced from. Source: the `asn` feed. */
export interface AsnMatch {
  readonly asn: number;
  readonly organization: string;
  /** ISO 3166-1 code of the country where it is registered, when the feed says. */
  readonly country?: string;
}
