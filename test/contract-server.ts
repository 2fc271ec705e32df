import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { promisify } from "node:util";
import { failureSchema } from "@/lib/api/answer";
import { Batches } from "@/lib/api/batch/batches";
import type { ApiContext } from "@/lib/api/endpoint";
import { ENDPOINTS } from "@/lib/api/endpoints";
import { Bodies } from "@/lib/api/forward-auth/bodies";
import { LastDecisions } from "@/lib/api/last-decisions";
import { PageFiles } from "@/lib/api/page-files";
import type { ApiKey, CallerContext } from "@/lib/api/ports";
import type { Tracing } from "@/lib/api/trace";
import { type Clock, systemClock } from "@/lib/base/clock";
import { newApiKey } from "@/lib/base/key-format";
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
import { createDns } from "@/lib/dns/create-dns";
import { createEmailCheck } from "@/lib/email/email-check";
import { appealsOf } from "@/lib/engine/appeals-of";
import { parseAccountDocument } from "@/lib/engine/document/account-document";
import { LIST_NAMES } from "@/lib/engine/list-kinds";
import { compileLists } from "@/lib/engine/lists";
import type { WorkspacePolicies } from "@/lib/engine/workspace-policies";
import type { FeedCategory } from "@/lib/feeds/types";
import { createGatehouseServer, type GatehouseServer, type Handlers } from "@/lib/http/server";
import { createIntel } from "@/lib/intel/create-intel";
import { createDnsbl } from "@/lib/intel/dnsbl";
import type { PrintHeaders } from "@/lib/intel/prints/read-prints";
import { NO_SIGNED_AGENTS, type SignedAgents } from "@/lib/intel/signed-agents/signed-agents";
import { deviceOf } from "@/lib/intel/user-agent/device";
import { parseIpRange } from "@/lib/ip/range";
import type { LinkContext } from "@/lib/links/ports";
import { AskedTexts } from "@/lib/links/verification/asked-texts";
import { VisitorThrottle } from "@/lib/links/visitor-throttle";
import { createPhoneIdentifier } from "@/lib/phone/identify-phone";
import type { SecurityEvent } from "@/lib/security/event";
import { SenseDoor } from "@/lib/sense/serve-sense";
import { Sessions } from "@/lib/sense/sessions";
import { TrapTokens } from "@/lib/sense/trap-tokens";
import { BrowsersByNetwork } from "@/lib/state/failures/browsers-by-network";
import { LocalProbes } from "@/lib/state/probes/local-probes";
import { CountTable } from "@/lib/state/rule-counters/count-table";
import { RuleCounts } from "@/lib/state/rule-counters/rule-counts";
import { LocalTraps } from "@/lib/state/traps/local-traps";
import { brandFor } from "@/lib/visitors/brand/brand-for";
import { compileWorkspace } from "@/test/engine/compile-workspace";
import { listenOnLoopback } from "@/test/loopback";
import { localBuckets } from "@/test/state/local-limits";
import { startDnsServer, type TestDnsServer } from "./dns/dns-server";
import { createTestFeeds } from "./feeds";
import { createTestGeo } from "./geo";
import { MemoryState } from "./memory-state";
import { silentLog } from "./silent-log";

/** Overrides of an ordinary account with ample quota. */
export interface AccountOptions
  extends Partial<Omit<CallerContext, "key" | "policies" | "credit">> {
  readonly keyId?: ApiKey["id"];
  readonly maskedKey?: ApiKey["masked"];
  readonly keyDisabled?: ApiKey["isDisabled"];
  readonly keyLimits?: ApiKey["limits"];
  /** The account document, as an operator would import it. */
  readonly document?: object;
  /** Null for no limit. */
  readonly quota?: number | null;
  /** Passwords of links by keyname, in plain text. */
  readonly passwords?: Readonly<Record<string, string>>;
}

/** An API answer, fully read. */
export interface ApiAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
  /** The parsed body; an empty object when it is no JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The contract over a real socket: everything is real, with small feeds, DNS on loopback and state in memory. */
