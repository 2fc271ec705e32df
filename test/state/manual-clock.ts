import type { Clock } from "@/lib/base/clock";

/** A clock that only the test advances. */
export class ManualClock implements Clock {
  #elapsedMs = 0;

  constructor(private readonly startMs: number = Date.parse("2026-03-10T10:00:00Z")) {}

  now(): number {
    return this.startMs + this.#elapsedMs;
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  pass(ms: number): void {
    this.#elapsedMs += ms;
  }
}
