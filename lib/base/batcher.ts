import { StateUnavailableError } from "./state-unavailable";
import { withTimeout } from "./timeout";

export interface BatcherOptions<Item, Result> {
  /** The work of a batch, for error messages. */
  readonly what: string;
  /** Results in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly batchSize: number;
  /** Items that may wait; further ones fail at once. */
  readonly maxWaiting: number;
  readonly timeoutMs: number;
}

interface Waiter<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: items added while a statement runs go with the next one. A flood takes one connection
 * instead of the whole pool, and a single item is sent at once.
 */
export class Batcher<Item, Result> {
  readonly #options: BatcherOptions<Item, Result>;
  #waiting: Waiter<Item, Result>[] = [];
  #isRunning = false;

  constructor(options: BatcherOptions<Item, Result>) {
    this.#options = options;
  }

  /** @throws StateUnavailableError when too many wait or the batch takes too long */
  add(item: Item): Promise<Result> {
    const { what, maxWaiting } = this.#options;
    if (this.#waiting.length >= maxWaiting) {
      return Promise.reject(new StateUnavailableError(`${what}: too many are waiting.`));
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isRunning = true;
    // Calls from the same turn of the event loop share a batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      await this.#run(this.#waiting.splice(0, this.#options.batchSize));
    }
    this.#isRunning = false;
  }

  async #run(batch: readonly Waiter<Item, Result>[]): Promise<void> {
    const { what, run, timeoutMs } = this.#options;
    try {
      const results = await withTimeout(timeoutMs, what, run(batch.map(({ item }) => item)));
      if (results.length !== batch.length) throw new Error(`${what}: a result is missing.`);
      // There are as many results as items: checked above.
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
