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
   * Ends it. What the collector takes back comes and goes by many megabytes, so medians are compared.
   *
   * @returns MB in the first third, in the last one, and the most
   */
  end(): { readonly before: number; readonly after: number; readonly most: number } {
    clearInterval(this.#timer);
    const third = Math.floor(this.#samples.length / 3);
    return {
      before: median(this.#samples.slice(0, third)),
      after: median(this.#samples.slice(-third)),
      most: Math.max(...this.#samples),
    };
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}
