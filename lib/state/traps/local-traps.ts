import type { Clock } from "@/lib/base/clock";
import { HOUR_MS } from "@/lib/base/durations";
import { PairCache } from "@/lib/base/pair-cache";
import type { Trapped, Traps } from "@/lib/sense/ports";

/** How long a visitor is in a trap after the last link that they followed. */
const TRAPPED_MS = HOUR_MS;
const MAX_VISITORS = 20_000;

/** Visitors in traps, as this thread knows them; those not seen for longest are forgotten. */
export class LocalTraps implements Traps {
  readonly #visitors = new PairCache<Trapped>(MAX_VISITORS);

  constructor(private readonly clock: Pick<Clock, "now">) {}

  note(workspaceId: string, visitor: string): void {
    const links = (this.find(workspaceId, visitor)?.links ?? 0) + 1;
    this.#visitors.set(visitor, workspaceId, { at: this.clock.now(), links });
  }

  find(workspaceId: string, visitor: string): Trapped | null {
    const trapped = this.#visitors.get(visitor, workspaceId);
    if (trapped === undefined) return null;
    return this.clock.now() - trapped.at < TRAPPED_MS ? trapped : null;
  }
}
