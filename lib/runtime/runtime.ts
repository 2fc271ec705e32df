import { join } from "node:path";
import { Background } from "@/lib/base/background";
import { systemClock } from "@/lib/base/clock";
import { Closers } from "@/lib/base/closers";
import { checkWritable, prepareDataDir } from "@/lib/base/data-dir";
import { projectDir } from "@/lib/base/project-dir";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { WorkQueue } from "@/lib/base/work-queue";
import type { PrismaClient } from "@/lib/db/client";
import { migrate } from "@/lib/db/migrate";
import { type OpenDatabase, openDatabase } from "@/lib/db/open";
import { openPools } from "@/lib/db/pools";
import type { Env } from "@/lib/env/env";
import { insecureSettings } from "@/lib/env/insecure-settings";
import { channelSeal } from "@/lib/features/alerts";
import { alertDelivery, trafficWatch } from "@/lib/features/alerts/jobs";
import { campaignWatch } from "@/lib/features/campaigns/jobs";
import { creditWarnings } from "@/lib/features/credits/jobs";
import type { AskTxt } from "@/lib/features/domains";
import { domainUpkeep } from "@/lib/features/domains/jobs";
import { integrationWatch } from "@/lib/features/keys/jobs";
import { destinationUpkeep, reportNotices } from "@/lib/features/links/jobs";
import { budgetWatch } from "@/lib/features/mistakes/jobs";
import { BodyReading } from "@/lib/features/policies";
import { weeklyReports } from "@/lib/features/reports/jobs";
import type { TrafficStore } from "@/lib/features/traffic";
import { webhookSeal } from "@/lib/features/webhooks";
import { WebhookDeliverer } from "@/lib/features/webhooks/jobs";
import type { FeedStoreHandle } from "@/lib/feeds/store";
import { openSecret } from "@/lib/installation/open-secret";
import {
  type CheckDestinations,
  createDestinationCheck,
} from "@/lib/intel/destination/check-destinations";
import { organizationOf } from "@/lib/intel/organization-of";
import { appealUpkeep } from "@/lib/jobs/appeal-upkeep";
import { eventUpkeep, troubleWatch } from "@/lib/jobs/event-upkeep";
import { trafficUpkeep } from "@/lib/jobs/traffic-upkeep";
import { userUpkeep } from "@/lib/jobs/user-upkeep";
import { startJobs } from "@/lib/kernel";
import { createLogger, type Logger } from "@/lib/log/log";
import { createMailer, type Mailer } from "@/lib/mail/mailer";
import { nameProduct } from "@/lib/messages/product-name";
import { createGuardedSender, type SendGuarded } from "@/lib/net/guarded-request";
import { Origins } from "@/lib/net/origins";
import { readSoftware, type Software } from "@/lib/ops/software";
import { threadsHealth } from "@/lib/ops/threads-health";
import { createIsBreached } from "@/lib/passwords/breached-passwords";
import { createPasswordPolicy, type PasswordPolicy } from "@/lib/passwords/password-policy";
import type { SecurityEvents } from "@/lib/security/event";
import type { LimitsMemory } from "@/lib/state/create-state";
import { reasonsOf, type StateHealth } from "@/lib/state/health";
import type { AttemptLimiter } from "@/lib/state/rate/attempt-limiter";
import type { WorkspaceCache } from "@/lib/state/workspaces/workspace-cache";
import type { OpenTask } from "@/lib/threads/task";
import { taskOpener } from "./open-task";
import { openRequestPath, type RequestPath } from "./request-path";

/** Everything a process holds, opened once and closed in reverse order. */
export interface Runtime extends RequestPath {
  readonly env: Env;
  readonly origins: Origins;
  readonly log: Logger;
  readonly database: OpenDatabase;
  /** The panel's connection pool, passed to features. */
  readonly prisma: PrismaClient;
  /** For long background work. */
  readonly jobs: PrismaClient;
  /** Traffic for the panel, and for long background work. */
  readonly traffic: TrafficStore;
  readonly jobsTraffic: TrafficStore;
  /** Signs sessions, and seals what only this installation may read. */
  readonly secret: string;
  /** Delivers mails in the background. */
  readonly mail: Mailer;
  /** Panel work that grows with a customer's data, queued. */
  readonly heavyWork: { readonly onThreads: WorkQueue; readonly inSlices: WorkQueue };
  /** For imports and documents. */
  readonly openTask: OpenTask;
  /** For bodies with policies, configurations and links. */
  readonly bodies: BodyReading;
  /** Other work after the response. */
  readonly background: Background;
  readonly passwords: PasswordPolicy;
  /** Rate limits on guessing and overuse. */
  readonly attempts: AttemptLimiter;
  readonly security: SecurityEvents;
  /** Workspaces as API calls and link visits see them. */
  readonly workspaces: WorkspaceCache;
  readonly askTxt: AskTxt;
  readonly checkDestinations: CheckDestinations;
  /** Calls addresses that customers choose. */
  readonly sendGuarded: SendGuarded;
  readonly feeds: FeedStoreHandle;
  /** Health of all threads. Queries the database. */
  readonly health: () => Promise<StateHealth>;
  /** The software that it runs on. Queries the database. */
  readonly software: () => Promise<Software>;
  /** Why the process is not ready; empty when it is. */
  readonly readiness: () => Promise<readonly string[]>;
  /** Reports not ready from now on, so that a balancer sends requests elsewhere. */
  drain(): void;
  /** Flushes, then closes everything, last opened first. */
  close(): Promise<void>;
}

