import type { Clock } from "@/lib/base/clock";
import type { TrafficSpool } from "./traffic-spool";

/** A spool that took nothing is not asked again for this long: every record would pay for it. */
const PAUSE_MS = 1_000;

/** How records that wait in memory get to disk while their destination is away. */
export class Spilling {
  #isDue = false;
  /** Monotonic ms. */
  #pausedUntilMs = Number.NEGATIVE_INFINITY;

  /**
   * @param spool undefined: records wait in memory only
   * @param spill moves what waits, as far as `tryAppend` takes it
   */
  constructor(
    private readonly spool: Pick<TrafficSpool, "append"> | undefined,
    private readonly clock: Pick<Clock, "monotonicMs">,
    private readonly spill: () => void,
  ) {}

  /** Spills with this turn of the event loop, once however often it is called. */
  soon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.spill();
    });
  }

  /** @param text called only when the spool may take it @returns false: it was not kept */
  tryAppend(text: () => string): boolean {
    const nowMs = this.clock.monotonicMs();
    if (this.spool === undefined || nowMs < this.#pausedUntilMs) return false;
    if (this.spool.append(text())) return true;
    this.#pausedUntilMs = nowMs + PAUSE_MS;
    return false;
  }
}
