import type { DnsQuestion } from "./fact";
import type { Evidence } from "./facts";

/** In the order in which they run (decisions.md, section 4). */
export const CHECK_IDS = [
  "ipWhitelist",
  "ipBlacklist",
  "hostnameBlacklist",
  "params",
  "headers",
  "searchEngines",
  "adBots",
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "spiderCrawler",
  "country",
  "nonIsp",
  "device",
  "threatUrl",
] as const;

export type CheckId = (typeof CHECK_IDS)[number];
export type CheckMode = "off" | "monitor" | "block";
export type CheckOutcome = "match" | "pass" | "skipped" | "off";

/** What one check said: whether it ran, why not, and what it found. */
export interface CheckResult {
  readonly id: CheckId;
  readonly mode: CheckMode;
  readonly outcome: CheckOutcome;
  /** Why it was skipped. */
  readonly reason?: string;
  readonly evidence?: readonly Evidence[];
}

export interface Verdict {
  readonly state: "decided";
  /** The check that decided, or null when none did (also in monitor mode). */
  readonly decidedBy: CheckId | null;
  /** The check that `detectActivity` and `isBot` tell of: the decider, else the first monitored match. */
  readonly toldBy: CheckId | null;
  readonly isBot: 0 | 1 | 2;
  readonly blockAccess: 0 | 1;
  /** 1 exactly when check 16 matched, deciding or not. */
  readonly threatUrl: 0 | 1;
  /** One per check the endpoint has, in order. */
  readonly results: readonly CheckResult[];
  /** The engine's or ad bot's name when `toldBy` is `searchEngines` or `adBots`. */
  readonly botName: string | null;
  /** Ids of the customer's own list entries that matched, for hit counters. */
  readonly listEntryIds: readonly string[];
}

/** No decision yet: an undecided check waits for these answers. Ask them, then evaluate again. */
export interface Waiting {
  readonly state: "waiting";
  readonly on: readonly DnsQuestion[];
}
