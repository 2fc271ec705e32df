import type { Clock } from "@/lib/base/clock";
import type { FeedCache } from "../cache/feed-cache";
import type { ResolveHost } from "./http/lookup";
import type { HttpTimeouts } from "./http/send";

/** The means by which a feed's file is fetched. */
export interface DeliverOptions {
  readonly cache: FeedCache;
  readonly clock: Clock;
  readonly mirror: string | undefined;
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
  /** `Authorization` headers by feed. Secret. */
  readonly credentials: ReadonlyMap<string, string>;
  /** 0 to 1; injected by tests. */
  readonly random: () => number;
  /** Waits; rejects when the signal is aborted. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}
