import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { OwnRedis } from "@/test/state/own-redis";
import { until } from "@/test/state/until";
import { Random } from "../hostile/random";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load, times } from "../support/load";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { openWorkspace } from "../support/workspaces";

/* Redis goes while clients call: no request fails, and each waits at most once, for at most 250 ms. */
const testbed = openTestbed();

const STRETCH_MS = 8_000;
const PER_SECOND = 400;
const CONNECTIONS = 24;
/** The one step, and the time in which a stalled machine takes it. */
const STEP_MS = 1_000;
const AWAY = /Redis is away/g;

interface Fault {
  readonly name: string;
  begin(redis: OwnRedis): Promise<void> | void;
  end(redis: OwnRedis): Promise<void> | void;
  /** Redis answers all the time. */
  readonly isHarmless?: boolean;
}

let flushing: NodeJS.Timeout | undefined;
const flush = (redis: OwnRedis) =>
  redis.run(async (client) => {
    await client.flushall();
    await client.script("FLUSH");
  });

const FAULTS: readonly Fault[] = [
  { name: "killed", begin: (redis) => redis.kill(), end: (redis) => redis.start() },
  { name: "frozen", begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
  { name: "full", begin: (redis) => redis.setFull(true), end: (redis) => redis.setFull(false) },
  {
    name: "flushed each second",
    begin: (redis) => {
      flushing = setInterval(() => void flush(redis), 1_000);
      return flush(redis);
    },
    end: () => clearInterval(flushing),
    isHarmless: true,
  },
];

const awayLines = (server: Server) => server.program.stdout.match(AWAY)?.length ?? 0;

async function drill(fault: Fault, redis: OwnRedis, server: Server, apikey: string) {
  const random = new Random(7);
  const calls = new Load(
    server.port,
    () => `/api/blocker?apikey=${apikey}&ip=${random.address()}`,
    { connections: CONNECTIONS, perSecond: PER_SECOND, goOn: true },
  );
  const linesBefore = awayLines(server);
  await delay(STRETCH_MS);
  const startMs = performance.now();
  await fault.begin(redis);
  await delay(STEP_MS + STRETCH_MS);
  const endMs = performance.now();
  await fault.end(redis);
  await until("Redis is in use", async () => (await server.metric("gatehouse_redis_away")) === 0);
  const backMs = performance.now();
  await calls.end();
  const before = calls.stretch(0, startMs);
  const step = calls.stretch(startMs, startMs + STEP_MS);
  const meanwhile = calls.stretch(startMs + STEP_MS, endMs);
  return {
    before,
    meanwhile,
    step,
    failed: calls.sent - calls.answered(200),
    lines: awayLines(server) - linesBefore,
    recoverySeconds: (backMs - endMs) / 1_000,
  };
}

for (const workers of [1, 2]) {
  const whose = workers === 1 ? "a process" : "two workers";
  test(`Redis killed, frozen, full and flushed under load of ${whose}: no request fails`, async () => {
    onlyInFullLength("lib/state/redis/shared-redis.test.ts");
    takesMinutes(10);
    const redis = await OwnRedis.open();
    if (typeof redis === "string") {
      test.skip(true, redis);
      return;
    }
    testbed.onClose(() => redis.kill());
    const installation = testbed.installation({
      WORKERS: String(workers),
      REDIS_URL: redis.url,
    });
    const server = await installation.start();
    const { apikey } = await openWorkspace(installation, ["--quota", "10000000"]);
    // A key's first call reads the database, which on a stalled machine may take longer than a call waits.
    await server.ask("blocker", { apikey, ip: "73.9.8.7" });
    for (const fault of FAULTS) {
      const { before, step, meanwhile, failed, lines, recoverySeconds } = await drill(
        fault,
        redis,
        server,
        apikey,
      );
      report({
        failed,
        ...(!fault.isHarmless && { recoverySeconds }),
        notes:
          `${fault.name}: p50/p99/worst before ${times(before)}, in its first second ${times(step)}, ` +
          `then ${times(meanwhile)} ms; logged ${lines} times`,
      });
      expect({ fault: fault.name, failed }).toEqual({ fault: fault.name, failed: 0 });
      // Every thread has a connection of its own and notices by itself, the main thread too: once, and again where
      // the machine stalls. A Redis that came and went each second made nine lines a thread.
      const threads = workers === 1 ? 1 : workers + 1;
      expect(lines).toBeLessThanOrEqual(4 * threads);
      expect.soft(meanwhile.p99Ms, fault.name).toBeLessThan(2 * Math.max(before.p99Ms, 25));
    }
  });
}
