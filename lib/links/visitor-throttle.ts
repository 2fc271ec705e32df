import type { Decision } from "@/lib/api/decision";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { TokenBuckets } from "@/lib/base/token-buckets";

/** Enough for someone who reopens a link, or an office that opens it together. */
const BURST = 30;
const PER_SECOND = 1;
const MAX_DECISIONS = 20_000;

/** The parts of a decision that are remembered. */
export type LastDecision = Pick<Decision["verdict"], "action" | "decidedBy" | "botName">;

/**
 * Keeps one network from spending a customer's credits and rate: beyond its share of a link's visits it gets
 * the last decision about the same browser, for free. The limits apply per process.
 */
export class VisitorThrottle {
  readonly #decisions = new BoundedCache<string, LastDecision>(MAX_DECISIONS);

  constructor(private readonly buckets: TokenBuckets) {}

  /** Counts a visit. @returns false when the network is over its share */
  take(linkId: string, network: string): boolean {
    return this.buckets.take(`${linkId} ${network}`, PER_SECOND, BURST).isAllowed;
  }

  /** @param visitor a keyed hash of network and browser */
  remember(linkId: string, visitor: string, { action, decidedBy, botName }: LastDecision): void {
    this.#decisions.set(`${linkId} ${visitor}`, { action, decidedBy, botName });
  }

  lastOf(linkId: string, visitor: string): LastDecision | undefined {
    return this.#decisions.get(`${linkId} ${visitor}`);
  }
}
