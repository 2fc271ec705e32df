import { BroadcastChannel } from "node:worker_threads";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { SolvedVisitors } from "@/lib/challenge/ports";
import { isGood, type Solved } from "@/lib/challenge/solved";

/** Some 20 MB when full. */
const MAX_VISITORS = 100_000;
/** The channel between the process's threads. */
const CHANNEL = "gatehouse.solved-visitors";

/**
 * Visitors who solved a challenge in this process: the thread that sees one notifies the others.
 */
export class LocalSolvedVisitors implements SolvedVisitors {
  readonly #solved = new BoundedCache<string, Solved>(MAX_VISITORS);
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(private readonly clock: Clock) {
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: readonly [string, Solved] }; // only this class posts here
      this.#solved.set(...data);
    };
    this.#channel.unref();
  }

  add(visitor: string, solved: Solved): void {
    this.#solved.set(visitor, solved);
    this.#channel.postMessage([visitor, solved]);
  }

  find(visitor: string): Solved | null {
    const solved = this.#solved.get(visitor) ?? null;
    return solved !== null && isGood(solved, this.clock.now()) ? solved : null;
  }

  close(): void {
    this.#channel.close();
  }
}
