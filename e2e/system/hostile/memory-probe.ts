import { residentMegabytes } from "../support/process";

const EVERY_MS = 500;

/** Samples a process's memory. */
export class MemoryProbe {
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => this.#samples.push(residentMegabytes(pid)), EVERY_MS);
  }

  /**
   * Ends the sampling. Load and garbage collection move many megabytes, so lasting use shows in the minimum
   * over a while.
   *
   * @returns MB: the minimum of the first third, that of the last third, and the overall maximum
   */
  end(): { readonly before: number; readonly after: number; readonly most: number } {
    clearInterval(this.#timer);
    const third = Math.floor(this.#samples.length / 3);
    return {
      before: Math.min(...this.#samples.slice(0, third)),
      after: Math.min(...this.#samples.slice(-third)),
      most: Math.max(...this.#samples),
    };
  }
}
