import type {
  CallerContext,
  Failures,
  Probes,
  RateLimiter,
  RequestCounts,
  SharedNetworks,
} from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { withTimeout } from "@/lib/base/timeout";
import { LocalTokenBuckets, SharedTokenBuckets, type TokenBuckets } from "@/lib/base/token-buckets";
import type {
  ChallengeStatistics,
  SiteKeyStatistics,
  SolvedVisitors,
  UsedTokens,
} from "@/lib/challenge/ports";
import type { PrismaClient } from "@/lib/db/client";
import type { Clients, Pools } from "@/lib/db/pools";
import { RECALL_CHANNEL, settleLeases } from "@/lib/features/credits";
import { PostgresTraffic, type TrafficStore } from "@/lib/features/traffic";
import { CHANGE_CHANNEL, HEARTBEAT_CHANNEL, takesChanges } from "@/lib/kernel";
import { calmLog } from "@/lib/log/calm-log";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import type { PageStatistics, Traps } from "@/lib/sense/ports";
import { AppealWriter } from "./appeals/appeal-writer";
import { ChallengeStatisticsWriter } from "./challenge/challenge-statistics";
import { SharedSolvedVisitors } from "./challenge/shared-solved-visitors";
import { SiteKeyStatisticsWriter } from "./challenge/site-key-statistics";
import { LocalSolvedVisitors } from "./challenge/solved-visitors";
import { StoredUsedTokens } from "./challenge/used-tokens";
import { CreditMeter } from "./credits/credit-meter";
import { BrowsersByNetwork, type KnownBrowser } from "./failures/browsers-by-network";
import { LocalFailures } from "./failures/local-failures";
import { SharedBrowsers } from "./failures/shared-browsers";
import { SharedFailures } from "./failures/shared-failures";
import { ThreadBrowsers } from "./failures/thread-browsers";
import { ThreadFailures } from "./failures/thread-failures";
import type { StateHealth } from "./health";
import { Instance } from "./instance";
import { LinkStatisticsWriter } from "./links/link-statistics";
import { Listener } from "./listener";
import { StoredPendingVisitors } from "./pending-visitors";
import { LocalProbes } from "./probes/local-probes";
import { ThreadProbes } from "./probes/thread-probes";
import {
  type AttemptLimiter,
  LocalAttemptLimiter,
  SharedAttemptLimiter,
} from "./rate/attempt-limiter";
import { LocalRateLimiter } from "./rate/local-rate-limiter";
import { SharedRateLimiter } from "./rate/shared-rate-limiter";
import { type RedisSettings, SharedRedis } from "./redis/shared-redis";
import { newCountsMemory, openRuleCounts } from "./rule-counters/open-rule-counts";
import { SecurityEventWriter } from "./security/security-event-writer";
import { TrafficSpool, type TrafficSpoolOptions } from "./traffic/traffic-spool";
import { TrafficWriter } from "./traffic/traffic-writer";
import { LocalTraps } from "./traps/local-traps";
import { ThreadTraps } from "./traps/thread-traps";
import { ChangeWatch } from "./workspaces/change-watch";
import { WorkspaceCache } from "./workspaces/workspace-cache";

const ANSWER_WITHIN_MS = 1_000;
const WARM_WITHIN_MS = 3_000;
/** Accounts, and networks that visit links; some 20 MB when full. */
const MAX_BUCKETS = 100_000;
const REDIS_PREFIX = "gatehouse";
/** A power of two. */
const SHARED_BUCKETS = 131_072;

/** The memory in which the threads of a process limit and count together. */
export interface LimitsMemory {
  readonly buckets: SharedArrayBuffer;
  readonly counts: SharedArrayBuffer;
}

export const newLimitsMemory = (): LimitsMemory => ({
  buckets: SharedTokenBuckets.memory(SHARED_BUCKETS),
  counts: newCountsMemory(),
});

