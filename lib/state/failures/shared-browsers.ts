import type { SeenBrowser, SharedNetworks } from "@/lib/api/ports";
import type { MaybePromise } from "@/lib/base/and-then";
import type { SharedRedis } from "../redis/shared-redis";
import { type BrowsersByNetwork, type KnownBrowser, WINDOW_MS } from "./browsers-by-network";

/** At one address. */
const MAX_BROWSERS = 64;

/* KEYS: the browsers of an address, each with when it was first seen and since when it is known. */
const ADD_SCRIPT = `
if redis.call("HLEN", KEYS[1]) < tonumber(ARGV[3]) or redis.call("HEXISTS", KEYS[1], ARGV[1]) == 1 then
  redis.call("HSET", KEYS[1], ARGV[1], ARGV[2])
end
redis.call("PEXPIRE", KEYS[1], ARGV[4])
return 0`;

const ALL_SCRIPT = `return redis.call("HGETALL", KEYS[1])`;

/** Two times, epoch ms: no JSON, which Upstash's client would parse. */
const TIMES = /^(\d+) (\d+)$/;

/**
 * Browsers by address that several processes see together. What is asked for with every call is this process's own; the
 * others' known browsers are asked for only where attacks repeat.
 */
export class SharedBrowsers implements SharedNetworks {
  constructor(
    private readonly redis: SharedRedis,
    private readonly local: BrowsersByNetwork,
    private readonly prefix: string,
  ) {}

  isShared(network: string): boolean {
    return this.local.isShared(network);
  }

  noteBrowser(network: string, browser: string, isProven: boolean): void {
    this.local.noteBrowser(network, browser, isProven);
  }

  noteAttack(network: string, browser: string): void {
    this.local.noteAttack(network, browser);
  }

  /** Writes in the background what this process knows. */
  announce([network, browser, firstAt, knownAt]: KnownBrowser): void {
    const args = [browser, `${firstAt} ${knownAt}`, String(MAX_BROWSERS), String(WINDOW_MS)];
    void this.redis.ask(
      async (client) => {
        await client.eval(ADD_SCRIPT, [this.#key(network)], args);
      },
      () => undefined,
    );
  }

  seenUntil(network: string, until: number): MaybePromise<readonly SeenBrowser[]> {
    const local = this.local.seenUntil(network, until);
    return this.redis.ask(
      async (client) => [
        ...local,
        ...knownUntil(await client.eval(ALL_SCRIPT, [this.#key(network)], []), until),
      ],
      () => local,
    );
  }

  #key(network: string): string {
    return `${this.prefix}:browsers:${network}`;
  }
}

/** @param answer names and values by turns */
function knownUntil(answer: unknown, until: number): SeenBrowser[] {
  const texts = Array.isArray(answer) ? answer.map(String) : [];
  const found: SeenBrowser[] = [];
  for (let at = 0; at + 1 < texts.length; at += 2) {
    const [, firstAt, knownAt] = TIMES.exec(texts[at + 1] ?? "") ?? [];
    if (firstAt === undefined || Number(firstAt) > until) continue;
    found.push({ browser: texts[at] ?? "", isKnown: Number(knownAt) <= until });
  }
  return found;
}
