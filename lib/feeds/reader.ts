import type { Ip } from "@/lib/ip/ip";
import type { AsnMatch, FeedCategory, ListMatch } from "./types";

/** What the feeds say of one address. */
export interface IpFinding {
  /** Whether a list of this category has an entry that covers it. Costs nothing, where `lists` makes evidence. */
  isOn(category: FeedCategory): boolean;
  /** Every list entry that covers it, feed by feed, of one feed the most specific first. Frozen; made when first asked for. */
  readonly lists: readonly ListMatch[];
  readonly network: AsnMatch | null;
}

/**
 * What the compiled feed data answers. One immutable snapshot: `FeedStore.current()` hands it out,
 * a sync swaps it by assignment, and a request uses one snapshot from start to end.
 * Nothing here allocates per entry or loops over feeds.
 */
export interface FeedSnapshot {
  /** True when at least one feed of the category is loaded; otherwise the checks on it are `skipped`. */
  has(category: FeedCategory): boolean;
  /** On which lists the address is and what announces it: one search in one table. */
  find(ip: Ip): IpFinding;
  /** `asn-hosting` and `asn-cellular` lists. */
  asnLists(asn: number): readonly ListMatch[];
  /** `hostname-database`: the name or a parent of it, or a `*` pattern. Name in lower case, no final dot. */
  hostname(name: string): ListMatch | null;
  /** `disposable-domains`: exactly this domain (callers walk the parents). Lower case. */
  disposableDomain(domain: string): ListMatch | null;
  /** `threat-url`: substring of the decoded URL. */
  threatUrl(decodedUrl: string): ListMatch | null;
  /** `user-agent`: substring of the user agent, without regard to case. */
  userAgent(ua: string): ListMatch | null;
}

export interface FeedStore {
  current(): FeedSnapshot;
}