export interface StateOptions {
  readonly clients: Pick<Clients, "credits" | "path" | "writers">;
  /**
   * This process's own announcements, from its pools. Without it they arrive as notifications only.
   */
  readonly onAnnounced?: Pools["onAnnounced"];
  /** Where traffic is written. Default: the `writers` database. */
  readonly traffic?: TrafficStore;
  /** For the connection that listens for notifications: the database itself, not a pooler. */
  readonly databaseUrl: string;
  /** Undefined when rate limits, failure counts and counters are local to this process. */
  readonly redis: RedisSettings | undefined;
  /** From `newLimitsMemory`, when several threads answer calls. */
  readonly limitsMemory?: LimitsMemory | undefined;
  /** Whether this is the thread that does the process's single-thread work. Default true. */
  readonly isMain?: boolean;
  /** The installation's secret; without it, rules' counters are this process's own. */
  readonly secret?: string;
  /** See `CreditMeterOptions`. */
  readonly settleElsewhere?: (() => Promise<void>) | undefined;
  /** Where traffic waits on disk while the database is away, and how much; left out or 0: none does. */
  readonly trafficSpool?: Pick<TrafficSpoolOptions, "folder" | "maxBytes">;
  /** See `TrafficWriterOptions`. */
  readonly onTraffic?: ((batch: TrafficBatch) => void) | undefined;
  /** Prefix of every key in Redis. */
  readonly redisPrefix?: string;
  readonly clock: Clock;
  readonly log: Log;
  /** See `BreakerOptions`. */
  readonly waitMs?: number | undefined;
}

/** The state that a process keeps between requests and shares with others through the database and Redis. */
export interface State {
  readonly workspaces: WorkspaceCache;
  /** Callers from shortly before the start; their credits are leased. */
  readonly callersInUse: readonly CallerContext[];
  readonly credits: CreditMeter;
  readonly rate: RateLimiter;
  readonly buckets: TokenBuckets;
  /** For the panel: sign-ins, codes, mails. */
  readonly attempts: AttemptLimiter;
  readonly failures: Failures;
  readonly sharedNetworks: SharedNetworks;
  readonly probes: Probes;
  readonly traps: Traps;
  readonly counts: RequestCounts;
  readonly solvedVisitors: SolvedVisitors;
  readonly pending: StoredPendingVisitors;
  readonly traffic: TrafficWriter;
  readonly linkStatistics: LinkStatisticsWriter;
  readonly challengeStatistics: ChallengeStatistics;
  readonly appeals: AppealWriter;
  readonly siteKeyStatistics: SiteKeyStatistics & PageStatistics;
  readonly usedTokens: UsedTokens;
  readonly security: SecurityEventWriter;
  readonly instanceId: string;
  /** Whether Redis is configured and does not answer. */
  isRedisAway(): boolean;
  /** Whether this process may spend credits. */
  maySpend(): boolean;
  /** Whether calls that need the database are refused, since it answers too late or not at all. */
  isRefusing(): boolean;
  /** Whether spent credits can be settled; if not, soon none can be spent. */
  isCounting(): boolean;
  /** Whether no record of traffic has waited for too long. */
  isRecording(): boolean;
  /** Whether other processes' changes arrive as notifications; if not, polls find them. */
  isListening(): boolean;
  /** How long the last batch of settlements took, ms. */
  lastSettleMs(): number;
  /** Counters that this process has leased credits of, and what it may spend of them. */
  leases(): { readonly count: number; readonly credits: number };
  /** This thread's. Queries the database. */
  health(): Promise<StateHealth>;
  /** Writes all buffers, gives credits back and marks this process as stopped. The clients stay open. */
  close(): Promise<void>;
}

