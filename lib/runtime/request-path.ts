import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Batches } from "@/lib/api/batch/batches";
import type { ApiContext } from "@/lib/api/endpoint";
import { Bodies } from "@/lib/api/forward-auth/bodies";
import { LastDecisions } from "@/lib/api/last-decisions";
import { PageFiles } from "@/lib/api/page-files";
import { rehearse } from "@/lib/api/rehearse";
import { systemClock } from "@/lib/base/clock";
import type { Closers } from "@/lib/base/closers";
import { createSubjectHash } from "@/lib/base/subject-hash";
import { appealLimits } from "@/lib/challenge/appeal/appeal-limits";
import { AppealTexts } from "@/lib/challenge/appeal/appeal-texts";
import { Appeals } from "@/lib/challenge/appeal/appeals";
import { ChallengeFunnel } from "@/lib/challenge/funnel";
import { Passes } from "@/lib/challenge/passes";
import type { ChallengeContext, WidgetContext } from "@/lib/challenge/ports";
import { ChallengeDoor } from "@/lib/challenge/serve-challenge";
import { SiteTests } from "@/lib/challenge/site-test";
import { Tasks } from "@/lib/challenge/tasks";
import { Tickets } from "@/lib/challenge/tickets";
import { Tokens, WidgetTickets } from "@/lib/challenge/widget/tokens";
import { Demand } from "@/lib/challenge/work/demand";
import type { OpenDatabase } from "@/lib/db/open";
import type { Pools } from "@/lib/db/pools";
import { createDns } from "@/lib/dns/create-dns";
import { createEmailCheck } from "@/lib/email/email-check";
import type { Env, TracingSettings } from "@/lib/env/env";
import {
  SinkThread,
  StreamHub,
  type StreamTools,
  sinksHere,
  streamSeal,
} from "@/lib/features/streams";
import { openTrafficStores, type TrafficStores } from "@/lib/features/traffic";
import { installedFeeds } from "@/lib/feeds/installed-feeds";
import { openFeeds } from "@/lib/feeds/open-feeds";
import { createIntel } from "@/lib/intel/create-intel";
import { createDnsbl } from "@/lib/intel/dnsbl";
import { keepProbing } from "@/lib/intel/dnsbl-probing";
import { openGeo } from "@/lib/intel/geo/open-geo";
import { deviceOf } from "@/lib/intel/user-agent/device";
import { warmUp } from "@/lib/intel/warm-up";
import type { LinkContext } from "@/lib/links/ports";
import { AskedTexts } from "@/lib/links/verification/asked-texts";
import { VisitorThrottle } from "@/lib/links/visitor-throttle";
import { calmLog } from "@/lib/log/calm-log";
import { ErrorReports } from "@/lib/log/error-reports";
import type { Logger } from "@/lib/log/log";
import { createDialGuard } from "@/lib/net/guarded-dial";
import type { Origins } from "@/lib/net/origins";
import { type GaugeSources, gaugesOf } from "@/lib/ops/gauges";
import { createMetrics, type Metrics } from "@/lib/ops/metrics";
import { createPhoneIdentifier } from "@/lib/phone/identify-phone";
import { SenseDoor } from "@/lib/sense/serve-sense";
import { Sessions } from "@/lib/sense/sessions";
import { TrapTokens } from "@/lib/sense/trap-tokens";
import { createState, type LimitsMemory } from "@/lib/state/create-state";
import { createFeedLedger } from "@/lib/state/feeds/feed-ledger";
import { LinkHosts } from "@/lib/state/links/link-hosts";
import { StoredLinkPasswords } from "@/lib/state/links/link-passwords";
import { StoredVisitLimits } from "@/lib/state/links/visit-limits";
import { threadFile } from "@/lib/threads/thread-file";
import type { OpenTracing } from "@/lib/tracing/open-tracing";
import { destinationResolver } from "./destination-resolver";
import { taskOpener } from "./open-task";
import { openSignedAgents } from "./signed-agents";

export interface RequestPathOptions {
  readonly env: Env;
  readonly origins: Origins;
  readonly database: Pick<OpenDatabase, "directUrl" | "kind">;
  readonly pools: Pools;
  /** The installation's secret. */
  readonly secret: string;
  readonly log: Logger;
  /** Where several threads answer calls: what they share. */
  readonly limitsMemory?: LimitsMemory | undefined;
  /** Settles what other threads spent, before usage is reported. */
  readonly settleElsewhere?: (() => Promise<void>) | undefined;
  /** Whether this thread does the process's single-thread work. */
  readonly isMain: boolean;
}

