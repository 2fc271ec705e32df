/**
 * Runs at most `maxConcurrent` tasks at once, the rest in order of arrival, and refuses more than
 * `maxWaiting`. A burst of thousands of queries otherwise overflows the socket's buffer, and all of them
 * time out together.
 */
export class QueryQueue {
  readonly #waiting = new Set<() => Promise<void>>();
  #running = 0;

  constructor(
    readonly maxConcurrent: number,
    readonly maxWaiting: number,
  ) {}

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  /** False when the queue is full. A task must not reject. */
  add(task: () => Promise<void>): boolean {
    if (this.#running < this.maxConcurrent) {
      this.#run(task);
      return true;
    }
    if (this.#waiting.size >= this.maxWaiting) return false;
    this.#waiting.add(task);
    return true;
  }

  /** Removes a waiting task; false when it is running already. */
  remove(task: () => Promise<void>): boolean {
    return this.#waiting.delete(task);
  }

  #run(task: () => Promise<void>): void {
    this.#running++;
    task().finally(() => {
      this.#running--;
      const [next] = this.#waiting;
      if (next === undefined) return;
      this.#waiting.delete(next);
      this.#run(next);
    });
  }
}
