import { StateUnavailableError } from "./errors";
import { within } from "./within";

export interface BatcherOptions<Item, Result> {
  /** For error messages: what a batch does. */
  readonly what: string;
  /** Results in the order of the items. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly batchSize: number;
  /** Items that may wait; one more fails at once instead of piling up. */
  readonly maxWaiting: number;
  readonly timeoutMs: number;
}

interface Waiter<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit: everything that is asked for while one statement is away goes with the next one. A
 * flood costs one connection instead of the pool, and a single item waits for nobody.
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
    // Calls that arrive in the same turn of the event loop go together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      await this.#run(this.#waiting.splice(0, this.#options.batchSize));
    }
    this.#isRunning = false;
  }

  async #run(batch: readonly Waiter<Item, Result>[]): Promise<void> {
    const { what, run, timeoutMs } = this.#options;
    try {
      const results = await within(timeoutMs, what, run(batch.map(({ item }) => item)));
      if (results.length !== batch.length) throw new Error(`${what}: a result is missing.`);
      // As many results as items, which was just seen.
      batch.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
