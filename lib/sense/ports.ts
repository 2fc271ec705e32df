import type { TokenBuckets } from "@/lib/base/token-buckets";
import type { SiteKeys } from "@/lib/challenge/ports";
import type { Ip } from "@/lib/ip/ip";
import type { Sessions } from "./sessions";
import type { TrapTokens } from "./trap-tokens";

/* The interfaces that this room needs from the process around it; `lib/runtime/request-path.ts` provides them. */

/** A visitor in a trap. */
export interface Trapped {
  /** Epoch ms: when they last followed one of its links. */
  readonly at: number;
  /** How many links they followed. */
  readonly links: number;
}

/**
 * Visitors who followed a honeypot's link, each an address with a user agent, for an hour from the last one on. Memory
 * only: never waits, never throws.
 */
export interface Traps {
  /** Notes that a visitor follows a link. @param visitor as `visitorName` writes it */
  note(workspaceId: string, visitor: string): void;
  /** Null when they followed none. */
  find(workspaceId: string, visitor: string): Trapped | null;
}

/**
 * A visitor's name in traps: not their address alone, since a neighbor's program is not theirs.
 *
 * @param network the IPv4 address, or IPv6 /64
 * @param agent a digest of the user agent
 */
export const visitorName = (network: string, agent: string): string => `${network} ${agent}`;

/** A finding of pages or traps, as statistics count it. */
export type PageEvent = "reported" | "automated" | "agent" | "honeypot" | "trapped";

/** Counts in memory, written in the background. */
export interface PageStatistics {
  countPage(siteKeyId: string, at: number, events: readonly PageEvent[]): void;
}

export interface SenseContext {
  readonly sessions: Sessions;
  readonly trapTokens: TrapTokens;
  readonly traps: Traps;
  readonly siteKeys: Pick<SiteKeys, "byPublicKey">;
  readonly statistics: PageStatistics;
  readonly buckets: TokenBuckets;
  /** The digest that stands for a user agent in decisions. */
  readonly agentOf: (ip: Ip, ua: string | undefined) => string;
  /** The installation's own host; null when not set, and then this machine's. */
  readonly ownHost: string | null;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}
