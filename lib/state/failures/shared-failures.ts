import type { Failures, Repetition } from "@/lib/api/ports";
import type { MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import type { SharedRedis } from "../redis/shared-redis";
import type { LocalFailures } from "./local-failures";
import { BROWSERS_NEEDED, FAILURE_WINDOW_MS, FAILURES_NEEDED, SERIES_MS } from "./series";

/** How many of an address's last hostile decisions are kept, of all its browsers together. */
const KEPT = 40;

/*
 * KEYS: the last hostile decisions of an address, as "time browser"; the "repeating" marks of the browser and of the
 * address, which hold the last offense; the time at which the address's series began. ARGV: now and window in
 * milliseconds, how many failures are repeating, how many browsers an address needs, the browser, the offense, how long a
 * series lasts, how many decisions are kept. All keys expire.
 */
const RECORD_SCRIPT = `
local now, window, needed = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
redis.call("RPUSH", KEYS[1], ARGV[1] .. " " .. ARGV[5])
redis.call("LTRIM", KEYS[1], -tonumber(ARGV[8]), -1)
redis.call("PEXPIRE", KEYS[1], window)
local last = redis.call("LRANGE", KEYS[1], 0, -1)
local own, lately, seen, different = 0, 0, {}, 0
for at = #last, 1, -1 do
  local time, browser = string.match(last[at], "^(%d+) (.*)$")
  if now - tonumber(time) < window then
    if browser == ARGV[5] then own = own + 1 end
    if #last - at < needed then
      lately = lately + 1
      if not seen[browser] then seen[browser], different = true, different + 1 end
    end
  end
end
local function mark(key, isRepeating)
  if isRepeating or redis.call("EXISTS", key) == 1 then redis.call("SET", key, ARGV[6], "PX", window) end
end
mark(KEYS[2], own >= needed)
mark(KEYS[3], lately >= needed and different >= tonumber(ARGV[4]))
redis.call("SET", KEYS[4], ARGV[1], "NX")
redis.call("PEXPIRE", KEYS[4], ARGV[7])
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
    const { times, browserMark, addressMark, since } = keys;
    const args = [
      String(this.clock.now()),
      String(FAILURE_WINDOW_MS),
      String(FAILURES_NEEDED),
      String(BROWSERS_NEEDED),
      browser,
      offense,
      String(SERIES_MS),
      String(KEPT),
    ];
    // In the background; `ask` never rejects on a Redis error.
    void this.redis.ask(
      async (client) => {
        await client.eval(RECORD_SCRIPT, [times, browserMark, addressMark, since], args);
      },
      () => undefined,
    );
  }

  /** The braces keep all keys of an address in one slot of a cluster. */
  #keys(workspaceId: string, network: string, browser: string) {
    const address = `${this.prefix}:failures:{${workspaceId} ${network}}`;
    return {
      times: `${address}:times`,
      browserMark: `${address}:repeating:${browser}`,
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
