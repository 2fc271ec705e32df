import { BroadcastChannel } from "node:worker_threads";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import { PASS_SECONDS } from "@/lib/challenge/passes";
import type { SolvedVisitors } from "@/lib/challenge/ports";

/** Some 20 MB when full. */
const MAX_VISITORS = 100_000;
/** Of every thread of the process. */
const CHANNEL = "gatehouse.solved-visitors";

/** Visitors who solved a challenge in this process: the thread that sees one tells the others. */
export class LocalSolvedVisitors implements SolvedVisitors {
  readonly #solvedAt = new BoundedCache<string, number>(MAX_VISITORS);
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(private readonly clock: Clock) {
    this.#channel.onmessage = (message) => {
      const { data } = message as { readonly data: string }; // only this class posts here
      this.#solvedAt.set(data, clock.now());
    };
    this.#channel.unref();
  }

  add(visitor: string): void {
    this.#solvedAt.set(visitor, this.clock.now());
    this.#channel.postMessage(visitor);
  }

  solvedAt(visitor: string): number | null {
    const at = this.#solvedAt.get(visitor);
    return at !== undefined && this.clock.now() - at < PASS_SECONDS * 1000 ? at : null;
  }

  close(): void {
    this.#channel.close();
  }
}
