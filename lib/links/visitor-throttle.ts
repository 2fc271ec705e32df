import type { Decision } from "@/lib/api/decide";
import { BoundedCache } from "@/lib/base/bounded-cache";

/** Enough for someone who reopens a link, or an office that opens it together. */
const BURST = 30;
const REFILL_MS = 1_000;
/** Some 20 MB when full. */
const MAX_NETWORKS = 100_000;
const MAX_DECISIONS = 20_000;

interface Bucket {
  tokens: number;
  /** Epoch ms. */
  filledAt: number;
}

/** What is remembered of a decision. */
export type LastDecision = Pick<Decision["verdict"], "blockAccess" | "decidedBy">;

/**
 * Keeps one network from spending a customer's credits and rate: beyond its share of a link's visits it gets
 * the last decision about the same browser, for free. The limits apply per process.
 */
export class VisitorThrottle {
  readonly #buckets = new BoundedCache<string, Bucket>(MAX_NETWORKS);
  readonly #decisions = new BoundedCache<string, LastDecision>(MAX_DECISIONS);

  /** Counts a visit. @returns false when the network is over its share */
  take(linkId: string, network: string, now: number): boolean {
    const name = `${linkId} ${network}`;
    const { tokens, filledAt } = this.#buckets.get(name) ?? { tokens: BURST, filledAt: now };
    const filled = Math.min(BURST, tokens + Math.max(0, now - filledAt) / REFILL_MS);
    const isAllowed = filled >= 1;
    this.#buckets.set(name, { tokens: isAllowed ? filled - 1 : filled, filledAt: now });
    return isAllowed;
  }

  /** @param visitor a keyed hash of network and browser */
  remember(linkId: string, visitor: string, { blockAccess, decidedBy }: LastDecision): void {
    this.#decisions.set(`${linkId} ${visitor}`, { blockAccess, decidedBy });
  }

  lastOf(linkId: string, visitor: string): LastDecision | undefined {
    return this.#decisions.get(`${linkId} ${visitor}`);
  }
}
