import { createServer, type Server, type Socket } from "node:net";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { listenOnLoopback } from "@/test/loopback";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { localRate } from "@/test/state/local-limits";
import { ManualClock } from "@/test/state/manual-clock";
import { OwnRedis } from "@/test/state/own-redis";
import { RecordingLog } from "@/test/state/recording-log";
import { newPrefix, REDIS_URL, removePrefix, whyNoRedis } from "@/test/state/redis";
import { until } from "@/test/state/until";
import { BrowsersByNetwork } from "../failures/browsers-by-network";
import { LocalFailures } from "../failures/local-failures";
import { SharedBrowsers } from "../failures/shared-browsers";
import { SharedFailures } from "../failures/shared-failures";
import { SharedRateLimiter } from "../rate/shared-rate-limiter";
import { SharedRedis } from "./shared-redis";

const reason = await whyNoRedis();
const own = await OwnRedis.open();
const open: SharedRedis[] = [];
const prefixes: string[] = [];

afterEach(async () => {
  for (const redis of open.splice(0)) await redis.close();
  for (const prefix of prefixes.splice(0)) await removePrefix(prefix);
});

afterAll(async () => {
  if (typeof own !== "string") await own.kill();
});

async function connect(url = REDIS_URL, log = new RecordingLog()): Promise<SharedRedis> {
  const redis = new SharedRedis({ kind: "redis", url }, log);
  open.push(redis);
  await redis.start();
  return redis;
}

function prefix(): string {
  const made = newPrefix();
  prefixes.push(made);
  return made;
}

describe.skipIf(reason !== null)(`a real Redis (${reason ?? REDIS_URL})`, () => {
  it("holds two processes together to one rate", async () => {
    const shared = prefix();
    const a = new SharedRateLimiter(await connect(), localRate(systemClock), systemClock, shared);
    const b = new SharedRateLimiter(await connect(), localRate(systemClock), systemClock, shared);
    const hit = (limiter: SharedRateLimiter) => limiter.hit("w", 1);
    const both = Array.from({ length: 30 }, () => [hit(a), hit(b)]).flat();
    const answers = await Promise.all(both);
    expect(answers[0]).toMatchObject({ allowed: true, limit: 50, windowSeconds: 50 });
    // The library reads the machine's clock: of sixty calls fifty pass, and one more a second that they take.
    const passed = answers.filter(({ allowed }) => allowed);
    expect(passed.length).toBeGreaterThanOrEqual(50);
    expect(passed.length).toBeLessThan(60);
    await until("a token comes back", async () => (await hit(b)).allowed);
  });

  it("shares repeated failures between processes", async () => {
    const clock = new ManualClock();
    const shared = prefix();
    const a = new SharedFailures(await connect(), new LocalFailures(clock), clock, shared);
    const b = new SharedFailures(await connect(), new LocalFailures(clock), clock, shared);
    for (let i = 0; i < 5; i++) {
      a.record("w", "198.51.100.7", "b", "/.env");
      b.record("w", "198.51.100.7", "b", "/.env");
    }
    await until("both see it", async () => (await a.repeated("w", "198.51.100.7", "b")) !== null);
    expect(await b.repeated("w", "198.51.100.7", "b")).toEqual({
      ...{ byBrowser: "/.env", byAddress: null, since: clock.now() },
    });
    expect(await b.repeated("w", "198.51.100.8", "b")).toBeNull();
  });

  it("shares attacks of many browsers, and since when they come", async () => {
    const clock = new ManualClock();
    const shared = prefix();
    const a = new SharedFailures(await connect(), new LocalFailures(clock), clock, shared);
    const b = new SharedFailures(await connect(), new LocalFailures(clock), clock, shared);
    const since = clock.now();
    for (let i = 0; i < 6; i++) {
      a.record("w", "198.51.100.7", `of a ${i}`, "/.env");
      clock.pass(1_000);
      b.record("w", "198.51.100.7", `of b ${i}`, "/.git/HEAD");
    }
    const ofBoth = { byBrowser: null, byAddress: "/.git/HEAD", since };
    await until("both see it", async () => {
      const said = await a.repeated("w", "198.51.100.7", "other");
      return said?.byAddress === ofBoth.byAddress;
    });
    expect(await b.repeated("w", "198.51.100.7", "of a 1")).toEqual(ofBoth);
    expect(await b.repeated("w", "198.51.100.8", "of a 1")).toBeNull();
    for (let i = 0; i < 24; i++) a.record("w", "198.51.100.9", `two: ${i % 2}`, "/.env");
    await until("one of two repeats", async () => {
      return (await b.repeated("w", "198.51.100.9", "two: 1")) !== null;
    });
    expect(await b.repeated("w", "198.51.100.9", "other")).toBeNull();
  });

  it("shares the browsers that are known at an address", async () => {
    const clock = new ManualClock();
    const shared = prefix();
    const open = async () => {
      const local = new BrowsersByNetwork(clock, (known) => browsers.announce(known));
      const browsers = new SharedBrowsers(await connect(), local, shared);
      return browsers;
    };
    const [a, b] = [await open(), await open()];
    for (let i = 0; i < 3; i++) {
      a.noteBrowser("198.51.100.7", "often", false);
      clock.pass(60_000);
    }
    a.noteBrowser("198.51.100.7", "once", false);
    a.noteBrowser("198.51.100.7", "proven", true);
    await until("the other sees two", async () => {
      return (await b.seenUntil("198.51.100.7", clock.now())).length === 2;
    });
    expect(await b.seenUntil("198.51.100.7", 0)).toEqual([{ browser: "proven", isKnown: true }]);
    expect(await b.seenUntil("198.51.100.8", clock.now())).toEqual([]);
  });

  it("does not take ten failures that are far apart for repeated ones", async () => {
    const clock = new ManualClock();
    const failures = new SharedFailures(await connect(), new LocalFailures(clock), clock, prefix());
    for (let i = 0; i < 12; i++) {
      failures.record("w", "198.51.100.7", "b", "/.env");
      clock.pass(67_000);
    }
    expect(await failures.repeated("w", "198.51.100.7", "b")).toBeNull();
  });
});

