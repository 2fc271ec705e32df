import type { Ip } from "@/lib/ip/ip";
import type { AsnMatch, FeedCategory, ListMatch, ProgramMatch } from "./types";

/** Feed data on one address. */
export interface IpFinding {
  /** Whether a list of this category covers it. Free; `lists` builds evidence. */
  isOn(category: FeedCategory): boolean;
  /** Every list entry that covers it, by feed, most specific first within a feed. Frozen; built on first access. */
  readonly lists: readonly ListMatch[];
  readonly network: AsnMatch | null;
}

/**
 * An immutable snapshot of the compiled feeds: a sync swaps it by assignment, and a request uses one
 * from start to end. Nothing here allocates per entry or loops over feeds.
 */
export interface FeedSnapshot {
  /** Names the data: another one when any feed's copy changed. "" before any feed is loaded. */
  readonly revision: string;
  /** True when at least one feed of the category is loaded; otherwise the checks on it are `skipped`. */
  has(category: FeedCategory): boolean;
  /** Whether a feed with this `name` is loaded, such as the published ranges of a bot. */
  hasNamed(name: string): boolean;
  /** The lists that hold the address and the network that announces it, in one search. */
  find(ip: Ip): IpFinding;
  /** `asn-hosting` and `asn-cellular` lists. */
  asnLists(asn: number): readonly ListMatch[];
  /** `hostname-database`: the name or a parent of it, or a `*` pattern. Name in lower case, no final dot. */
  hostname(name: string): ListMatch | null;
  /** `disposable-domains`: exactly this domain (callers walk the parents). Lower case. */
  disposableDomain(domain: string): ListMatch | null;
  /** `disposable-collected`: whether it has exactly this domain, which counts beside another list only. Lower case. */
  isCollectedDomain(domain: string): boolean;
  /** `threat-url`: substring of the decoded URL. */
  threatUrl(decodedUrl: string): ListMatch | null;
  /** `user-agent`: substring of the user agent in whole words, without regard to case. */
  userAgent(ua: string): ListMatch | null;
  /** `browser-builds`: whether some browser had this version, as `chrome 131` or `chrome 131.0.6778`. */
  hasBrowserBuild(build: string): boolean;
  /** `bot-directory`: the programs that the user agent names in whole words, 16 at most. */
  programs(ua: string): readonly ProgramMatch[];
}

export interface FeedStore {
  current(): FeedSnapshot;
}