/** @throws when the database cannot be reached */
export async function createState(options: StateOptions): Promise<State> {
  const { clients, databaseUrl, clock, waitMs } = options;
  const { path: prisma, writers: writer } = clients;
  const log = calmLog(options.log, clock);
  const onResume = () => credits.suspendLeases();
  const instance: Instance = new Instance(clients.credits, clock, log, onResume);
  const credits: CreditMeter = new CreditMeter({
    prisma: clients.credits,
    instance,
    settleElsewhere: options.settleElsewhere,
    clock,
    log,
    waitMs,
  });
  const workspaces = new WorkspaceCache({ prisma, writer, clock, log, waitMs });
  const watch: ChangeWatch = new ChangeWatch(
    prisma,
    workspaces,
    clock,
    log,
    () => listener.isConnected,
  );
  options.onAnnounced?.((channel, workspaceId) => {
    if (channel === CHANGE_CHANNEL) workspaces.onOwnChange(workspaceId);
  });
  const pending = new StoredPendingVisitors(prisma, clock, log, waitMs);
  const records = options.traffic ?? new PostgresTraffic(writer);
  const traffic = new TrafficWriter({
    prisma: writer,
    store: records,
    log,
    clock,
    spool: openSpool(options, log),
    onWritten: options.onTraffic,
  });
  const linkStatistics = new LinkStatisticsWriter({ prisma: writer, log });
  const siteKeyStatistics = new SiteKeyStatisticsWriter(writer, log);
  const challengeStatistics = new ChallengeStatisticsWriter(writer, log);
  const appeals = new AppealWriter({ traffic: records, prisma: writer }, clock, log);
  const usedTokens = new StoredUsedTokens(prisma, clock, log, waitMs);
  // Its log lines are the events themselves, with their own throttle.
  const security = new SecurityEventWriter({ prisma: writer, clock, log: options.log });
  const localSolved = new LocalSolvedVisitors(clock);
  const shared = openShared(options, localSolved);
  const ruleCounts = openRuleCounts({
    memory: options.limitsMemory?.counts,
    redis: shared.redis,
    redisPrefix: options.redisPrefix ?? REDIS_PREFIX,
    isMain: options.isMain ?? true,
    secret: options.secret,
    clock,
    log,
  });
  const listener: Listener = new Listener(
    databaseUrl,
    new Map([
      [CHANGE_CHANNEL, (workspaceId) => watch.onNotification(workspaceId)],
      [HEARTBEAT_CHANNEL, (instanceId) => instance.onHeartbeat(instanceId)],
      [RECALL_CHANNEL, (scopeId) => scopeId !== null && credits.onRecall(scopeId)],
    ]),
    log,
  );

  await instance.start();
  await Promise.all([listener.start(), shared.redis?.start()]);
  const counted = [linkStatistics, siteKeyStatistics, challengeStatistics];
  const written = [traffic, ...counted, appeals, security];
  for (const part of [watch, workspaces, credits, pending, ...written]) part.start();
  // The first statement of a kind takes longer than a call may.
  const firstSettlement = settleLeases(clients.credits, instance.id, []);
  const warm = Promise.all([workspaces.warmUp(), firstSettlement]);
  const inTime = <T>(what: string, work: Promise<T>) =>
    withTimeout(WARM_WITHIN_MS, what, work).catch((err: unknown) => {
      log.warn({ err, what }, "What the first calls need is loaded as they come");
      return null;
    });
  const [callersInUse = []] = (await inTime("Loading the keys in use", warm)) ?? [];
  // Until then it keeps no leases.
  await instance.heard();
  const leases = callersInUse.map(async ({ credit }) => credits.available(credit));
  await inTime("Leasing their credits", Promise.all(leases));

  return {
    workspaces,
    callersInUse,
    credits,
    rate: shared.rate,
    buckets: shared.buckets,
    attempts: shared.attempts,
    failures: shared.failures,
    sharedNetworks: shared.sharedNetworks,
    probes: shared.probes,
    traps: shared.traps,
    counts: ruleCounts.counts,
    solvedVisitors: shared.solvedVisitors,
    pending,
    traffic,
    linkStatistics,
    siteKeyStatistics,
    challengeStatistics,
    appeals,
    usedTokens,
    security,
    instanceId: instance.id,
    isRedisAway: () => shared.redis?.isAway ?? false,
    maySpend: () => instance.maySpend,
    isRefusing: () => workspaces.isRefusing,
    isCounting: () => credits.isCounting,
    isRecording: () => traffic.isRecording,
    isListening: () => instance.isListening,
    lastSettleMs: () => credits.lastSettleMs,
    leases: () => credits.leases(),
    health: async () => ({
      database: await databaseState(Object.values(clients)),
      maySpend: instance.maySpend,
      isCounting: credits.isCounting,
      isRecording: traffic.isRecording,
    }),
    close: async () => {
      await Promise.all([watch.stop(), listener.stop(), pending.close(), usedTokens.close()]);
      shared.closeThreads();
      localSolved.close();
      await closeAll([...written, credits, workspaces, ruleCounts], log);
      await closeAll([shared.redis], log);
      // Last: a stopped instance must hold no leases.
      await closeAll([instance], log);
    },
  };
}

