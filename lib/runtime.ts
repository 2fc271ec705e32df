import { join } from "node:path";
import type { MaybePromise } from "./api/and-then";
import type { ApiContext } from "./api/endpoint";
import type { KeyContext } from "./api/ports";
import { Background } from "./background";
import { systemClock } from "./clock";
import { Closers } from "./closers";
import { prepareDataDir } from "./data-dir";
import type { PrismaClient } from "./db/client";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { openPools } from "./db/pools";
import { createDns } from "./dns/create-dns";
import { createEmailCheck } from "./email/email-check";
import { type Env, parseEnv } from "./env/env";
import { insecureSettings } from "./env/insecure-settings";
import { openFeeds } from "./feeds/open-feeds";
import type { FeedStoreHandle } from "./feeds/store";
import type { LinkContext } from "./go/ports";
import { VisitorThrottle } from "./go/visitor-throttle";
import { hostOfUrl } from "./http/hosts";
import { openSecret } from "./installation/open-secret";
import { createIntel } from "./intel/create-intel";
import { createDnsbl } from "./intel/dnsbl";
import { keepProbing } from "./intel/dnsbl-probing";
import { openGeo } from "./intel/geo/open-geo";
import { warmUp } from "./intel/warm-up";
import { ErrorReports } from "./log/error-reports";
import { createLogger, type Logger } from "./log/log";
import { createMailer, type Mailer } from "./mail/mailer";
import { type GaugeSources, gaugesOf } from "./ops/gauges";
import { createMetrics, type Metrics } from "./ops/metrics";
import { createIsBreached } from "./passwords/breached-passwords";
import { createPasswordPolicy, type PasswordPolicy } from "./passwords/password-policy";
import { createPhoneIdentifier } from "./phone/identify-phone";
import { createSubjectHash } from "./secret";
import type { SecurityEvents } from "./security/event";
import { type OpenWeigher, weighHere, weighOnThread } from "./services/list/import/open-weigher";
import { accountUpkeep } from "./state/account/account-upkeep";
import { createState } from "./state/create-state";
import { shareFeeds } from "./state/feeds/share-feeds";
import { type LinkHouse, openLinkHouse } from "./state/go/link-house";
import { StoredLinkPasswords } from "./state/go/link-passwords";
import { StoredVisitLimits } from "./state/go/visit-limits";
import { reasonsOf } from "./state/health";
import type { AttemptLimiter } from "./state/rate/attempt-limiter";
import { ServedWorkspaces } from "./state/served/served-workspaces";
import { trafficUpkeep } from "./state/traffic/traffic-upkeep";
import { threadFile } from "./threads/thread-file";
import { WorkQueue } from "./work-queue";

