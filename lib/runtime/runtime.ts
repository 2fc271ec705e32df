import { join } from "node:path";
import type { ApiContext } from "@/lib/api/endpoint";
import { Background } from "@/lib/base/background";
import { systemClock } from "@/lib/base/clock";
import { Closers } from "@/lib/base/closers";
import { prepareDataDir } from "@/lib/base/data-dir";
import { createSubjectHash } from "@/lib/base/subject-hash";
import { WorkQueue } from "@/lib/base/work-queue";
import type { PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { openDatabase } from "@/lib/db/open";
import { openPools } from "@/lib/db/pools";
import { createDns } from "@/lib/dns/create-dns";
import { createEmailCheck } from "@/lib/email/email-check";
import { type Env, parseEnv } from "@/lib/env/env";
import { insecureSettings } from "@/lib/env/insecure-settings";
import { installedFeeds } from "@/lib/feeds/installed-feeds";
import { openFeeds } from "@/lib/feeds/open-feeds";
import type { FeedStoreHandle } from "@/lib/feeds/store";
import { openSecret } from "@/lib/installation/open-secret";
import { createIntel } from "@/lib/intel/create-intel";
import {
  type CheckDestinations,
  createDestinationCheck,
} from "@/lib/intel/destination/check-destinations";
import { createDnsbl } from "@/lib/intel/dnsbl";
import { keepProbing } from "@/lib/intel/dnsbl-probing";
import { openGeo } from "@/lib/intel/geo/open-geo";
import { warmUp } from "@/lib/intel/warm-up";
import { destinationUpkeep } from "@/lib/jobs/destination-upkeep";
import { domainUpkeep } from "@/lib/jobs/domain-upkeep";
import { startJobs } from "@/lib/jobs/job";
import { trafficUpkeep } from "@/lib/jobs/traffic-upkeep";
import { userUpkeep } from "@/lib/jobs/user-upkeep";
import type { LinkContext } from "@/lib/links/ports";
import { VisitorThrottle } from "@/lib/links/visitor-throttle";
import { ErrorReports } from "@/lib/log/error-reports";
import { createLogger, type Logger } from "@/lib/log/log";
import { createMailer, type Mailer } from "@/lib/mail/mailer";
import { Origins } from "@/lib/net/origins";
import { type GaugeSources, gaugesOf } from "@/lib/ops/gauges";
import { createMetrics, type Metrics } from "@/lib/ops/metrics";
import { createIsBreached } from "@/lib/passwords/breached-passwords";
import { createPasswordPolicy, type PasswordPolicy } from "@/lib/passwords/password-policy";
import { createPhoneIdentifier } from "@/lib/phone/identify-phone";
import type { SecurityEvents } from "@/lib/security/event";
import type { AskTxt } from "@/lib/services/links/check-domain";
import {
  analyseHere,
  analyseOnThread,
  type OpenAnalyser,
} from "@/lib/services/list/import/import-list";
import { createState } from "@/lib/state/create-state";
import { createFeedLedger } from "@/lib/state/feeds/feed-ledger";
import { reasonsOf } from "@/lib/state/health";
import { LinkHosts } from "@/lib/state/links/link-hosts";
import { StoredLinkPasswords } from "@/lib/state/links/link-passwords";
import { StoredVisitLimits } from "@/lib/state/links/visit-limits";
import type { AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import type { WorkspaceCache } from "@/lib/state/workspaces/workspace-cache";
import { threadFile } from "@/lib/threads/thread-file";

/** Everything a process holds, opened once and closed in reverse order. */
export interface Runtime {
  readonly env: Env;
  readonly origins: Origins;
  readonly log: Logger;
  readonly api: ApiContext;
  /** The panel's connection pool, passed to lib/services. */
  readonly prisma: PrismaClient;
  /** For long background work. */
  readonly jobs: PrismaClient;
  /** Reports requests that failed. */
  readonly reports: ErrorReports;
  /** Signs sessions, and seals what only this installation may read. */
  readonly secret: string;
  /** Delivers mails in the background. */
  readonly mail: Mailer;
  /** Panel work that grows with a customer's data, queued. */
  readonly heavyWork: { readonly onThreads: WorkQueue; readonly inSlices: WorkQueue };
  readonly openAnalyser: OpenAnalyser;
  /** Other work after the response. */
  readonly background: Background;
  readonly passwords: PasswordPolicy;
  /** Rate limits on guessing and overuse. */
  readonly attempts: AttemptLimiter;
  readonly security: SecurityEvents;
  /** Workspaces as API calls and link visits see them. */
  readonly workspaces: WorkspaceCache;
  /** What serving links needs. */
  readonly links: LinkContext;
  /** Customers' own hosts. */
  readonly linkHosts: LinkHosts;
  readonly askTxt: AskTxt;
  readonly checkDestinations: CheckDestinations;
  readonly feeds: FeedStoreHandle;
  /** What the operator's pages and the metrics read. */
  readonly parts: GaugeSources;
  readonly metrics: Metrics;
  /** Why the process is not ready; empty when it is. */
  readonly readiness: () => Promise<readonly string[]>;
  /** Reports not ready from now on, so that a balancer sends requests elsewhere. */
  drain(): void;
  /** Flushes, then closes everything, last opened first. */
  close(): Promise<void>;
}

/** A domain check may wait for a slow name server, but a person is watching. */
const TXT_TIMEOUT_MS = 4_000;

const HOLDER = Symbol.for("gatehouse.runtime");

interface Holder {
  [HOLDER]?: Promise<Runtime>;
}

/**
 * The runtime of this process. Next.js bundles its own copy of this module, so the instance is kept on the
 * global object.
 */
export function getRuntime(): Promise<Runtime> {
  const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
  // Files of this process and its children are readable by its user only.
  process.umask(0o077);
  holder[HOLDER] ??= startRuntime(parseEnv(process.env)).catch((error: unknown) => {
    delete holder[HOLDER];
    throw error;
  });
  return holder[HOLDER];
}

/** Opens everything in dependency order. On a failure, what is open is closed again. @throws the failure */
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
  const origins = new Origins(env);
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
    installed: installedFeeds({
      file: env.feedsFile,
      geoipDir: env.geoipDir,
      maxmind: env.maxmind,
    }),
    mirror: env.feedsMirror,
    sync: env.feedsSync,
    directory: join(env.dataDir, "feeds"),
    dnsServers: env.dnsServers,
    ledger: createFeedLedger(jobs, database.kind),
    clock,
    log,
  });
  closers.add(() => feeds.close());
  const geo = await openGeo({ dir: env.geoipDir, feeds, log });
  closers.add(() => geo.close());
  const dns = createDns({ clock, log, ...(env.dnsServers && { servers: env.dnsServers }) });
  closers.add(() => dns.close());
  const dnsbl = createDnsbl({ zones: env.dnsblZones, dns, clock, log });
  closers.add(await keepProbing(dnsbl));

  const state = await createState({
    clients: pools.clients,
    onAnnounced: pools.onAnnounced,
    databaseUrl: database.directUrl,
    redis: env.redis,
    trafficSpool: { folder: join(env.dataDir, "spool"), maxBytes: env.trafficSpoolBytes },
    clock,
    log,
  });
  closers.add(() => state.close());

  const mail = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    outbox: join(env.dataDir, "outbox"),
    log,
  });
  closers.add(() => mail.close());
  const background = new Background(log);
  closers.add(() => background.close());

  const linkHosts = new LinkHosts(path, origins.ownHost, log);
  await linkHosts.start();
  closers.add(() => linkHosts.close());
  const askTxt: AskTxt = (name) => dns.txtNow(name, TXT_TIMEOUT_MS);
  const checkDestinations = createDestinationCheck({
    dns,
    feeds,
    clock,
    isLinkHost: (host) => linkHosts.handleOf(host) !== undefined,
    allowsPrivate: env.allowsPrivateDestinations,
  });
  const jobContext = { prisma: jobs, clock, log };
  const mailing = { ...jobContext, mail, origin: origins.inMails() };
  closers.add(
    startJobs(jobContext, [
      trafficUpkeep(jobContext),
      userUpkeep(jobContext),
      domainUpkeep({ ...mailing, ask: askTxt }),
      destinationUpkeep({ ...mailing, check: checkDestinations, ownHosts: origins.ownHosts() }),
    ]),
  );

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
    keys: state.workspaces,
    credits: state.credits,
    rate: state.rate,
    failures: state.failures,
    sharedNetworks: state.sharedNetworks,
    pending: state.pending,
    traffic: state.traffic,
    intel,
    email: createEmailCheck({ dns, feeds }),
    phone: createPhoneIdentifier(),
    hashSubject: createSubjectHash(secret),
    observe: metrics.observe,
    report: (err, requestId) => reports.requestFailed(err, { requestId }),
  };
  const limits = new StoredVisitLimits(path, clock, log);
  closers.add(() => limits.close());
  return {
    env,
    origins,
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
    openAnalyser: openAnalyser(),
    background,
    passwords: createPasswordPolicy({
      host: origins.ownHost,
      isBreached: env.breachedPasswordsUrl
        ? createIsBreached(env.breachedPasswordsUrl, log)
        : undefined,
    }),
    attempts: state.attempts,
    security: state.security,
    linkHosts,
    askTxt,
    checkDestinations,
    feeds,
    workspaces: state.workspaces,
    links: {
      api,
      find: (handle) => state.workspaces.findByHandle(handle),
      movedTo: (handle) => state.workspaces.movedTo(handle),
      throttle: new VisitorThrottle(),
      statistics: state.linkStatistics,
      limits,
      passwords: new StoredLinkPasswords(state.attempts, clock),
      publicOrigin: origins.configured ?? "",
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

function openAnalyser(): OpenAnalyser {
  const file = threadFile("import-thread");
  return file === null ? analyseHere : analyseOnThread(file);
}
