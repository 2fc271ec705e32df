import { BoundedCache } from "@/lib/base/bounded-cache";
import type { Clock } from "@/lib/base/clock";
import type { SolvedVisitors } from "@/lib/challenge/ports";
import { isGood, type Solved } from "@/lib/challenge/solved";
import { ThreadChannel } from "../thread-channel";

/** Some 20 MB when full. */
const MAX_VISITORS = 100_000;
/**
 * Visitors who solved a challenge in this process: the thread that sees one notifies the others.
 */
export class LocalSolvedVisitors implements SolvedVisitors {
  readonly #solved = new BoundedCache<string, Solved>(MAX_VISITORS);
  readonly #channel = new ThreadChannel<readonly [string, Solved]>("solved-visitors", (added) =>
    this.#solved.set(...added),
  );

  constructor(private readonly clock: Clock) {}

  add(visitor: string, solved: Solved): void {
    this.#solved.set(visitor, solved);
    this.#channel.post([visitor, solved]);
  }

  find(visitor: string): Solved | null {
    const solved = this.#solved.get(visitor) ?? null;
    return solved !== null && isGood(solved, this.clock.now()) ? solved : null;
  }

  close(): void {
    this.#channel.close();
  }
}
