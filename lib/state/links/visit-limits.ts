import { Batcher } from "@/lib/base/batcher";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { PrismaClient } from "@/lib/db/client";
import { returnVisits, takeVisits, type WantedVisits } from "@/lib/features/links";
import type { VisitLimits } from "@/lib/links/ports";
import { Breaker } from "../breaker";

const MAX_REMEMBERED = 10_000;
/** How long a full link is remembered: its count may have been reset. */
const REMEMBERED_MS = 10_000;

interface Wanted {
  readonly smartUrlId: string;
  readonly limit: number;
  /** Whether the visitor was answered "not now" meanwhile, and so does not pass. */
  isGone: boolean;
}

interface Known {
  readonly visits: number;
  /** Monotonic ms. */
  readonly atMs: number;
}

/** Visits of links with a limit, counted in the database; concurrent ones share a statement. */
export class StoredVisitLimits implements VisitLimits {
  readonly #batches: Batcher<Wanted, boolean>;
  readonly #breaker: Breaker;
  readonly #known = new BoundedCache<string, Known>(MAX_REMEMBERED);

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
    waitMs: number = TIME_LIMITS_MS.database.countVisit,
  ) {
    this.#breaker = new Breaker({
      what: "Visits of links",
      probe: () => takeVisits(prisma, []),
      clock,
      log,
      waitMs,
    });
    this.#batches = new Batcher({
      what: "Counting visits of links with a limit",
      run: (wanted) => this.#take(wanted),
      batchSize: 1_000,
      maxWaiting: 10_000,
      timeoutMs: TIME_LIMITS_MS.database.readVisits,
    });
  }

  isFull(smartUrlId: string, limit: number): boolean {
    const known = this.#known.get(smartUrlId);
    if (known === undefined || known.visits < limit) return false;
    return this.clock.monotonicMs() - known.atMs < REMEMBERED_MS;
  }

  async take(smartUrlId: string, limit: number): Promise<boolean> {
    const wanted = { smartUrlId, limit, isGone: false };
    try {
      return await this.#breaker.ask(() => this.#batches.add(wanted));
    } catch (error) {
      wanted.isGone = true;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#breaker.close();
  }

  /** Grants the remaining visits in order of arrival; what a slow database granted to visitors who have gone returns. */
  async #take(wanted: readonly Wanted[]): Promise<boolean[]> {
    const taken = await takeVisits(this.prisma, sumByLink(wanted));
    const left = new Map(taken.map(({ smartUrlId, granted }) => [smartUrlId, granted]));
    const unused = new Map<string, number>();
    const answers = wanted.map(({ smartUrlId, isGone }) => {
      const granted = left.get(smartUrlId) ?? 0;
      left.set(smartUrlId, granted - 1);
      if (granted > 0 && isGone) unused.set(smartUrlId, (unused.get(smartUrlId) ?? 0) + 1);
      return granted > 0;
    });
    if (unused.size > 0) await returnVisits(this.prisma, unused);
    for (const { smartUrlId, visits } of taken) {
      const used = visits - (unused.get(smartUrlId) ?? 0);
      this.#known.set(smartUrlId, { visits: used, atMs: this.clock.monotonicMs() });
    }
    return answers;
  }
}

/** If a limit has just changed, the lower one counts for this batch. */
function sumByLink(wanted: readonly Wanted[]): WantedVisits[] {
  const sums = new Map<string, WantedVisits>();
  for (const { smartUrlId, limit } of wanted) {
    const sum = sums.get(smartUrlId);
    sums.set(smartUrlId, {
      smartUrlId,
      count: (sum?.count ?? 0) + 1,
      limit: Math.min(limit, sum?.limit ?? limit),
    });
  }
  return [...sums.values()];
}
