import { Redis } from "ioredis";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BoundedCache } from "@/lib/base/bounded-cache";
import { systemClock } from "@/lib/base/clock";
import { ManualClock } from "@/test/state/manual-clock";
import { RecordingLog } from "@/test/state/recording-log";
import { newPrefix, PATIENT_MS, REDIS_URL, removePrefix, whyNoRedis } from "@/test/state/redis";
import { SharedRedis } from "../redis/shared-redis";
import { LocalAttemptLimiter, SharedAttemptLimiter } from "./attempt-limiter";

const ALLOWANCE = { burst: 2, refillSeconds: 60 };

describe("attempts counted in one process", () => {
  it("are allowed up to the burst, then one by one, with the wait in the decision", () => {
    const clock = new ManualClock();
    const attempts = new LocalAttemptLimiter(clock);
    const take = () => attempts.take("sign-in jane@example.org", ALLOWANCE);
    expect([take(), take(), take()]).toEqual([
      { allowed: true, retryAfterSeconds: 0, remaining: 1 },
      { allowed: true, retryAfterSeconds: 0, remaining: 0 },
      { allowed: false, retryAfterSeconds: 60, remaining: 0 },
    ]);
    clock.pass(45_000);
    expect(take()).toEqual({ allowed: false, retryAfterSeconds: 15, remaining: 0 });
    clock.pass(15_000);
    expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
  });

  it("save up no more than the burst, and each subject has its own", () => {
    const clock = new ManualClock();
    const attempts = new LocalAttemptLimiter(clock);
    attempts.take("a", ALLOWANCE);
    clock.pass(3_600_000);
    const allowed = [1, 2, 3].map(() => attempts.take("a", ALLOWANCE).allowed);
    expect(allowed).toEqual([true, true, false]);
    expect(attempts.take("b", ALLOWANCE).allowed).toBe(true);
  });

  it("keep nothing as long as what a caller sent", () => {
    const keep = vi.spyOn(BoundedCache.prototype, "set");
    const attempts = new LocalAttemptLimiter(new ManualClock());
    for (const size of [0, 10, 1_000_000]) attempts.take("a".repeat(size), ALLOWANCE);
    const lengths = keep.mock.calls.map(([key]) => String(key).length);
    keep.mockRestore();
    expect(lengths).toEqual([22, 22, 22]);
  });

  it("are all there again once the subject is forgotten", () => {
    const attempts = new LocalAttemptLimiter(new ManualClock());
    for (const subject of ["a", "a", "b", "b"]) attempts.take(subject, ALLOWANCE);
    attempts.forget("a");
    const allowed = ["a", "a", "a", "b"].map((one) => attempts.take(one, ALLOWANCE).allowed);
    expect(allowed).toEqual([true, true, false, false]);
  });
});

const reason = await whyNoRedis();
const open: SharedRedis[] = [];
const prefixes: string[] = [];
afterEach(async () => {
  for (const redis of open.splice(0)) await redis.close();
  for (const prefix of prefixes.splice(0)) await removePrefix(prefix);
});

async function connect(url: string): Promise<SharedRedis> {
  const redis = new SharedRedis({ kind: "redis", url }, new RecordingLog(), PATIENT_MS);
  open.push(redis);
  await redis.start();
  return redis;
}

describe("attempts counted by several processes", () => {
  it.skipIf(reason !== null)(`are one count in Redis (${reason ?? REDIS_URL})`, async () => {
    const prefix = newPrefix();
    prefixes.push(prefix);
    const a = new SharedAttemptLimiter(await connect(REDIS_URL), systemClock, prefix);
    const b = new SharedAttemptLimiter(await connect(REDIS_URL), systemClock, prefix);
    expect((await a.take("x", ALLOWANCE)).allowed).toBe(true);
    expect((await b.take("x", ALLOWANCE)).allowed).toBe(true);
    const third = await a.take("x", ALLOWANCE);
    expect(third.allowed).toBe(false);
    expect(third.retryAfterSeconds).toBeGreaterThan(0);
    expect(third.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it.skipIf(reason !== null)("keep short keys in Redis, and are forgotten there", async () => {
    const prefix = newPrefix();
    prefixes.push(prefix);
    const a = new SharedAttemptLimiter(await connect(REDIS_URL), systemClock, prefix);
    const b = new SharedAttemptLimiter(await connect(REDIS_URL), systemClock, prefix);
    const subject = "x".repeat(100_000);
    for (let tries = 0; tries < 3; tries++) await a.take(subject, ALLOWANCE);
    const redis = new Redis(REDIS_URL);
    const keys = await redis.keys(`${prefix}*`);
    redis.disconnect();
    expect(keys.map((key) => key.length - prefix.length)).toEqual([":attempts:2-60:".length + 22]);
    expect((await b.take(subject, ALLOWANCE)).allowed).toBe(false);
    await a.forget(subject, ALLOWANCE);
    expect((await b.take(subject, ALLOWANCE)).allowed).toBe(true);
  });

  it("go on in each process while Redis is away", async () => {
    const redis = await connect("redis://127.0.0.1:1");
    const attempts = new SharedAttemptLimiter(redis, new ManualClock(), "none");
    const allowed = [1, 2, 3].map(() => attempts.take("x", ALLOWANCE));
    expect(allowed).toMatchObject([{ allowed: true }, { allowed: true }, { allowed: false }]);
    await attempts.forget("x", ALLOWANCE);
    expect(await attempts.take("x", ALLOWANCE)).toMatchObject({ allowed: true });
  });
});
