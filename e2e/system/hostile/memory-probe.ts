import { readFileSync } from "node:fs";

const EVERY_MS = 500;

/** Looks at a process's memory all the while. */
export class MemoryProbe {
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#timer = setInterval(() => this.#samples.push(residentMegabytes(pid)), EVERY_MS);
  }

  /**
   * Ends it. Work comes and goes with many megabytes, and so does the collector: what stays is the least of a while.
   *
   * @returns MB, the least in the first third, the least in the last one, and the most of all
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

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}
