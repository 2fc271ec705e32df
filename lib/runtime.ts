import { join } from "node:path";
import type { ApiContext } from "./api/endpoint";
import { systemClock } from "./clock";
import { Closers } from "./closers";
import { createPrisma } from "./db/client";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { createDns } from "./dns/create-dns";
import { createEmailCheck } from "./email/email-check";
import { type Env, parseEnv } from "./env";
import { openFeeds } from "./feeds/open-feeds";
import { createIntel } from "./intel/create-intel";
import { createDnsbl, type Dnsbl } from "./intel/dnsbl";
import { openGeo } from "./intel/geo/open-geo";
import { warmUp } from "./intel/warm-up";
import { createLogger, type Logger } from "./log";
import { gaugesOf } from "./ops/gauges";
import { createMetrics, type Metrics } from "./ops/metrics";
import { createPhoneIdentifier } from "./phone/identify-phone";
import { createSubjectHash, loadSecret } from "./secret";
import { createState } from "./state/create-state";

/** What one process holds, built once and stopped in order. */
export interface Runtime {
  readonly env: Env;
  readonly log: Logger;
  readonly api: ApiContext;
  readonly metrics: Metrics;
  /** Why requests cannot be served; empty when they can. */
  readonly readiness: () => Promise<readonly string[]>;
  /** Flushes and gives back what this process holds, then closes everything, last opened first. */
  close(): Promise<void>;
}

const HOLDER = Symbol.for("gatehouse.runtime");

interface Holder {
  [HOLDER]?: Promise<Runtime>;
}

/**
 * The runtime of this process. Both doors ask for it, and Next.js bundles its own copy of this module,
 * so it hangs on the global object.
 */
export function getRuntime(): Promise<Runtime> {
  const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
  holder[HOLDER] ??= startRuntime(parseEnv(process.env)).catch((error: unknown) => {
    delete holder[HOLDER];
    throw error;
  });
  return holder[HOLDER];
}

/**
 * Opens everything in the order in which it is needed. When one part cannot be opened, those before it
 * are closed again and the error is thrown: nothing starts half.
 */
export async function startRuntime(
  env: Env,
  log: Logger = createLogger(env.logLevel),
): Promise<Runtime> {
  const closers = new Closers();
  try {
    return await open(env, log, closers);
  } catch (error) {
    await closers.close().catch((err: unknown) => log.error({ err }, "closing failed"));
    throw error;
  }
}

async function open(env: Env, log: Logger, closers: Closers): Promise<Runtime> {
  const clock = systemClock;
  const secret = await loadSecret(env.nextauthSecret, env.dataDir);

  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    log,
  });
  closers.add(() => database.close());
  const applied = await migrate(database.url, process.cwd());
  if (applied.length > 0) log.info({ applied }, "migrations applied");
  const prisma = createPrisma(database.url);
  closers.add(() => prisma.$disconnect());

  const feeds = await openFeeds({
    file: env.feedsFile,
    mirror: env.feedsMirror,
    sync: env.feedsSync,
    directory: join(env.dataDir, "feeds"),
    clock,
    log,
  });
  closers.add(() => feeds.close());
  const geo = await openGeo({ dir: env.geoipDir, log });
  closers.add(() => geo.close());
  const dns = createDns({ clock, ...(env.dnsServers && { servers: env.dnsServers }) });
  closers.add(() => dns.close());
  const dnsbl = createDnsbl({ zones: env.dnsblZones, dns, log });
  await dnsbl.probe();
  closers.add(probeAgain(dnsbl));

  const state = await createState({
    prisma,
    databaseUrl: database.url,
    redis: env.redis,
    clock,
    log,
  });
  closers.add(() => state.close());

  const intel = createIntel({
    feeds,
    geo,
    dns,
    dnsbl,
    dnsTimeoutMs: env.dnsTimeoutMs,
    clock,
  });
  warmUp(intel);
  const metrics = createMetrics(gaugesOf({ state, feeds, dns, dnsbl, geo }));
  const api: ApiContext = {
    clock,
    ...state,
    intel,
    email: createEmailCheck({ dns, feeds }),
    phone: createPhoneIdentifier(),
    hashSubject: createSubjectHash(secret),
    observe: metrics.observe,
    report: (err, requestId) => log.error({ err, requestId }, "a request failed"),
  };
  return {
    env,
    log,
    api,
    metrics,
    readiness: async () => {
      const reachable = await state.isDatabaseReachable();
      return reachable ? [] : ["the database does not answer"];
    },
    close: () => closers.close(),
  };
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

/**
 * DNS blacklists are looked at again every day: they move, close, and start to list everything. One that
 * did not answer as it should is asked again every hour.
 */
function probeAgain(dnsbl: Dnsbl): () => void {
  let hours = 0;
  const timer = setInterval(() => {
    hours++;
    const isDue = hours % DAY_HOURS === 0 || dnsbl.zones().some(({ state }) => state !== "active");
    if (isDue) void dnsbl.probe();
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
