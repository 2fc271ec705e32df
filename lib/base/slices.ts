import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work before other requests get a turn. */
const SLICE_MS = 8;

/** Splits work by the time that it takes: how much a customer's rules take is theirs to choose. */
export class Slices {
  #began = performance.now();

  /** Between two steps of the work: lets others go first once a slice is over. */
  async mayYield(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await nextTurn();
    this.#began = performance.now();
  }
}

/** Runs work to its end, and lets others go first between its steps. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  const slices = new Slices();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await slices.mayYield();
  }
}