/** What one process holds, built once and stopped in order. */
export interface Runtime {
  readonly env: Env;
  readonly log: Logger;
  readonly api: ApiContext;
  /** The panel's connections, for lib/services, which take it as their first parameter. */
  readonly prisma: PrismaClient;
  /** For long work behind an answer, which nobody waits for. */
  readonly jobs: PrismaClient;
  /** Tells of requests that could not be answered. */
  readonly reports: ErrorReports;
  /** Signs sessions and seals what only this installation may read. */
  readonly secret: string;
  /** A key's context by its SHA-256 in hex: the panel calls for customers whose keys it does not know. */
  readonly findKeyByHash: (hash: string) => MaybePromise<KeyContext | null>;
  /** Delivers mails behind the answer. */
  readonly mail: Mailer;
  /** What the panel does for customers that grows with their data, a little of it at once. */
  readonly heavyWork: { readonly onThreads: WorkQueue; readonly inSlices: WorkQueue };
  /** Weighs imports of list entries. */
  readonly openWeigher: OpenWeigher;
  /** Other work behind an answer. */
  readonly background: Background;
  /** Which passwords people may choose. */
  readonly passwords: PasswordPolicy;
  /** Limits on what may be guessed or overused. */
  readonly attempts: AttemptLimiter;
  /** Who signed in, who could not, what was refused. */
  readonly security: SecurityEvents;
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
  /** From now on readiness says that this process ends: a balancer sends its requests elsewhere. */
  drain(): void;
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
  // Whatever this process writes, and those that it starts, is its user's alone.
  process.umask(0o077);
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
  prepareDataDir(env.dataDir, log);
  for (const warning of insecureSettings(env)) log.warn(warning);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    directDatabaseUrl: env.directDatabaseUrl,
    dataDir: env.dataDir,
    log,
  });
  closers.add(() => database.close());
  const applied = await migrate(database.directUrl, process.cwd(), { log });
  if (applied.length > 0) log.info({ applied }, "migrations applied");
  const pools = openPools(database.url, database.acceptsTimeouts);
  closers.add(() => pools.close());
  const { path, panel: prisma, jobs } = pools.clients;
  const secret = await openSecret({
    prisma: jobs,
    databaseUrl: database.url,
    dataDir: env.dataDir,
    given: env.nextauthSecret,
    previous: env.nextauthSecretPrevious,
    log,
  });

  const feeds = await openFeeds({
    file: env.feedsFile,
    mirror: env.feedsMirror,
    sync: env.feedsSync,
    directory: join(env.dataDir, "feeds"),
    dnsServers: env.dnsServers,
    ...shareFeeds(jobs, database.kind),
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
    clients: pools.clients,
    databaseUrl: database.directUrl,
    redis: env.redis,
    clock,
    log,
  });
  closers.add(() => state.close());
  for (const upkeep of [trafficUpkeep, accountUpkeep]) {
    const job = upkeep({ prisma: jobs, clock, log });
    job.start();
    closers.add(() => job.close());
  }

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
    clients: pools.clients,
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
  const parts: GaugeSources = { state, pools, feeds, dns, dnsbl, geo };
  const metrics = createMetrics(gaugesOf(parts));
  const reports = new ErrorReports(log, clock);
  let isDraining = false;
  const api: ApiContext = {
    clock,
    ...state,
    intel,
    email: createEmailCheck({ dns, feeds }),
    phone: createPhoneIdentifier(),
    hashSubject: createSubjectHash(secret),
    observe: metrics.observe,
    report: (err, requestId) => reports.requestFailed(err, { requestId }),
  };
  const served = new ServedWorkspaces(path, clock, log);
  closers.add(() => served.close());
  const limits = new StoredVisitLimits(path, clock, log);
  closers.add(() => limits.close());
  return {
    env,
    log,
    api,
    prisma,
    jobs,
    reports,
    secret,
    mail,
    heavyWork: {
      onThreads: new WorkQueue({ atOnce: 2, waiting: 4 }),
      inSlices: new WorkQueue({ atOnce: 2, waiting: 16 }),
    },
    openWeigher: openWeigher(),
    background,
    passwords: createPasswordPolicy({
      host: hostOfUrl(env.nextauthUrl),
      isBreached: env.breachedPasswordsUrl
        ? createIsBreached(env.breachedPasswordsUrl, log)
        : undefined,
    }),
    attempts: state.attempts,
    security: state.security,
    linkHouse,
    feeds,
    findKeyByHash: (hash) => state.keys.findByHash(hash),
    served,
    links: {
      api,
      find: (handle) => served.findInTime(handle),
      movedTo: (handle) => served.movedTo(handle),
      throttle: new VisitorThrottle(),
      statistics: state.linkStatistics,
      limits,
      passwords: new StoredLinkPasswords(state.attempts, clock),
      publicOrigin: env.nextauthUrl === undefined ? "" : new URL(env.nextauthUrl).origin,
    },
    parts,
    metrics,
    readiness: async () =>
      isDraining ? ["this process is stopping"] : reasonsOf(await state.health()),
    drain: () => {
      isDraining = true;
    },
    close: () => closers.close(),
  };
}

function openWeigher(): OpenWeigher {
  const file = threadFile("import-thread");
  return file === null ? weighHere : weighOnThread(file);
}
