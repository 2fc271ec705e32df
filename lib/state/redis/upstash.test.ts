import { afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { localRate } from "@/test/state/local-limits";
import { ManualClock } from "@/test/state/manual-clock";
import { RecordingLog } from "@/test/state/recording-log";
import { newPrefix, PATIENT_MS, REDIS_URL, removePrefix, whyNoRedis } from "@/test/state/redis";
import { until } from "@/test/state/until";
import { startUpstashRest, type UpstashRest } from "@/test/state/upstash-rest";
import { LocalFailures } from "../failures/local-failures";
import { SharedFailures } from "../failures/shared-failures";
import { SharedAttemptLimiter } from "../rate/attempt-limiter";
import { SharedRateLimiter } from "../rate/shared-rate-limiter";
import { SharedRedis } from "./shared-redis";

/* Upstash's client as it is, over HTTP, with a real Redis behind it. */

const reason = await whyNoRedis();
const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function startRest(): Promise<UpstashRest> {
  const rest = await startUpstashRest();
  stops.push(() => rest.close());
  return rest;
}

async function connect({ url, token }: Pick<UpstashRest, "url" | "token">) {
  const log = new RecordingLog();
  const redis = new SharedRedis({ kind: "upstash", url, token }, log, PATIENT_MS);
  stops.push(() => redis.close());
  await redis.start();
  return { redis, log };
}

function prefix(): string {
  const made = newPrefix();
  stops.push(() => removePrefix(made));
  return made;
}

describe.skipIf(reason !== null)(`Upstash over HTTP (${reason ?? REDIS_URL})`, () => {
  it("holds two processes together to one rate", async () => {
    const rest = await startRest();
    const shared = prefix();
    const [a, b] = [await connect(rest), await connect(rest)];
    const first = new SharedRateLimiter(a.redis, localRate(systemClock), systemClock, shared);
    const second = new SharedRateLimiter(b.redis, localRate(systemClock), systemClock, shared);
    const hit = (limiter: SharedRateLimiter) => limiter.hit("w", 1);
    const both = Array.from({ length: 30 }, () => [hit(first), hit(second)]).flat();
    const answers = await Promise.all(both);
    expect(answers[0]).toMatchObject({ limit: 50, windowSeconds: 50 });
    // Fifty of sixty calls pass, and one more for each second that they take.
    const passed = answers.filter(({ allowed }) => allowed);
    expect(passed.length).toBeGreaterThanOrEqual(50);
    expect(passed.length).toBeLessThan(60);
    await until("a token comes back", async () => (await hit(second)).allowed);
    expect([...a.log.messages, ...b.log.messages]).toEqual([]);
    expect(rest.requests.every(({ isAllowed }) => isAllowed)).toBe(true);
  });

  it("shares attempts and repeated failures between processes", async () => {
    const rest = await startRest();
    const shared = prefix();
    const clock = new ManualClock();
    const [a, b] = [await connect(rest), await connect(rest)];
    const allowance = { burst: 1, refillSeconds: 600 };
    const attempts = [a, b].map((one) => new SharedAttemptLimiter(one.redis, systemClock, shared));
    expect(await attempts[0]?.take("mail", allowance)).toMatchObject({ allowed: true });
    expect(await attempts[1]?.take("mail", allowance)).toMatchObject({ allowed: false });
    await attempts[1]?.forget("mail", allowance);
    expect(await attempts[0]?.take("mail", allowance)).toMatchObject({ allowed: true });
    const failures = [a, b].map(
      (one) => new SharedFailures(one.redis, new LocalFailures(clock), clock, shared),
    );
    for (let i = 0; i < 5; i++)
      for (const one of failures) one.record("w", "198.51.100.7", "b", "/.env");
    for (const one of failures) {
      await until(
        "it is seen",
        async () => (await one.repeated("w", "198.51.100.7", "b")) !== null,
      );
    }
    expect(await failures[0]?.repeated("w", "198.51.100.8", "b")).toBeNull();
  });

  it("that refuses the token counts as down, and the process continues without it", async () => {
    const { url } = await startRest();
    const { redis, log } = await connect({ url, token: "another" });
    expect(redis.isAway).toBe(true);
    const rate = new SharedRateLimiter(
      redis,
      localRate(new ManualClock()),
      new ManualClock(),
      "none",
    );
    const burst = Array.from({ length: 51 }, () => rate.hit("w", 1));
    expect(burst[49]).toMatchObject({ allowed: true, remaining: 0 });
    expect(burst[50]).toMatchObject({ allowed: false });
    expect(log.messages).toEqual([
      "Redis is away: rate limits, failure counts and counters are this process's own",
    ]);
  });
});
