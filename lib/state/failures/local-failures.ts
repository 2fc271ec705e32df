import type { Failures } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import { PairCache } from "@/lib/base/pair-cache";

/** Repeated failed traffic (docs/decisions.md, section 4): this many hostile decisions … */
export const FAILURES_NEEDED = 10;
/** … within this time; the state lasts as long after the last one. */
export const FAILURE_WINDOW_MS = 10 * 60 * 1000;

const MAX_VISITORS = 100_000;

interface Visitor {
  /** Epoch ms of the last hostile decisions, oldest first, ten at most. */
  readonly times: number[];
  repeatingUntil: number;
  /** The last one, for people. */
  offense: string;
}

/** Repeated failures seen by this thread; the least recently seen visitors are forgotten. */
export class LocalFailures implements Failures {
  readonly #visitors = new PairCache<Visitor>(MAX_VISITORS);

  constructor(private readonly clock: Clock) {}

  repeated(workspaceId: string, visitor: string): string | null {
    const found = this.#visitors.get(visitor, workspaceId);
    return found !== undefined && this.clock.now() < found.repeatingUntil ? found.offense : null;
  }

  record(workspaceId: string, visitor: string, offense: string): void {
    const now = this.clock.now();
    const known = this.#visitors.get(visitor, workspaceId);
    const found = known ?? { times: [], repeatingUntil: 0, offense };
    found.offense = offense;
    found.times.push(now);
    if (found.times.length > FAILURES_NEEDED) found.times.shift();
    const [oldest = now] = found.times;
    const isTenth = found.times.length === FAILURES_NEEDED && now - oldest < FAILURE_WINDOW_MS;
    if (isTenth || now < found.repeatingUntil) found.repeatingUntil = now + FAILURE_WINDOW_MS;
    this.#visitors.set(visitor, workspaceId, found);
  }
}