/** Something that listens where Redis should be and never says a word. */
async function openMute(): Promise<{ url: string; server: Server; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  const port = await listenOnLoopback(server);
  return {
    server,
    url: `redis://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

describe("a Redis that is away", () => {
  it("is logged once, and the process limits and counts locally", async () => {
    const log = new RecordingLog();
    const redis = await connect("redis://127.0.0.1:1", log);
    const clock = new ManualClock();
    const rate = new SharedRateLimiter(redis, localRate(clock), clock, "none");
    const failures = new SharedFailures(redis, new LocalFailures(clock), clock, "none");
    expect(redis.isAway).toBe(true);
    // Without a promise: no caller waits for a Redis that is known to be down.
    const burst = Array.from({ length: 51 }, () => rate.hit("w", 1));
    expect(burst[49]).toMatchObject({ allowed: true, remaining: 0 });
    expect(burst[50]).toMatchObject({ allowed: false });
    for (let i = 0; i < 10; i++) failures.record("w", "198.51.100.7", "b", "/.env");
    expect(failures.repeated("w", "198.51.100.7", "b")).toEqual({
      ...{ byBrowser: "/.env", byAddress: null, since: clock.now() },
    });
    expect(log.messages).toEqual([
      "Redis is away: rate limits, failure counts and counters are this process's own",
    ]);
  });

  it("that accepts connections and never answers holds calls up once at most", async () => {
    const mute = await openMute();
    try {
      const redis = await connect(mute.url);
      expect(redis.isAway).toBe(true);
      const rate = new SharedRateLimiter(
        redis,
        localRate(new ManualClock()),
        new ManualClock(),
        "none",
      );
      expect(rate.hit("w", 1)).toMatchObject({ allowed: true });
    } finally {
      await mute.close();
    }
  });

  it.skipIf(reason !== null)("is found again when it comes back", async () => {
    const log = new RecordingLog();
    const redis = await connect(REDIS_URL, log);
    expect(
      await redis.ask(
        () => Promise.reject(new Error("broken")),
        () => "alone",
      ),
    ).toBe("alone");
    expect(redis.isAway).toBe(true);
    await until("Redis is back", () => !redis.isAway);
    expect(
      await redis.ask(
        async (client) => client.ping(),
        () => "alone",
      ),
    ).toBe("PONG");
    expect(log.messages).toEqual([
      "Redis is away: rate limits, failure counts and counters are this process's own",
      "Redis is back: rate limits, failure counts and counters are shared again",
    ]);
  });

  it.skipIf(reason !== null)(
    "is found again on another connection when its own is dead",
    async () => {
      const proxy = await FlakyProxy.open(REDIS_URL);
      try {
        const redis = await connect(proxy.url);
        proxy.hush();
        const asking = () =>
          redis.ask(
            async (client) => client.ping(),
            () => "alone",
          );
        expect(await asking()).toBe("alone");
        proxy.speak(); // to new connections only
        await until("Redis is back", () => !redis.isAway);
        expect(await asking()).toBe("PONG");
      } finally {
        await proxy.close();
      }
    },
  );

  it.skipIf(reason !== null)("ends every call's wait when one call has found it so", async () => {
    const redis = await connect();
    const never = new Promise<never>(() => undefined);
    const ended: string[] = [];
    const ask = async (name: string, answer: Promise<unknown>) => {
      await redis.ask(
        () => answer,
        () => null,
      );
      ended.push(name);
    };
    const later = new Promise((resolve) => setTimeout(resolve, 200));
    const waiting = [ask("first", never), ask("second", never)];
    await ask("broken", Promise.reject(new Error("broken")));
    await Promise.race([Promise.all(waiting), later.then(() => ended.push("later"))]);
    expect(ended.toSorted()).toEqual(["broken", "first", "second"]);
  });
});

describe.skipIf(typeof own === "string")(
  `a Redis that is full (${typeof own === "string" ? own : own.url})`,
  () => {
    it("is away until it takes changes again: it answers PING all the time", async () => {
      if (typeof own === "string") return;
      const log = new RecordingLog();
      const redis = await connect(own.url, log);
      const failures = new SharedFailures(
        redis,
        new LocalFailures(systemClock),
        systemClock,
        prefix(),
      );
      await own.setFull(true);
      failures.record("w", "198.51.100.7", "b", "/.env");
      await until("it is noticed", () => redis.isAway);
      await until("it was tried again, twice", async () => {
        const stats = await own.run((client) => client.info("commandstats"));
        return Number(/cmdstat_eval:calls=(\d+)/.exec(stats)?.[1]) >= 4;
      });
      expect(log.messages).toHaveLength(1);
      await own.setFull(false);
      await until("Redis is back", () => !redis.isAway);
      expect(log.messages).toHaveLength(2);
    });
  },
);