export interface ContractServer {
  readonly url: string;
  readonly port: number;
  readonly dns: TestDnsServer;
  readonly state: MemoryState;
  readonly context: ApiContext;
  /** The context of served links; a workspace's handle is its id. */
  readonly links: LinkContext;
  /** Customers' own hosts, and the handle of the workspace that each belongs to. */
  readonly hosts: Map<string, string>;
  /** Handles that workspaces had before, and those that they have now. */
  readonly moved: Map<string, string>;
  /** Reported unexpected errors; a test expects none unless it provokes one. */
  readonly reported: unknown[];
  /** Security events of requests that a door refused. */
  readonly refusals: SecurityEvent[];
  /** Creates an account and returns its key. */
  account(options?: AccountOptions): string;
  get(path: string, parameters?: Readonly<Record<string, string>>): Promise<ApiAnswer>;
  send(
    method: string,
    pathAndQuery: string,
    headers?: Record<string, string>,
    body?: string,
  ): Promise<ApiAnswer>;
  /** How many connections the server has not seen close. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** Fake of Next.js: the answer to everything outside the contract. */
const PAGE = "<html>page</html>";
/** The host that `NEXTAUTH_URL` would name. */
const OWN_HOST = "gate.example.org";
const SECRET = "a secret of this test";
/** Long enough for an answer from loopback on a busy machine. */
const DNS_TIMEOUT_MS = 1_000;

export interface ContractServerOptions {
  readonly dnsblZones?: readonly string[];
  readonly dnsServer?: TestDnsServer;
  /** The only feed categories that have data; all when left out. */
  readonly feedCategories?: readonly FeedCategory[];
  readonly clock?: Clock;
  /** DNS budget of one request; short where answers never come. */
  readonly dnsTimeoutMs?: number;
  readonly tracing?: Tracing;
  /** The agents whose signatures are verified; none by default. */
  readonly agents?: SignedAgents;
  readonly printHeaders?: PrintHeaders;
  /** Addresses and networks; loopback when left out, so that a test chooses the visitor's address. */
  readonly trustedProxies?: readonly string[];
  /** Answers what is no call and no visit, as a worker's main thread does. */
  readonly elsewhere?: NonNullable<Handlers["elsewhere"]>;
}

export async function startContractServer(
  options: ContractServerOptions = {},
): Promise<ContractServer> {
  const { clock = systemClock, dnsTimeoutMs = DNS_TIMEOUT_MS, agents = NO_SIGNED_AGENTS } = options;
  const { printHeaders = {}, trustedProxies = ["127.0.0.1"] } = options;
  const state = new MemoryState();
  const reported: unknown[] = [];
  const refusals: SecurityEvent[] = [];
  const dnsServer = options.dnsServer ?? (await startDnsServer());
  const dns = createDns({ log: silentLog, clock, servers: [dnsServer.address], repeats: 0 });
  const feeds = await createTestFeeds(options.feedCategories);
  const { geo, close: closeGeo } = await createTestGeo();
  const dnsbl = createDnsbl({ zones: options.dnsblZones ?? [], dns, clock, log: silentLog });
  await dnsbl.probe();
  const demand = new Demand(localBuckets(clock));
  const challenges: ChallengeContext = {
    appeals: new Appeals({
      texts: new AppealTexts(SECRET),
      choiceOf: (workspaceId, document) => {
        const caller = [...state.accounts.values()].find(
          (each) => each.workspaceId === workspaceId,
        );
        return caller === undefined ? "off" : appealsOf(caller.policies, document);
      },
      mayAppeal: appealLimits(localBuckets(clock)),
      add: (appeal) => void state.appeals.push(appeal),
      origin: `https://${OWN_HOST}`,
      now: () => clock.now(),
    }),
    passes: new Passes(SECRET),
    tickets: new Tickets(SECRET),
    tasks: new Tasks(SECRET),
    solved: state.solved,
    used: state.widgets.used,
    demand,
    statistics: state.challengeStatistics,
    deviceOf,
    brandOf: (workspaceId, configuration) =>
      brandFor(
        [...state.accounts.values()].find((each) => each.workspaceId === workspaceId) ?? null,
        configuration,
      ),
    hash: (text) => text,
    now: () => clock.now(),
  };
  const intel = createIntel({
    feeds: feeds.store,
    geo,
    dns,
    dnsbl,
    dnsTimeoutMs,
    clock,
    agents,
    printHeaders,
  });
  const widgets: WidgetContext = {
    tickets: new WidgetTickets(SECRET),
    tokens: new Tokens(SECRET),
    demand,
    deviceOf,
    placeOf: (ip) => intel.info(ip),
    ownHost: OWN_HOST,
    now: () => clock.now(),
    ...state.widgets,
  };
  const context: ApiContext = {
    clock,
    keys: state.keys,
    credits: state.credits,
    rate: state.rate,
    failures: state.failures,
    sharedNetworks: new BrowsersByNetwork(clock),
    probes: new LocalProbes(clock),
    lastDecisions: new LastDecisions(),
    pageFiles: new PageFiles(),
    siteTests: new SiteTests(SECRET),
    sessions: new Sessions(SECRET),
    traps: new LocalTraps(clock),
    trapTokens: new TrapTokens(SECRET),
    counts: new RuleCounts(new CountTable(CountTable.memory(4_096)), clock, SECRET),
    pending: state.pending,
    traffic: state.traffic,
    batches: new Batches(clock),
    bodies: new Bodies(clock),
    intel,
    email: createEmailCheck({ dns, feeds: feeds.store }),
    phone: createPhoneIdentifier(),
    challenges,
    publicOrigin: "",
    hashSubject: (subject) => `hash of ${subject.length} characters`,
    observe: () => undefined,
    observeDecision: () => undefined,
    report: (error) => reported.push(error),
    tracing: options.tracing,
  };
  const moved = new Map<string, string>();
  const links: LinkContext = {
    api: context,
    find: (handle) => findByHandle(state, handle),
    movedTo: (handle) => moved.get(handle) ?? null,
    throttle: new VisitorThrottle(localBuckets(clock)),
    asked: new AskedTexts(SECRET),
    funnel: new ChallengeFunnel(challenges),
    publicOrigin: "",
    ...state.links,
  };
  const hosts = new Map<string, string>();
  const server = createGatehouseServer({
    ...(options.elsewhere && { elsewhere: options.elsewhere }),
    api: context,
    links,
    challenge: new ChallengeDoor(challenges, widgets, (error) => reported.push(error)),
    sense: new SenseDoor(
      {
        ...{ sessions: context.sessions, traps: context.traps, trapTokens: context.trapTokens },
        ...{ siteKeys: state.widgets.siteKeys, statistics: state.pageStatistics },
        ...{ buckets: localBuckets(clock), ownHost: OWN_HOST, wait: async () => undefined },
        agentOf: (ip, ua) => intel.visitor(ip, ua, undefined).agent,
        now: () => clock.now(),
      },
      (error) => reported.push(error),
    ),
    trustedProxies: trustedProxies.map(parseIpRange).filter((range) => range !== null),
    hosts: { ownHost: OWN_HOST, handleOf: (host) => hosts.get(host) },
    ops: (_request, response) => void response.writeHead(200).end(),
    pages: async (request, response) => {
      if (request.method === "POST") await once(request.resume(), "end");
      if (response.headersSent) return;
      response.writeHead(404, { "Content-Length": PAGE.length }).end(PAGE);
    },
    hsts: [],
    security: { record: (event) => refusals.push(event) },
    report: (error) => reported.push(error),
  });
  const port = await listenOnLoopback(server);
  const send: ContractServer["send"] = async (method, pathAndQuery, headers, body) => {
    const answer = await sendRequest(port, method, pathAndQuery, headers, body);
    // A customer's own host serves links only.
    const isOurs = headers?.host === undefined && headers?.Host === undefined;
    if (answer.text !== "" && isOurs) expectDescribed(pathAndQuery, answer.status, answer.body);
    return answer;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dns: dnsServer,
    state,
    context,
    links,
    hosts,
    moved,
    reported,
    refusals,
    account: (accountOptions = {}) => addAccount(state, accountOptions),
    get: (path, parameters = {}) => send("GET", `${path}?${new URLSearchParams(parameters)}`),
    send,
    connections: () => promisify(server.getConnections.bind(server))(),
    async close() {
      await closeServer(server);
      dns.close();
      await closeGeo();
      await feeds.close();
      await dnsServer.close();
    },
  };
}

function addAccount(state: MemoryState, options: AccountOptions): string {
  const key = newApiKey();
  const {
    document = { version: 1 },
    quota = 1_000_000,
    passwords = {},
    keyId = `key-${state.accounts.size}`,
    maskedKey = `${key.slice(0, 4)}****${key.slice(-4)}`,
    keyDisabled = false,
    keyLimits = null,
    ...overrides
  } = options;
  const workspaceId = overrides.workspaceId ?? `workspace-${state.accounts.size}`;
  state.accounts.set(key, {
    workspaceId,
    key: { id: keyId, masked: maskedKey, isDisabled: keyDisabled, limits: keyLimits },
    suspended: false,
    expiresAt: null,
    expiredDate: Date.UTC(2030, 0, 2, 3, 4, 5),
    packageName: "Business",
    ratePerSecond: 1_000_000,
    credit: { workspaceId, callerId: keyId, callerQuota: null, quota, periodStart: 0 },
    policies: compileDocument(document, workspaceId, passwords),
    brand: null,
    configurationBrands: new Map(),
    ...overrides,
  });
  return key;
}

function findByHandle({ accounts }: MemoryState, handle: string): CallerContext | null {
  for (const account of accounts.values())
    if (account.workspaceId === handle) return { ...account, key: null };
  return null;
}

/** Compiles an account document as the key cache does. */
function compileDocument(
  json: object,
  workspaceId: string,
  passwords: Readonly<Record<string, string>>,
): WorkspacePolicies {
  const parsed = parseAccountDocument(json);
  if (!parsed.ok) throw new Error(`bad test document: ${JSON.stringify(parsed.problems)}`);
  const { lists } = parsed.document;
  const contract = LIST_NAMES.map((name) => ({ name, entries: lists[name] }));
  const stored = [...contract, ...lists.named].flatMap(({ name: list, entries }) =>
    entries.map((entry, index) => ({ ...entry, expiresAt: null, list, id: `${list}-${index}` })),
  );
  return compileWorkspace(parsed.document, compileLists(stored, 0, lists.named), (keyname) => ({
    id: `${workspaceId} ${keyname}`,
    passwordHash: passwords[keyname] ?? null,
  }));
}

function sendRequest(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  sentBody?: string,
): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const isJson = response.headers["content-type"]?.startsWith("application/json") ?? false;
        const body = isJson && text !== "" ? JSON.parse(text) : {};
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body });
      });
    });
    outgoing.on("error", reject);
    outgoing.end(sentBody);
  });
}

async function closeServer(server: GatehouseServer): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

const SCHEMAS_BY_PATH = new Map(
  ENDPOINTS.map(({ name, answer, otherAnswers }) => [
    `/api/${name}`,
    [answer, ...Object.values(otherAnswers)],
  ]),
);

/** Every answer in a contract test must match the OpenAPI document. */
function expectDescribed(pathAndQuery: string, status: number, body: object): void {
  const [path = ""] = pathAndQuery.split("?");
  const answers = SCHEMAS_BY_PATH.get(path.replace(/\/$/, ""));
  if (answers === undefined) return;
  const schemas = status === 200 ? answers : [failureSchema];
  const errors = schemas.map((schema) => schema.safeParse(body).error);
  if (errors.every((error) => error !== undefined)) {
    throw new Error(`${path} answers something undocumented: ${errors.map(String).join("\n")}`);
  }
}
