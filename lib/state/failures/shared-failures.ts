import type { Failures, Repetition } from "@/lib/api/ports";
import type { MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import type { SharedRedis } from "../redis/shared-redis";
import type { LocalFailures } from "./local-failures";
import { BROWSERS_NEEDED, FAILURE_WINDOW_MS, FAILURES_NEEDED, SERIES_MS } from "./series";

/*
 * KEYS: of the browser and of the address the last hostile decisions, as "time browser", and the "repeating" mark, which
 * holds the last offense; the time at which the address's series began. ARGV: now and window in milliseconds, how
 * many failures are repeating, how many browsers an address needs, the browser, the offense, how long a series lasts.
 * All keys expire.
 */
const RECORD_SCRIPT = `
local now, window, needed = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local function add(times, mark, browsers)
  local count = redis.call("RPUSH", times, ARGV[1] .. " " .. ARGV[5])
  if count > needed then redis.call("LPOP", times) end
  redis.call("PEXPIRE", times, window)
  local last = redis.call("LRANGE", times, 0, -1)
  local oldest = tonumber(string.match(last[1], "^%d+"))
  local seen, different = {}, 0
  for _, each in ipairs(last) do
    local browser = string.match(each, " (.*)$")
    if not seen[browser] then seen[browser], different = true, different + 1 end
  end
  local isTenth = count >= needed and now - oldest < window and different >= browsers
  if isTenth or redis.call("EXISTS", mark) == 1 then
    redis.call("SET", mark, ARGV[6], "PX", window)
  end
end
add(KEYS[1], KEYS[2], 1)
add(KEYS[3], KEYS[4], tonumber(ARGV[4]))
redis.call("SET", KEYS[5], ARGV[1], "NX")
redis.call("PEXPIRE", KEYS[5], ARGV[7])
return 0`;

const REPEATED_SCRIPT = `return redis.call("MGET", KEYS[1], KEYS[2], KEYS[3])`;

/** Repeated failures shared by several processes. Each also counts locally, for when Redis is down. */
export class SharedFailures implements Failures {
  /** @param local counts too, for when Redis is away */
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: LocalFailures,
    private readonly clock: Clock,
    private readonly prefix: string,
  ) {}

  repeated(workspaceId: string, network: string, browser: string): MaybePromise<Repetition | null> {
    const local = this.local.repeated(workspaceId, network, browser);
    const { browserMark, addressMark, since } = this.#keys(workspaceId, network, browser);
    return this.redis.ask(
      async (client) =>
        repetitionOf(await client.eval(REPEATED_SCRIPT, [browserMark, addressMark, since], [])),
      () => local,
    );
  }

  record(workspaceId: string, network: string, browser: string, offense: string): void {
    this.local.record(workspaceId, network, browser, offense);
    const keys = this.#keys(workspaceId, network, browser);
    const { browserTimes, browserMark, addressTimes, addressMark, since } = keys;
    const args = [
      String(this.clock.now()),
      String(FAILURE_WINDOW_MS),
      String(FAILURES_NEEDED),
      String(BROWSERS_NEEDED),
      browser,
      offense,
      String(SERIES_MS),
    ];
    // In the background; `ask` never rejects on a Redis error.
    void this.redis.ask(
      async (client) => {
        const all = [browserTimes, browserMark, addressTimes, addressMark, since];
        await client.eval(RECORD_SCRIPT, all, args);
      },
      () => undefined,
    );
  }

  /** The braces keep all keys of an address in one slot of a cluster. */
  #keys(workspaceId: string, network: string, browser: string) {
    const address = `${this.prefix}:failures:{${workspaceId} ${network}}`;
    return {
      browserTimes: `${address}:times:${browser}`,
      browserMark: `${address}:repeating:${browser}`,
      addressTimes: `${address}:times`,
      addressMark: `${address}:repeating`,
      since: `${address}:since`,
    };
  }
}

function repetitionOf(answer: unknown): Repetition | null {
  const [byBrowser, byAddress, since] = Array.isArray(answer) ? answer.map(textOf) : [];
  if (byBrowser == null && byAddress == null) return null;
  return { byBrowser: byBrowser ?? null, byAddress: byAddress ?? null, since: Number(since ?? 0) };
}

/** Upstash's client reads what looks like JSON as JSON. */
const textOf = (value: unknown): string | null => (value == null ? null : String(value));