/** The parts that answer calls and link visits: all that a thread needs for these. */
export interface RequestPath {
  readonly api: ApiContext;
  readonly links: LinkContext;
  readonly challenge: ChallengeDoor;
  readonly sense: SenseDoor;
  /** Customers' own hosts. */
  readonly linkHosts: LinkHosts;
  readonly trafficStores: TrafficStores;
  /** Sends decisions and audit events to customers' destinations. */
  readonly streams: StreamHub;
  readonly streamTools: StreamTools;
  /** The parts that the operator's pages and the metrics read. */
  readonly parts: GaugeSources;
  readonly metrics: Metrics;
  /** Reports requests that failed. */
  readonly reports: ErrorReports;
}

/** Opens it in dependency order; `closers` close what is open. @throws when the database cannot be reached */
export async function openRequestPath(
  options: RequestPathOptions,
  closers: Closers,
): Promise<RequestPath> {
  const { env, origins, database, pools, secret, log } = options;
  const clock = systemClock;
  const { path, jobs } = pools.clients;
  const trafficStores = openTrafficStores(pools.clients, env.clickhouseUrl);
  closers.add(() => trafficStores.close());
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
  const geo = await openGeo({
    ...{ dir: env.geoipDir, feeds, log },
    ...{ openTask: taskOpener(), tables: join(env.dataDir, "geodata") },
  });
  closers.add(() => geo.close());
  const dns = createDns({ clock, log, ...(env.dnsServers && { servers: env.dnsServers }) });
  closers.add(() => dns.close());
  const dnsbl = createDnsbl({ zones: env.dnsblZones, dns, clock, log });
  closers.add(await keepProbing(dnsbl));

  const allowsPrivate = env.allowsPrivateDestinations;
  const resolve = destinationResolver(dns, allowsPrivate);
  const streamTools: StreamTools = {
    seal: streamSeal(secret),
    guard: createDialGuard({ allowsPrivate, resolve }),
    allowsFiles: env.streamFileBytes > 0,
  };
  const files = { filesFolder: join(env.dataDir, "streams"), fileBytes: env.streamFileBytes };
  const sinkThread = threadFile("sink-thread");
  const streams = new StreamHub({
    ...streamTools,
    sinks:
      sinkThread === null
        ? sinksHere({ ...files, guard: streamTools.guard, clock })
        : new SinkThread(sinkThread, { ...files, allowsPrivate }, resolve),
    prisma: jobs,
    spoolFolder: join(env.dataDir, "stream-spool"),
    spoolBytes: env.streamSpoolBytes,
    isMain: options.isMain,
    clock,
    log: calmLog(log, clock),
  });
  // Before the state: what that writes last is sent too.
  closers.add(() => streams.close());
  const state = await createState({
    clients: pools.clients,
    onAnnounced: pools.onAnnounced,
    traffic: trafficStores.writers,
    databaseUrl: database.directUrl,
    redis: env.redis,
    limitsMemory: options.limitsMemory,
    isMain: options.isMain,
    secret,
    settleElsewhere: options.settleElsewhere,
    onTraffic: streams.offer,
    trafficSpool: { folder: join(env.dataDir, "spool"), maxBytes: env.trafficSpoolBytes },
    clock,
    log,
  });
  closers.add(() => state.close());
  streams.start();
  const linkHosts = new LinkHosts(path, origins.ownHost, log);
  await linkHosts.start();
  closers.add(() => linkHosts.close());
  const limits = new StoredVisitLimits(path, clock, log);
  closers.add(() => limits.close());

  const agents = openSignedAgents(
    {
      asked: env.signedAgents,
      fetchesAhead: env.feedsSync !== "off",
      guard: streamTools.guard,
      clock,
    },
    closers,
  );
  const intel = createIntel({
    agents,
    printHeaders: env.printHeaders,
    feeds,
    geo,
    dns,
    dnsbl,
    dnsTimeoutMs: env.dnsTimeoutMs,
    clock,
  });
  warmUp(intel);
  const tracing = env.tracing && (await startTracing(env.tracing, log));
  closers.add(() => tracing?.close());
  const parts: GaugeSources = {
    ...{ state, pools, feeds, dns, dnsbl, geo, streams },
    dataDir: env.dataDir,
  };
  const metrics = createMetrics(gaugesOf(parts));
  const reports = new ErrorReports(log, clock);
  const hashSubject = createSubjectHash(secret);
  const demand = new Demand(state.buckets);
  const challenges: ChallengeContext = {
    appeals: new Appeals({
      texts: new AppealTexts(secret),
      choiceOf: (...of) => state.workspaces.appealsOf(...of),
      mayAppeal: appealLimits(state.buckets),
      add: state.appeals.add,
      origin: origins.configured ?? "",
      now: () => clock.now(),
    }),
    passes: new Passes(secret),
    tickets: new Tickets(secret),
    tasks: new Tasks(secret),
    solved: state.solvedVisitors,
    used: state.usedTokens,
    demand,
    statistics: state.challengeStatistics,
    deviceOf,
    brandOf: (...of) => state.workspaces.brandOf(...of),
    hash: hashSubject,
    now: () => clock.now(),
  };
  const widgets: WidgetContext = {
    tickets: new WidgetTickets(secret),
    tokens: new Tokens(secret),
    siteKeys: state.workspaces,
    used: state.usedTokens,
    demand,
    statistics: state.siteKeyStatistics,
    deviceOf,
    placeOf: (ip) => {
      const { countryCode, asn } = intel.info(ip);
      return { countryCode, asn };
    },
    ownHost: origins.ownHost,
    now: () => clock.now(),
  };
  const publicOrigin = origins.configured ?? "";
  const api: ApiContext = {
    clock,
    keys: state.workspaces,
    credits: state.credits,
    rate: state.rate,
    failures: state.failures,
    sharedNetworks: state.sharedNetworks,
    probes: state.probes,
    lastDecisions: new LastDecisions(),
    pageFiles: new PageFiles(),
    siteTests: new SiteTests(secret),
    sessions: new Sessions(secret),
    traps: state.traps,
    trapTokens: new TrapTokens(secret),
    counts: state.counts,
    pending: state.pending,
    traffic: state.traffic,
    batches: new Batches(clock),
    bodies: new Bodies(clock),
    intel,
    email: createEmailCheck({ dns, feeds }),
    phone: createPhoneIdentifier(),
    challenges,
    publicOrigin,
    hashSubject,
    observe: metrics.observe,
    observeDecision: metrics.observeDecision,
    report: (err, requestId) => reports.requestFailed(err, { requestId }),
    tracing,
  };
  await rehearse(api, state.callersInUse);
  const links: LinkContext = {
    api,
    find: (handle) => state.workspaces.findByHandle(handle),
    movedTo: (handle) => state.workspaces.movedTo(handle),
    throttle: new VisitorThrottle(state.buckets),
    statistics: state.linkStatistics,
    limits,
    passwords: new StoredLinkPasswords(state.attempts, clock),
    asked: new AskedTexts(secret),
    funnel: new ChallengeFunnel(challenges),
    publicOrigin,
  };
  const challenge = new ChallengeDoor(challenges, widgets, (err) => reports.requestFailed(err, {}));
  const sense = new SenseDoor(
    {
      ...{ sessions: api.sessions, traps: api.traps, trapTokens: api.trapTokens },
      ...{ siteKeys: state.workspaces, statistics: state.siteKeyStatistics },
      ...{ buckets: state.buckets, ownHost: origins.ownHost, wait: sleep },
      agentOf: (ip, ua) => intel.visitor(ip, ua, undefined).agent,
      now: () => clock.now(),
    },
    (err) => reports.requestFailed(err, {}),
  );
  return {
    ...{ api, links, challenge, sense, linkHosts, trafficStores, streams, streamTools },
    ...{ parts, metrics, reports },
  };
}

/** Loaded only where it is used: OpenTelemetry takes a start 0.2 s of a core, and each thread 20 MB. */
async function startTracing(settings: TracingSettings, log: Logger): Promise<OpenTracing> {
  const { openTracing } = await import("@/lib/tracing/open-tracing");
  return openTracing({ ...settings, log: calmLog(log, systemClock) });
}
