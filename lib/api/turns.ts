import { andThen, type MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";

export interface TurnLimits {
  /** Items that are worked on at once, and those of one workspace among them. */
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** Places that may be taken, and those of one workspace among them. */
  readonly places: number;
  readonly placesOfOne: number;
}

/** How long items may keep the event loop before calls have their turn. One item is never cut. */
const SLICE_MS = 2;

interface Owner {
  readonly workspaceId: string;
  readonly waiting: (() => MaybePromise<void>)[];
  running: number;
  places: number;
}

/** The way to turns. */
export interface Place {
  /** Works on an item when it is its turn. `work` must not throw or reject. */
  run<T>(work: () => MaybePromise<T>): Promise<T>;
  leave(): void;
}

/**
 * Gives items that take long their turns: workspaces by turns, few at once, a little in each turn of the event loop.
 * The threat: fifty batches at once are 5,000 calls that no rate limit spreads, and decisions would wait for them.
 */
export class Turns {
  /** Owners with places; the last to have had a turn is at the end. */
  readonly #owners = new Map<string, Owner>();
  #running = 0;
  #places = 0;
  #isScheduled = false;

  constructor(
    private readonly clock: Clock,
    private readonly limits: TurnLimits,
  ) {}

  /** @returns null: too many places are taken */
  enter(workspaceId: string): Place | null {
    const owner = this.#owners.get(workspaceId) ?? newOwner(workspaceId);
    const { places, placesOfOne } = this.limits;
    if (this.#places >= places || owner.places >= placesOfOne) return null;
    this.#owners.set(workspaceId, owner);
    this.#places++;
    owner.places++;
    return {
      run: (work) =>
        new Promise((resolve) => {
          owner.waiting.push(() => andThen(work(), resolve));
          this.#schedule();
        }),
      leave: () => {
        this.#places--;
        owner.places--;
        if (owner.places === 0) this.#owners.delete(workspaceId);
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
  return { workspaceId, waiting: [], running: 0, places: 0 };
}
