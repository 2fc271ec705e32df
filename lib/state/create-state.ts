import type { Failures, RateLimiter } from "@/lib/api/ports";
import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import type { Clients } from "@/lib/db/pools";
import { calmLog } from "@/lib/log/calm-log";
import { RECALL_CHANNEL } from "@/lib/services/credits/recall-leases";
import { takesChanges } from "@/lib/services/instance/ask-database";
import { HEARTBEAT_CHANNEL } from "@/lib/services/instance/heartbeat";
import { CHANGE_CHANNEL } from "@/lib/services/record-change";
import { CreditMeter } from "./credits/credit-meter";
import { LocalFailures } from "./failures/local-failures";
import { SharedFailures } from "./failures/shared-failures";
import { LinkStatisticsWriter } from "./go/link-statistics";
import type { StateHealth } from "./health";
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
import { SecurityEventWriter } from "./security/security-event-writer";
import { TrafficWriter } from "./traffic/traffic-writer";
import { within } from "./within";

const ANSWER_WITHIN_MS = 1_000;

export interface StateOptions {
  readonly clients: Pick<Clients, "credits" | "path" | "writers">;
  /** For the connection that listens to notifications: the database itself, no pooler. */
  readonly databaseUrl: string;
  /** Undefined: rate limits and failure counts are this process's own. */
  readonly redis: RedisSettings | undefined;
  /** Begins every key in Redis. */
  readonly redisPrefix?: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Milliseconds that a call may wait for the database, as `BreakerOptions` has it. */
  readonly waitMs?: number | undefined;
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
  readonly security: SecurityEventWriter;
  readonly instanceId: string;
  /** Whether Redis is configured and does not answer. */
  isRedisAway(): boolean;
  /** Whether this process may spend credits, as far as it knows itself. */
  maySpend(): boolean;
  /** Whether other processes' changes are heard at once; if not, polls find them. */
  canHear(): boolean;
  /** How long the last batch of settlements took, ms. */
  lastSettleMs(): number;
  /** Asks the database. */
  health(): Promise<StateHealth>;
  /** Writes what waits, gives credits back, says that this process ends. The client stays open. */
  close(): Promise<void>;
}

/** Starts it all; throws when the database cannot be reached. */
export async function createState(options: StateOptions): Promise<State> {
  const { clients, databaseUrl, clock, waitMs } = options;
  const { path: prisma, writers: writer } = clients;
  const log = calmLog(options.log, clock);
  const onReturn = () => credits.distrustLeases();
  const instance: Instance = new Instance(clients.credits, clock, log, onReturn);
  const credits: CreditMeter = new CreditMeter({
    prisma: clients.credits,
    instance,
    clock,
    log,
    waitMs,
  });
  const keys = new KeyCache({ prisma, writer, clock, log, waitMs });
  const watch = new ChangeWatch(prisma, keys, clock, log);
  const pending = new StoredPendingVisitors(prisma, clock, log, waitMs);
  const traffic = new TrafficWriter({ prisma: writer, log, clock });
  const linkStatistics = new LinkStatisticsWriter({ prisma: writer, log });
  // What it tells is the event itself, and throttled by its own rules.
  const security = new SecurityEventWriter({ prisma: writer, clock, log: options.log });
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
  for (const part of [watch, keys, credits, pending, traffic, linkStatistics, security]) {
    part.start();
  }

  return {
    keys,
    credits,
    rate: shared.rate,
    attempts: shared.attempts,
    failures: shared.failures,
    pending,
    traffic,
    linkStatistics,
    security,
    instanceId: instance.id,
    isRedisAway: () => shared.redis?.isAway ?? false,
    maySpend: () => instance.maySpend,
    canHear: () => instance.canHear,
    lastSettleMs: () => credits.lastSettleMs,
    health: async () => ({
      database: await databaseState(prisma),
      maySpend: instance.maySpend,
      isCounting: credits.isCounting,
      isRecording: traffic.isRecording,
    }),
    close: async () => {
      await Promise.all([watch.stop(), listener.stop(), pending.close()]);
      await closeAll([traffic, linkStatistics, security, credits, keys, shared.redis], log);
      // Only then: an instance that has stopped has nothing that could be taken back.
      await closeAll([instance], log);
    },
  };
}

async function databaseState(prisma: PrismaClient): Promise<StateHealth["database"]> {
  try {
    const asked = within(ANSWER_WITHIN_MS, "Asking the database", takesChanges(prisma));
    return (await asked) ? "there" : "read-only";
  } catch {
    return "away";
  }
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
