import type { Counted } from "./rule-counts";
import { sliceEnds } from "./slices";

/** Further keys are counted by this process alone. */
const MAX_WAITING = 100_000;

/** One slice of one key. */
export interface Slice extends Pick<Counted, "key" | "windowMs" | "slice"> {}

/** Counts that are still to be sent to the other processes, added up. */
export class Outbox {
  readonly #waiting = new Map<string, Omit<Counted, "isNew">>();

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(counted: Omit<Counted, "isNew">): void {
    const name = nameOf(counted);
    const before = this.#waiting.get(name);
    if (before === undefined && this.#waiting.size >= MAX_WAITING) return;
    const { key, windowMs, slice, times } = counted;
    this.#waiting.set(name, { key, windowMs, slice, times: times + (before?.times ?? 0) });
  }

  /** The number of this slice's counts that are not yet sent. */
  timesOf(slice: Slice): number {
    return this.#waiting.get(nameOf(slice))?.times ?? 0;
  }

  /** Takes the oldest out; those that no longer count are dropped. @param nowMs epoch ms */
  take(atMost: number, nowMs: number): Omit<Counted, "isNew">[] {
    const taken: Omit<Counted, "isNew">[] = [];
    for (const [name, counted] of this.#waiting) {
      if (taken.length >= atMost) break;
      this.#waiting.delete(name);
      if (sliceEnds(counted.slice, counted.windowMs) > nowMs) taken.push(counted);
    }
    return taken;
  }
}

const nameOf = ({ key, windowMs, slice }: Slice): string => `${key} ${windowMs} ${slice}`;
