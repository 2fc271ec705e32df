import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** What this project asks of a Redis, in the words of Upstash's client. */
export interface RedisClient {
  get(key: string): Promise<unknown>;
  del(key: string): Promise<unknown>;
  eval(script: string, keys: string[], args: string[]): Promise<unknown>;
  evalsha(sha1: string, keys: string[], args: string[]): Promise<unknown>;
  ping(): Promise<unknown>;
}

/** Upstash's scripts begin so; a plain Redis 7 does not know the flag and refuses the whole script. */
const FLAGS_LINE = /^#!lua[^\n]*\n/;

/** A plain Redis spoken to in the words of Upstash's client, as far as `@upstash/ratelimit` uses them. */
export function adaptIoredis(redis: Redis): RedisClient {
  /** SHA-1 of a script as Upstash writes it, to that of the script as Redis got it. */
  const known = new Map<string, string>();
  return {
    get: (key) => redis.get(key),
    del: (key) => redis.del(key),
    ping: () => redis.ping(),
    eval: async (script, keys, args) => {
      const plain = script.replace(FLAGS_LINE, "");
      const result = await redis.eval(plain, keys.length, ...keys, ...args);
      known.set(sha1(script), sha1(plain));
      return result;
    },
    evalsha: async (scriptSha1, keys, args) => {
      const plainSha1 = known.get(scriptSha1);
      if (plainSha1 === undefined) throw new Error("NOSCRIPT No matching script was sent yet.");
      return redis.evalsha(plainSha1, keys.length, ...keys, ...args);
    },
  };
}

function sha1(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
