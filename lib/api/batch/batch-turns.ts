import { andThen, type MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";

export interface BatchLimits {
  /** Items that are worked on at once, and those of one workspace among them. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** Batches that may be under way, and those of one workspace among them. */
  readonly batches: number;
  readonly batchesOfOne: number;
}

/**
 * Limits of one endpoint in one process. An item may wait 1.5 s for DNS: with 16 at once, e-mail batches hold at most
 * 48 of the resolver's queries, and calls find the others free. 256 batches hold at most 64 MB of bodies.
 */
const LIMITS: BatchLimits = { atOnce: 16, atOnceOfOne: 8, batches: 256, batchesOfOne: 64 };

/** How long items may keep the event loop before calls have their turn. One item is never cut. */
const SLICE_MS = 2;

interface Owner {
  readonly workspaceId: string;
  readonly waiting: (() => MaybePromise<void>)[];
  running: number;
  batches: number;
}

/** One batch's way to its turns. */
export interface BatchPlace {
  /** Works on an item when it is its turn. `work` must not throw or reject. */
  run<T>(work: () => MaybePromise<T>): Promise<T>;
  leave(): void;
}

/**
 * Gives items of batches their turns: workspaces by turns, few at once, a little in each turn of the event loop.
 * The threat: fifty batches at once are 5,000 calls that no rate limit spreads, and decisions would wait for them.
 */
export class BatchTurns {
  /** Owners with batches under way; the last to have had a turn is at the end. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #batches = 0;
  #isScheduled = false;

  constructor(
    private readonly clock: Clock,
    private readonly limits: BatchLimits = LIMITS,
  ) {}

  /** @returns null: too many batches are under way */
  enter(workspaceId: string): BatchPlace | null {
    const owner = this.#owners.get(workspaceId) ?? newOwner(workspaceId);
    const { batches, batchesOfOne } = this.limits;
    if (this.#batches >= batches || owner.batches >= batchesOfOne) return null;
    this.#owners.set(workspaceId, owner);
    this.#batches++;
    owner.batches++;
    return {
      run: (work) =>
        new Promise((resolve) => {
          owner.waiting.push(() => andThen(work(), resolve));
          this.#schedule();
        }),
      leave: () => {
        this.#batches--;
        owner.batches--;
        if (owner.batches === 0) this.#owners.delete(workspaceId);
      },
    };
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#work();
    });
  }

  #work(): void {
    const end = this.clock.monotonicMs() + SLICE_MS;
    do {
      const owner = this.#nextOwner();
      const work = owner?.waiting.shift();
      if (owner === undefined || work === undefined) return;
      this.#begin(owner, work);
    } while (this.clock.monotonicMs() < end);
    this.#schedule();
  }

  #nextOwner(): Owner | undefined {
    if (this.#running >= this.limits.atOnce) return undefined;
    for (const owner of this.#owners.values()) {
      if (owner.waiting.length > 0 && owner.running < this.limits.atOnceOfOne) return owner;
    }
    return undefined;
  }

  #begin(owner: Owner, work: () => MaybePromise<void>): void {
    this.#owners.delete(owner.workspaceId);
    this.#owners.set(owner.workspaceId, owner);
    this.#running++;
    owner.running++;
    andThen(work(), () => {
      this.#running--;
      owner.running--;
      this.#schedule();
    });
  }
}

function newOwner(workspaceId: string): Owner {
  return { workspaceId, waiting: [], running: 0, batches: 0 };
}
