import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";

export const REDIS_URL = "redis://127.0.0.1:6379";

/** A busy machine's Redis may take so long for an answer where that is not what a test is about. */
export const PATIENT_MS = 10_000;

/** Why tests cannot use the Redis of this machine, or null. */
export async function whyNoRedis(): Promise<string | null> {
  const redis = new Redis(REDIS_URL, { lazyConnect: true, retryStrategy: () => null });
  redis.on("error", () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return null;
  } catch (error) {
    return `no Redis at ${REDIS_URL}: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    redis.disconnect();
  }
}

export const newPrefix = (): string => `gatehouse-test-${randomUUID()}`;

/** Removes everything that a test has left below its prefix. */
export async function removePrefix(prefix: string): Promise<void> {
  const redis = new Redis(REDIS_URL);
  try {
    for await (const keys of redis.scanStream({ match: `${prefix}*`, count: 500 })) {
      if (keys.length > 0) await redis.del(...keys);
    }
  } finally {
    redis.disconnect();
  }
}
