import type { Failures, RateLimiter } from "@/lib/api/ports";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import { RECALL_CHANNEL } from "@/lib/services/credits/recall-leases";
import { HEARTBEAT_CHANNEL } from "@/lib/services/instance/heartbeat";
import { isReachable } from "@/lib/services/instance/is-reachable";
import { CHANGE_CHANNEL } from "@/lib/services/record-change";
import { CreditMeter } from "./credits/credit-meter";
import { LocalFailures } from "./failures/local-failures";
import { SharedFailures } from "./failures/shared-failures";
import { LinkStatisticsWriter } from "./go/link-statistics";
import { Instance } from "./instance";
import { ChangeWatch } from "./keys/change-watch";
import { KeyCache } from "./keys/key-cache";
import { Listener } from "./listener";
import type { Log } from "./log-port";
import { StoredPendingVisitors } from "./pending-visitors";
import {
  type AttemptLimiter,
  LocalAttemptLimiter,
  SharedAttemptLimiter,
} from "./rate/attempt-limiter";
import { LocalRateLimiter } from "./rate/local-rate-limiter";
import { SharedRateLimiter } from "./rate/shared-rate-limiter";
import { type RedisSettings, SharedRedis } from "./redis/shared-redis";
import { TrafficWriter } from "./traffic/traffic-writer";
import { within } from "./within";

const REACHABLE_WITHIN_MS = 2_000;

export interface StateOptions {
  readonly prisma: PrismaClient;
  /** For the connection that listens to notifications. */
  readonly databaseUrl: string;
  /** Undefined: rate limits and failure counts are this process's own. */
  readonly redis: RedisSettings | undefined;
  /** Begins every key in Redis. */
  readonly redisPrefix?: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Everything that a process keeps between requests, and shares with others through the database and Redis. */
export interface State {
  readonly keys: KeyCache;
  readonly credits: CreditMeter;
  readonly rate: RateLimiter;
  /** Of the panel: sign-ins, codes, mails. */
  readonly attempts: AttemptLimiter;
  readonly failures: Failures;
  readonly pending: StoredPendingVisitors;
  readonly traffic: TrafficWriter;
  readonly linkStatistics: LinkStatisticsWriter;
  readonly instanceId: string;
  /** Whether Redis is configured and does not answer. */
  isRedisAway(): boolean;
  isDatabaseReachable(): Promise<boolean>;
  /** Writes what waits, gives credits back, says that this process ends. The client stays open. */
  close(): Promise<void>;
}

/** Starts it all; throws when the database cannot be reached. */
export async function createState(options: StateOptions): Promise<State> {
  const { prisma, databaseUrl, clock, log } = options;
  const instance: Instance = new Instance(prisma, clock, log, () => credits.distrustLeases());
  const credits: CreditMeter = new CreditMeter({ prisma, instance, clock, log });
  const keys = new KeyCache({ prisma, clock, log });
  const watch = new ChangeWatch(prisma, keys, clock, log);
  const pending = new StoredPendingVisitors(prisma, clock, log);
  const traffic = new TrafficWriter({ prisma, log });
  const linkStatistics = new LinkStatisticsWriter({ prisma, log });
  const shared = openShared(options);
  const listener = new Listener(
    databaseUrl,
    new Map([
      [CHANGE_CHANNEL, (workspaceId) => watch.hear(workspaceId)],
      [HEARTBEAT_CHANNEL, (instanceId) => instance.hear(instanceId)],
      [RECALL_CHANNEL, (scopeId) => scopeId !== null && credits.onRecall(scopeId)],
    ]),
    log,
  );

  await instance.start();
  await Promise.all([listener.start(), shared.redis?.start()]);
  for (const part of [watch, keys, credits, pending, traffic, linkStatistics]) part.start();

  return {
    keys,
    credits,
    rate: shared.rate,
    attempts: shared.attempts,
    failures: shared.failures,
    pending,
    traffic,
    linkStatistics,
    instanceId: instance.id,
    isRedisAway: () => shared.redis?.isAway ?? false,
    isDatabaseReachable: () =>
      within(REACHABLE_WITHIN_MS, "Asking the database", isReachable(prisma)).catch(() => false),
    close: async () => {
      await Promise.all([watch.stop(), listener.stop(), pending.close()]);
      await closeAll([traffic, linkStatistics, credits, keys, shared.redis], log);
      // Only then: an instance that has stopped has nothing that could be taken back.
      await closeAll([instance], log);
    },
  };
}

function openShared({ redis: settings, redisPrefix = "gatehouse", clock, log }: StateOptions) {
  if (settings === undefined) {
    return {
      redis: undefined,
      rate: new LocalRateLimiter(clock),
      attempts: new LocalAttemptLimiter(clock),
      failures: new LocalFailures(clock),
    };
  }
  const redis = new SharedRedis(settings, log);
  return {
    redis,
    rate: new SharedRateLimiter(redis, clock, redisPrefix),
    attempts: new SharedAttemptLimiter(redis, clock, redisPrefix),
    failures: new SharedFailures(redis, clock, redisPrefix),
  };
}

/** One part that cannot be closed cleanly must not keep the others from it. */
async function closeAll(
  parts: readonly ({ close(): Promise<void> } | undefined)[],
  log: Log,
): Promise<void> {
  const outcomes = await Promise.allSettled(parts.map((part) => part?.close()));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      log.error({ err: outcome.reason }, "Something could not be written before the end");
    }
  }
}