/** Opens everything in dependency order. On a failure, what is open is closed again. @throws the failure */
export async function startRuntime(
  env: Env,
  log: Logger = createLogger(env.logLevel),
  limitsMemory?: LimitsMemory,
): Promise<Runtime> {
  const closers = new Closers();
  try {
    return await open(env, log, closers, limitsMemory);
  } catch (error) {
    await closers.close().catch((err: unknown) => log.error({ err }, "closing failed"));
    throw error;
  }
}

async function open(
  env: Env,
  log: Logger,
  closers: Closers,
  limitsMemory: LimitsMemory | undefined,
): Promise<Runtime> {
  const clock = systemClock;
  const origins = new Origins(env);
  prepareDataDir(env.dataDir, log);
  checkWritable(env.dataDir);
  for (const warning of insecureSettings(env)) log.warn(warning);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    directDatabaseUrl: env.directDatabaseUrl,
    dataDir: env.dataDir,
    postgresPrograms: env.postgresPrograms,
    log,
  });
  closers.add(() => database.close());
  const applied = await migrate(database.directUrl, projectDir(), { log });
  if (applied.length > 0) log.info({ applied }, "migrations applied");
  const pools = openPools(database.url, database.acceptsTimeouts);
  closers.add(() => pools.close());
  const { panel: prisma, jobs } = pools.clients;
  const secret = await openSecret({
    prisma: jobs,
    databaseUrl: database.url,
    dataDir: env.dataDir,
    given: env.nextauthSecret,
    previous: env.nextauthSecretPrevious,
    log,
  });

  const requests = await openRequestPath(
    { env, origins, database, pools, secret, log, limitsMemory, isMain: true },
    closers,
  );
  const { state, feeds, dns } = requests.parts;
  const { linkHosts, trafficStores: traffic } = requests;

  nameProduct(env.brand.name);
  const mail = createMailer({
    smtpUrl: env.smtpUrl,
    from: env.mailFrom,
    brand: env.brand,
    outbox: join(env.dataDir, "outbox"),
    log,
  });
  closers.add(() => mail.close());
  const openTask = taskOpener();
  const bodies = new BodyReading(openTask);
  closers.add(() => bodies.close());
  const background = new Background(log);
  closers.add(() => background.close());

  const askTxt: AskTxt = (name) => dns.txtNow(name, TIME_LIMITS_MS.names.domainProof);
  const checkDestinations = createDestinationCheck({
    dns,
    feeds,
    clock,
    isLinkHost: (host) => linkHosts.handleOf(host) !== undefined,
    allowsPrivate: env.allowsPrivateDestinations,
  });
  const sendGuarded = createGuardedSender(requests.streamTools.guard);
  const health = () => threadsHealth(state, requests.metrics);
  const software = () => readSoftware(jobs, clock.now());
  const jobContext = { prisma: jobs, clock, log };
  const mailing = { ...jobContext, mail, origin: origins.inMails() };
  closers.add(
    startJobs(jobContext, [
      trafficUpkeep({ ...jobContext, traffic: traffic.jobs }),
      integrationWatch({ ...jobContext, traffic: traffic.jobs }),
      userUpkeep(jobContext),
      creditWarnings(mailing),
      domainUpkeep({ ...mailing, ask: askTxt }),
      destinationUpkeep({ ...mailing, check: checkDestinations, ownHosts: origins.ownHosts() }),
      reportNotices(mailing),
      eventUpkeep(jobContext),
      appealUpkeep(jobContext),
      troubleWatch({
        ...jobContext,
        feeds,
        problems: async () => reasonsOf(await health()),
        outdated: async () => (await software()).outdated,
      }),
      trafficWatch({ ...jobContext, isRecording: async () => (await health()).isRecording }),
      campaignWatch({ ...jobContext, traffic: traffic.jobs }),
      budgetWatch({ ...jobContext, traffic: traffic.jobs }),
      alertDelivery({
        ...mailing,
        seal: channelSeal(secret),
        sendGuarded,
        attempts: state.attempts,
      }),
      weeklyReports({
        ...mailing,
        secret,
        nameNetwork: (sample, asn) => organizationOf(requests.api.intel, sample, asn),
        staleFeeds: () =>
          feeds.status().flatMap(({ id, state }) => (state === "stale" ? [id] : [])),
      }),
    ]),
  );
  const webhooks = new WebhookDeliverer({
    ...mailing,
    seal: webhookSeal(secret),
    send: sendGuarded,
  });
  webhooks.start();
  closers.add(() => webhooks.stop());

  let isDraining = false;
  return {
    ...requests,
    env,
    origins,
    log,
    database,
    prisma,
    jobs,
    traffic: traffic.panel,
    jobsTraffic: traffic.jobs,
    secret,
    mail,
    heavyWork: {
      onThreads: new WorkQueue({ atOnce: 2, waiting: 4 }),
      inSlices: new WorkQueue({ atOnce: 2, waiting: 16 }),
    },
    openTask,
    bodies,
    background,
    passwords: createPasswordPolicy({
      host: origins.ownHost,
      isBreached: env.breachedPasswordsUrl
        ? createIsBreached(env.breachedPasswordsUrl, log)
        : undefined,
    }),
    attempts: state.attempts,
    security: state.security,
    askTxt,
    checkDestinations,
    sendGuarded,
    feeds,
    workspaces: state.workspaces,
    health,
    software,
    readiness: async () =>
      isDraining ? ["this process is stopping"] : notReadyReasons(env, await health()),
    drain: () => {
      isDraining = true;
    },
    close: () => closers.close(),
  };
}

/** Without ClickHouse every process would be taken out of service, while all of them answer: records wait. */
function notReadyReasons({ clickhouseUrl }: Env, health: StateHealth): string[] {
  return reasonsOf(clickhouseUrl === undefined ? health : { ...health, isRecording: true });
}
