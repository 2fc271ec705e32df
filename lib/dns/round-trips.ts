import { TIME_LIMITS_MS } from "@/lib/base/time-limits";

/** Weight of a new measurement in the mean and in the deviation: RFC 6298, section 2.3. */
const MEAN_WEIGHT = 1 / 8;
const DEVIATION_WEIGHT = 1 / 4;
/** A question is never repeated sooner than this after the time that answers take: the clock's grain, and a busy process's. */
const MARGIN_MS = 10;

/**
 * Learns how long the DNS servers take, as TCP does (RFC 6298). With a resolver next door a question is lost when
 * 12 ms have passed; with one that asks the world for every name, only after hundreds.
 */
export class RoundTrips {
  #meanMs: number | undefined;
  #deviationMs = 0;

  /** How long an answer may take before the question counts as lost, milliseconds. */
  get waitMs(): number {
    if (this.#meanMs === undefined) return TIME_LIMITS_MS.names.firstRepeat;
    return this.#meanMs + Math.max(MARGIN_MS, 4 * this.#deviationMs);
  }

  note(tookMs: number): void {
    if (this.#meanMs === undefined) {
      this.#meanMs = tookMs;
      this.#deviationMs = tookMs / 2;
      return;
    }
    const difference = tookMs - this.#meanMs;
    this.#deviationMs += DEVIATION_WEIGHT * (Math.abs(difference) - this.#deviationMs);
    this.#meanMs += MEAN_WEIGHT * difference;
  }
}
