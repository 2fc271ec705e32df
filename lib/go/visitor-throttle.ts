import type { Decision } from "@/lib/api/decide";
import { BoundedCache } from "@/lib/bounded-cache";

/** A reader who opens a link many times, or an office that follows it together, passes. */
const BURST = 30;
const REFILL_MS = 1_000;
/** Two numbers and a short name each: some 20 MB when full. */
const MAX_NETWORKS = 100_000;
const MAX_DECISIONS = 20_000;

interface Bucket {
  tokens: number;
  /** Epoch ms. */
  filledAt: number;
}

/** What a decision amounts to, where it is not made anew. */
export type LastDecision = Pick<Decision["verdict"], "blockAccess" | "decidedBy">;

/**
 * Keeps one network from spending a customer's credits and rate: beyond its share of a link's visits it gets
 * what was decided about the same browser there last, for nothing. In this process; each further one lets
 * the same again through.
 */
export class VisitorThrottle {
  readonly #buckets = new BoundedCache<string, Bucket>(MAX_NETWORKS);
  readonly #decisions = new BoundedCache<string, LastDecision>(MAX_DECISIONS);

  /** Counts a visit. @returns false: it is one too many */
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
