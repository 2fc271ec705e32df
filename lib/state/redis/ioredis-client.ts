import { createHash } from "node:crypto";
import type { Redis } from "ioredis";

/** The part of Upstash's client that this project and `@upstash/ratelimit` use. */
export interface RedisClient {
  get(key: string): Promise<unknown>;
  del(key: string): Promise<unknown>;
  eval(script: string, keys: string[], args: string[]): Promise<unknown>;
  evalsha(sha1: string, keys: string[], args: string[]): Promise<unknown>;
  ping(): Promise<unknown>;
}

/** Upstash's scripts begin with a flags line that a plain Redis 7 does not know, and refuses the script. */
const FLAGS_LINE = /^#!lua[^\n]*\n/;

/** Adapts a plain Redis to the interface of Upstash's client. */
export function adaptIoredis(redis: Redis): RedisClient {
  /** SHA-1 of Upstash's script, to that of the script as sent to Redis. */
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
