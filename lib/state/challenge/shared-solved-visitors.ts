import type { MaybePromise } from "@/lib/base/and-then";
import type { SolvedVisitors } from "@/lib/challenge/ports";
import { type Solved, secondsOf } from "@/lib/challenge/solved";
import type { SharedRedis } from "../redis/shared-redis";

const REMEMBER_SCRIPT = `redis.call("SET", KEYS[1], ARGV[1], "EX", ARGV[2])
return 0`;
/** `AT:ODDITIES`: no JSON, which Upstash's client would parse. */
const VALUE = /^(\d+):(\d+)$/;

/** Solved challenges that several processes share. Each also remembers its own, for when Redis is down. */
export class SharedSolvedVisitors implements SolvedVisitors {
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: SolvedVisitors,
    private readonly prefix: string,
  ) {}

  add(visitor: string, solved: Solved): void {
    this.local.add(visitor, solved);
    const args = [`${solved.at}:${solved.oddities}`, String(secondsOf(solved.oddities))];
    // In the background; `ask` never rejects on a Redis error.
    void this.redis.ask(
      async (client) => {
        await client.eval(REMEMBER_SCRIPT, [this.#key(visitor)], args);
      },
      () => undefined,
    );
  }

  find(visitor: string): MaybePromise<Solved | null> {
    const local = this.local.find(visitor);
    if (local !== null) return local;
    return this.redis.ask(
      async (client) => {
        const value = String(await client.get(this.#key(visitor)));
        const [, at, oddities] = VALUE.exec(value) ?? [];
        return at === undefined ? null : { at: Number(at), oddities: Number(oddities) };
      },
      () => null,
    );
  }

  #key(visitor: string): string {
    return `${this.prefix}:solved:${visitor}`;
  }
}
