/** What a feed's entries say about the things they name. */
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
] as const;

export type FeedCategory = (typeof FEED_CATEGORIES)[number];

/** Evidence: the feed, the entry and the age of the data. Small, frozen, shared. */
export interface ListMatch {
  readonly feed: string;
  readonly category: FeedCategory;
  /** The entry as canonical text: an address, a CIDR, a range, a name or a pattern. */
  readonly entry: string;
  /** ISO 8601 instant of the data (the feed's own date, else its Last-Modified, else when it was fetched). */
  readonly dataDate: string;
  /** The feed's `name`, for instance "Google" on a search-engine feed. */
  readonly name?: string;
}

/** The network an address is announced from. Source: the `asn` feed. */
export interface AsnMatch {
  readonly asn: number;
  readonly organization: string;
}