/** A locked table can keep all of one pool's connections waiting: the database is away when none of them answers. */
async function databaseState(clients: readonly PrismaClient[]): Promise<StateHealth["database"]> {
  const asked = clients.map((client) =>
    withTimeout(ANSWER_WITHIN_MS, "Asking the database", takesChanges(client)),
  );
  const outcomes = await Promise.allSettled(asked);
  const answers = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  if (answers.length === 0) return "away";
  return answers.includes(false) ? "read-only" : "there";
}

function openSpool({ trafficSpool, clock }: StateOptions, log: Log): TrafficSpool | undefined {
  if (trafficSpool === undefined || trafficSpool.maxBytes === 0) return undefined;
  return new TrafficSpool({ ...trafficSpool, log, clock });
}

function openShared(options: StateOptions, localSolved: LocalSolvedVisitors) {
  const { redis: settings, redisPrefix = REDIS_PREFIX, limitsMemory, clock, log } = options;
  const buckets =
    limitsMemory === undefined
      ? new LocalTokenBuckets(MAX_BUCKETS, () => clock.monotonicMs() * 1_000)
      : new SharedTokenBuckets(limitsMemory.buckets);
  const rate = new LocalRateLimiter(buckets);
  if (settings === undefined) {
    const { failures, browsers, probes, traps, closeThreads } = openFailures(options);
    return {
      probes,
      traps,
      redis: undefined,
      buckets,
      rate,
      attempts: new LocalAttemptLimiter(clock),
      failures,
      sharedNetworks: browsers,
      closeThreads,
      solvedVisitors: localSolved,
    };
  }
  const redis = new SharedRedis(settings, log);
  const { failures, browsers, probes, traps, closeThreads } = openFailures(options, (known) =>
    sharedNetworks.announce(known),
  );
  const sharedNetworks = new SharedBrowsers(redis, browsers, redisPrefix);
  return {
    redis,
    buckets,
    sharedNetworks,
    probes,
    traps,
    closeThreads,
    rate: new SharedRateLimiter(redis, rate, clock, redisPrefix),
    attempts: new SharedAttemptLimiter(redis, clock, redisPrefix),
    failures: new SharedFailures(redis, failures, clock, redisPrefix),
    solvedVisitors: new SharedSolvedVisitors(redis, localSolved, redisPrefix),
  };
}

/** The process's own counts of attacks, probes, traps and browsers by address, for all its threads. */
function openFailures(
  { clock, limitsMemory }: Pick<StateOptions, "clock" | "limitsMemory">,
  onKnown?: (known: KnownBrowser) => void,
) {
  if (limitsMemory === undefined) {
    const browsers = new BrowsersByNetwork(clock, onKnown);
    const closeThreads = () => undefined;
    return {
      ...{ failures: new LocalFailures(clock), browsers },
      ...{ probes: new LocalProbes(clock), traps: new LocalTraps(clock), closeThreads },
    };
  }
  const failures = new ThreadFailures(clock);
  const browsers = new ThreadBrowsers(clock, onKnown);
  const probes = new ThreadProbes(clock);
  const traps = new ThreadTraps(clock);
  const closeThreads = () => {
    for (const each of [failures, browsers, probes, traps]) each.close();
  };
  return { failures, browsers, probes, traps, closeThreads };
}

/** Closes every part, even when one fails. */
async function closeAll(
  parts: readonly ({ close(): Promise<void> } | undefined)[],
  log: Log,
): Promise<void> {
  const outcomes = await Promise.allSettled(parts.map((part) => part?.close()));
  for (const outcome of outcomes) {
    if (outcome.status === "rejected") {
      log.error(
        { err: outcome.reason },
        "Not everything could be written before the process ended",
      );
    }
  }
}
