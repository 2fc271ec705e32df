import type { MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import { PASS_SECONDS } from "@/lib/challenge/passes";
import type { SolvedVisitors } from "@/lib/challenge/ports";
import type { SharedRedis } from "../redis/shared-redis";

const REMEMBER_SCRIPT = `redis.call("SET", KEYS[1], ARGV[1], "EX", ARGV[2])
return 0`;

/** Solved challenges that several processes share. Each also remembers its own, for when Redis is down. */
export class SharedSolvedVisitors implements SolvedVisitors {
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: SolvedVisitors,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {}

  add(visitor: string): void {
    this.local.add(visitor);
    const args = [String(this.clock.now()), String(PASS_SECONDS)];
    // In the background; `ask` never rejects on a Redis error.
    void this.redis.ask(
      async (client) => {
        await client.eval(REMEMBER_SCRIPT, [this.#key(visitor)], args);
      },
      () => undefined,
    );
  }

  solvedAt(visitor: string): MaybePromise<number | null> {
    const local = this.local.solvedAt(visitor);
    if (local !== null) return local;
    return this.redis.ask(
      async (client) => {
        const at = await client.get(this.#key(visitor));
        return at === null ? null : Number(at);
      },
      () => null,
    );
  }

  #key(visitor: string): string {
    return `${this.prefix}:solved:${visitor}`;
  }
}
