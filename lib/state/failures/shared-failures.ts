import type { Failures } from "@/lib/api/ports";
import type { MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import type { SharedRedis } from "../redis/shared-redis";
import { FAILURE_WINDOW_MS, FAILURES_NEEDED, type LocalFailures } from "./local-failures";

/*
 * KEYS: times of the last hostile decisions; the "repeating" mark, which holds the last offense. ARGV: now and
 * window in milliseconds, how many failures are repeating, the offense. Both keys expire.
 */
const RECORD_SCRIPT = `
local times, mark = KEYS[1], KEYS[2]
local now, window, needed = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local count = redis.call("RPUSH", times, ARGV[1])
if count > needed then redis.call("LPOP", times) end
redis.call("PEXPIRE", times, window)
local oldest = tonumber(redis.call("LINDEX", times, 0))
if (count >= needed and now - oldest < window) or redis.call("EXISTS", mark) == 1 then
  redis.call("SET", mark, ARGV[4], "PX", window)
end
return 0`;

/** Repeated failures shared by several processes. Each also counts locally, for when Redis is down. */
export class SharedFailures implements Failures {
  /** @param local counts too, for when Redis is away */
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: LocalFailures,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {}

  repeated(workspaceId: string, visitor: string): MaybePromise<string | null> {
    const local = this.local.repeated(workspaceId, visitor);
    const { mark } = this.#keys(workspaceId, visitor);
    return this.redis.ask(
      async (client) => {
        const offense = await client.get(mark);
        // Upstash's client reads what looks like JSON as JSON.
        return offense === null ? null : String(offense);
      },
      () => local,
    );
  }

  record(workspaceId: string, visitor: string, offense: string): void {
    this.local.record(workspaceId, visitor, offense);
    const { times, mark } = this.#keys(workspaceId, visitor);
    const args = [
      String(this.clock.now()),
      String(FAILURE_WINDOW_MS),
      String(FAILURES_NEEDED),
      offense,
    ];
    // In the background; `ask` never rejects on a Redis error.
    void this.redis.ask(
      async (client) => {
        await client.eval(RECORD_SCRIPT, [times, mark], args);
      },
      () => undefined,
    );
  }

  /** The braces keep both keys of a visitor in one slot of a cluster. */
  #keys(workspaceId: string, visitor: string): { times: string; mark: string } {
    const visitorKey = `${this.prefix}:failures:{${workspaceId} ${visitor}}`;
    return { times: `${visitorKey}:times`, mark: `${visitorKey}:repeating` };
  }
}
