import { join } from "node:path";
import type { MaybePromise } from "./api/and-then";
import type { ApiContext } from "./api/endpoint";
import type { KeyContext } from "./api/ports";
import { Background } from "./background";
import { systemClock } from "./clock";
import { Closers } from "./closers";
import { createPrisma, type PrismaClient } from "./db/client";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { createDns } from "./dns/create-dns";
import { createEmailCheck } from "./email/email-check";
import { type Env, parseEnv } from "./env";
import { openFeeds } from "./feeds/open-feeds";
import type { FeedStoreHandle } from "./feeds/store";
import type { LinkContext } from "./go/ports";
import { hostOfUrl } from "./http/hosts";
import { createIntel } from "./intel/create-intel";
import { createDnsbl } from "./intel/dnsbl";
import { keepProbing } from "./intel/dnsbl-probing";
import { openGeo } from "./intel/geo/open-geo";
import { warmUp } from "./intel/warm-up";
import { createLogger, type Logger } from "./log";
import { createMailer, type Mailer } from "./mail/mailer";
import { type GaugeSources, gaugesOf } from "./ops/gauges";
import { createMetrics, type Metrics } from "./ops/metrics";
import { createPhoneIdentifier } from "./phone/identify-phone";
import { createSubjectHash, loadSecret } from "./secret";
import { createState } from "./state/create-state";
import { shareFeeds } from "./state/feeds/share-feeds";
import { type LinkHouse, openLinkHouse } from "./state/go/link-house";
import { StoredLinkPasswords } from "./state/go/link-passwords";
import { StoredVisitLimits } from "./state/go/visit-limits";
import type { AttemptLimiter } from "./state/rate/attempt-limiter";
import { ServedWorkspaces } from "./state/served/served-workspaces";
import { TrafficUpkeepJob } from "./state/traffic/traffic-upkeep";

/** What one process holds, built once and stopped in order. */
export interface Runtime {
  readonly env: Env;
  readonly log: Logger;
  readonly api: ApiContext;
  /** For lib/services, which take it as their first parameter. */
  readonly prisma: PrismaClient;
  /** Signs sessions and seals what only this installation may read. */
  readonly secret: string;
  /** A key's context by its SHA-256 in hex: the panel calls for customers whose keys it does not know. */
  readonly findKeyByHash: (hash: string) => MaybePromise<KeyContext | null>;
  /** Delivers mails behind the answer. */
  readonly mail: Mailer;
  /** Other work behind an answer. */
  readonly background: Background;
  /** Limits on what may be guessed or overused. */
  readonly attempts: AttemptLimiter;
  /** Workspaces by their handle, for what comes without an API key. */
  readonly served: ServedWorkspaces;
  /** Serves the links that Gatehouse itself answers. */
  readonly links: LinkContext;
  /** Customers' own hosts, and where links may lead. */
  readonly linkHouse: LinkHouse;
  readonly feeds: FeedStoreHandle;
  /** What the operator's pages show the state of. */
  readonly parts: GaugeSources;
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
    dnsServers: env.dnsServers,
    ...shareFeeds(prisma, database.kind),
    clock,
    log,
  });
  closers.add(() => feeds.close());
  const geo = await openGeo({ dir: env.geoipDir, log });
  closers.add(() => geo.close());
  const dns = createDns({ clock, log, ...(env.dnsServers && { servers: env.dnsServers }) });
  closers.add(() => dns.close());
  const dnsbl = createDnsbl({ zones: env.dnsblZones, dns, clock, log });
  closers.add(await keepProbing(dnsbl));

  const state = await createState({
    prisma,
    databaseUrl: database.url,
    redis: env.redis,
    clock,
    log,
  });
  closers.add(() => state.close());
  const upkeep = new TrafficUpkeepJob({ prisma, clock, log });
  upkeep.start();
  closers.add(() => upkeep.close());

  const mail = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    outbox: join(env.dataDir, "outbox"),
    log,
  });
  closers.add(() => mail.close());
  const background = new Background(log);
  closers.add(() => background.close());

  const linkHouse = await openLinkHouse({
    prisma,
    dns,
    feeds,
    mail,
    ownHost: hostOfUrl(env.nextauthUrl),
    origin: env.nextauthUrl ? new URL(env.nextauthUrl).origin : `http://127.0.0.1:${env.port}`,
    allowsPrivateDestinations: env.allowsPrivateDestinations,
    clock,
    log,
  });
  closers.add(() => linkHouse.close());

  const intel = createIntel({
    feeds,
    geo,
    dns,
    dnsbl,
    dnsTimeoutMs: env.dnsTimeoutMs,
    clock,
  });
  warmUp(intel);
  const parts: GaugeSources = { state, feeds, dns, dnsbl, geo };
  const metrics = createMetrics(gaugesOf(parts));
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
  const served = new ServedWorkspaces(prisma, clock);
  return {
    env,
    log,
    api,
    prisma,
    secret,
    mail,
    background,
    attempts: state.attempts,
    linkHouse,
    feeds,
    findKeyByHash: (hash) => state.keys.findByHash(hash),
    served,
    links: {
      api,
      find: (handle) => served.find(handle),
      statistics: state.linkStatistics,
      limits: new StoredVisitLimits(prisma, clock),
      passwords: new StoredLinkPasswords(state.attempts),
      publicOrigin: env.nextauthUrl === undefined ? "" : new URL(env.nextauthUrl).origin,
    },
    parts,
    metrics,
    readiness: async () => {
      const reachable = await state.isDatabaseReachable();
      return reachable ? [] : ["the database does not answer"];
    },
    close: () => closers.close(),
  };
}
