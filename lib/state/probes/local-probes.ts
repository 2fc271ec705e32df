import type { Probes } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import { MINUTE_MS } from "@/lib/base/durations";
import { PairCache } from "@/lib/base/pair-cache";
import type { Probe } from "@/lib/engine/facts";

/** Probes for this many kinds of software or folders of articles … */
const KINDS_OF_A_SEARCH = 3;
/** … within this time are a search. */
const WINDOW_MS = 10 * MINUTE_MS;

const MAX_VISITORS = 20_000;
/** Kinds that are kept of each visitor. */
const MAX_KINDS = 5;
/** Longest part of a probe that is kept, in characters. */
const MAX_PART = 80;

interface Seen extends Probe {
  readonly atMs: number;
}

/** Probes that this thread has seen; the least recently seen visitors are forgotten. */
export class LocalProbes implements Probes {
  /** The last one of each kind, oldest first. */
  readonly #visitors = new PairCache<readonly Seen[]>(MAX_VISITORS);

  constructor(private readonly clock: Pick<Clock, "monotonicMs">) {}

  note(workspaceId: string, visitor: string, probe: Probe): readonly string[] | null {
    const atMs = this.clock.monotonicMs();
    const of = probe.of.slice(0, MAX_PART);
    const path = probe.path.slice(0, MAX_PART);
    const earlier = (this.#visitors.get(visitor, workspaceId) ?? []).filter(
      (each) => each.of !== of && each.atMs > atMs - WINDOW_MS,
    );
    const seen = [...earlier, { of, path, atMs }].slice(-MAX_KINDS);
    this.#visitors.set(visitor, workspaceId, seen);
    return seen.length < KINDS_OF_A_SEARCH ? null : seen.map((each) => each.path);
  }
}
