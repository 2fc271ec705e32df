import { BoundedCache } from "@/lib/bounded-cache";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import type { VisitLimits } from "@/lib/go/ports";
import { takeVisits, type WantedVisits } from "@/lib/services/smart-url/take-visits";
import { Batcher } from "../batcher";
import { Breaker } from "../breaker";
import type { Log } from "../log-port";

const MAX_REMEMBERED = 10_000;
/** A full link is asked about again this often: its count may have been set back. */
const REMEMBERED_MS = 10_000;
const TIMEOUT_MS = 5_000;
/**
 * Longer than a call of the API waits: a visit that is counted too late for its visitor is lost to both, and
 * a browser has the patience.
 */
const WAIT_MS = 2_000;

interface Wanted {
  readonly smartUrlId: string;
  readonly limit: number;
}

interface Known {
  readonly visits: number;
  /** Monotonic ms. */
  readonly atMs: number;
}

/** Visits of links with a limit, counted in the database: all who come at once share one statement. */
export class StoredVisitLimits implements VisitLimits {
  readonly #batches: Batcher<Wanted, boolean>;
  readonly #breaker: Breaker;
  readonly #known = new BoundedCache<string, Known>(MAX_REMEMBERED);

  constructor(
    private readonly prisma: PrismaClient,
    private readonly clock: Clock,
    log: Log,
    waitMs = WAIT_MS,
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
      timeoutMs: TIMEOUT_MS,
    });
  }

  isFull(smartUrlId: string, limit: number): boolean {
    const known = this.#known.get(smartUrlId);
    if (known === undefined || known.visits < limit) return false;
    return this.clock.monotonicMs() - known.atMs < REMEMBERED_MS;
  }

  take(smartUrlId: string, limit: number): Promise<boolean> {
    return this.#breaker.ask(() => this.#batches.add({ smartUrlId, limit }));
  }

  close(): Promise<void> {
    return this.#breaker.close();
  }

  /** In the order in which they came, as many as are left. */
  async #take(wanted: readonly Wanted[]): Promise<boolean[]> {
    const left = new Map<string, number>();
    for (const taken of await takeVisits(this.prisma, sumByLink(wanted))) {
      left.set(taken.smartUrlId, taken.granted);
      this.#known.set(taken.smartUrlId, {
        visits: taken.visits,
        atMs: this.clock.monotonicMs(),
      });
    }
    return wanted.map(({ smartUrlId }) => {
      const granted = left.get(smartUrlId) ?? 0;
      left.set(smartUrlId, granted - 1);
      return granted > 0;
    });
  }
}

/** Where a limit has just been changed, the lower one counts for this batch. */
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
