import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { until } from "@/test/state/until";
import { headingsOf } from "../support/browser";
import { Cluster } from "../support/cluster";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { bodyOf } from "../support/http";
import type { Installation } from "../support/installation";
import { Load } from "../support/load";
import { PanelSession } from "../support/panel-session";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { settledTotals } from "../support/totals";
import { createKey, EMAIL, openWorkspace, PASSWORD } from "../support/workspaces";

/*
 * The database is away, in every way that it can be, for as long as a failover takes. Clients call on with a key that
 * the process knows, and with one that it has never seen.
 */
const testbed = openTestbed();

const PER_SECOND = 300;
const CONNECTIONS = 32;
const STRANGERS_PER_SECOND = 20;
const BEFORE_SECONDS = 15;
const AFTER_SECONDS = 5;
/** The status page is up to five seconds old. */
const STATUS_MS = 7_000;
const A_MINUTE_MS = 60_000;
/** A call's wait for the database, and a tenth of it. */
const WAIT_MS = 275;
/** The product's promise, with time for a machine that is shared. */
const BACK_WITHIN_SECONDS = 2 + 1;

interface Stage {
  readonly cluster: Cluster;
  readonly proxy: FlakyProxy;
  readonly installation: Installation;
  readonly server: Server;
  readonly panel: PanelSession;
  readonly apikey: string;
  /** A key that the process has not seen. */
  readonly unseen: string;
}

interface Fault {
  readonly title: string;
  readonly seconds: number;
  /** @returns ends it, and resolves when the database could answer again */
  readonly begin: (stage: Stage) => Promise<() => Promise<unknown>>;
  /** The process's own report; undefined when it stays ready. */
  readonly reason?: string;
  /** The answers that a key it has never seen may get meanwhile. */
  readonly stranger: readonly number[];
  /** The panel's API's answer to a change; undefined when it works. */
  readonly words?: string;
  /** The text of its pages; undefined when they work. */
  readonly page?: string;
}

const DOES_NOT_ANSWER = "The database does not answer just now. Try again in a moment.";
const AWAY = {
  reason: "the database does not answer",
  stranger: [503],
  words: DOES_NOT_ANSWER,
  page: "This page could not be loaded",
} as const;

const FAULTS: readonly Fault[] = [
  {
    title: "stopped at once",
    seconds: 60,
    ...AWAY,
    begin: async ({ cluster }) => {
      await cluster.stopImmediately();
      return () => cluster.start();
    },
  },
  {
    title: "frozen",
    seconds: 60,
    ...AWAY,
    begin: async ({ cluster }) => {
      cluster.signal("STOP");
      return async () => cluster.signal("CONT");
    },
  },
  {
    title: "partitioned: nothing is refused, nothing is answered",
    seconds: 60,
    ...AWAY,
    begin: async ({ proxy }) => {
      proxy.hush();
      return async () => proxy.speak();
    },
  },
  {
    title: "failed over to a new primary, the old one gone without a word",
    seconds: 30,
    ...AWAY,
    begin: async ({ cluster: old, proxy }) => {
      proxy.hush();
      return async () => {
        cluster = await old.failOver();
        proxy.redirect(cluster.url);
        proxy.speak();
      };
    },
  },
  {
    title: "read-only",
    seconds: 30,
    reason: "the database takes no changes",
    // It can be read, and credits of its workspace are in memory; the connections had to be opened anew.
    stranger: [200, 503],
    words: "Nothing can be changed just now: the database is read-only. Try again later.",
    begin: async ({ cluster }) => {
      await cluster.admin("ALTER DATABASE drill SET default_transaction_read_only = on");
      await cluster.disconnect();
      return async () => {
        await cluster.admin("ALTER DATABASE drill RESET default_transaction_read_only");
        await cluster.disconnect();
      };
    },
  },
  {
    title: "out of connections",
    seconds: 30,
    ...AWAY,
    begin: async ({ cluster }) => {
      await cluster.admin("ALTER ROLE drill CONNECTION LIMIT 0");
      await cluster.disconnect();
      return () => cluster.admin("ALTER ROLE drill CONNECTION LIMIT -1");
    },
  },
  { title: "the keys' table locked", seconds: 30, stranger: [503], begin: locking("api_key") },
  {
    title: "the counters' table locked",
    seconds: 30,
    reason: "credits that were spent cannot be counted",
    stranger: [200],
    begin: locking("credit_counter"),
  },
  {
    title: "the records' table locked",
    seconds: 30,
    reason: "traffic records cannot be written",
    stranger: [200],
    begin: locking("traffic_record"),
  },
];

function locking(table: string) {
  return async ({ cluster }: Stage) => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query("BEGIN");
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  };
}

let cluster: Cluster;

test.beforeAll(async () => {
  if (process.env.DRILLS === "long") cluster = await Cluster.create(testbed);
});

for (const fault of FAULTS) {
  test(`PostgreSQL ${fault.title}, for ${fault.seconds} s`, async () => {
    onlyInFullLength("database-away.spec.ts");
    takesMinutes(6);
    await drill(fault);
  });
}

async function drill(fault: Fault): Promise<void> {
  const stage = await open();
  const { server, installation, apikey, unseen } = stage;
  await server.ask("blocker", { apikey, ip: "73.9.8.7" });
  const known = load(server, apikey, PER_SECOND);
  await delay(BEFORE_SECONDS * 1_000);

  const end = await fault.begin(stage);
  const beganMs = performance.now();
  const strangers = load(server, unseen, STRANGERS_PER_SECOND);
  await expectSaid(stage, fault);
  await delay(Math.max(0, fault.seconds * 1_000 - (performance.now() - beganMs)));
  const endingMs = performance.now();
  await end();
  const endedMs = performance.now();

  const most = await mostConnections(AFTER_SECONDS, stage);
  await until("it is ready again", () => isReady(server), A_MINUTE_MS);
  await Promise.all([known.end(), strangers.end()]);
  const answered = 1 + known.answered(200) + strangers.answered(200);
  const { used, records } = await settledTotals(installation, answered);
  const refused = strangers.stretch(beganMs, endingMs);
  const before = known.stretch(0, beganMs);
  const meanwhile = known.stretch(beganMs, endingMs);
  const others = strangers.sent - strangers.answered(200) - strangers.answered(503);
  const back = ((strangers.firstGoodAfter(endedMs) ?? Number.POSITIVE_INFINITY) - endedMs) / 1_000;
  report({
    lost: answered - Math.min(used, records),
    doubled: Math.max(used, records) - answered,
    failed: known.sent - known.answered(200) + others,
    recoverySeconds: back,
    notes: [
      `known: ${known.answered(200)}, p99 ${before.p99Ms.toFixed(0)}, then ${meanwhile.p99Ms.toFixed(0)} ms`,
      `unseen: ${JSON.stringify(refused.statuses)} p99 ${refused.p99Ms.toFixed(0)}, worst ${refused.worstMs.toFixed(0)} ms`,
      `connections after ${most}`,
    ].join("; "),
  });
  expect({ statuses: known.stretch().statuses, errors: known.errors }).toEqual({
    statuses: { 200: known.sent },
    errors: [],
  });
  const wrong = Object.keys(refused.statuses).filter(
    (each) => !fault.stranger.includes(Number(each)),
  );
  expect({ wrong, unanswered: strangers.unanswered }).toEqual({ wrong: [], unanswered: 0 });
  // A call that waits for nothing has waited for the machine alone.
  expect(refused.p99Ms).toBeLessThan(meanwhile.p99Ms + WAIT_MS);
  expect({ used, records }).toEqual({ used: answered, records: answered });
  expect(back).toBeLessThan(BACK_WITHIN_SECONDS);
}

async function open(): Promise<Stage> {
  await cluster.start();
  await cluster.admin("DROP DATABASE IF EXISTS drill WITH (FORCE)");
  await cluster.admin("CREATE DATABASE drill OWNER drill");
  const proxy = await FlakyProxy.open(cluster.url);
  testbed.onClose(() => proxy.close());
  const installation = testbed.emptyInstallation({}, proxy.url);
  const server = await installation.start();
  const { apikey } = await openWorkspace(installation, ["--handle", "acme", "--quota", "10000000"]);
  const { apikey: unseen } = await createKey(installation);
  const panel = await PanelSession.signIn(server.port, EMAIL, PASSWORD);
  return { cluster, proxy, installation, server, panel, apikey, unseen };
}

const load = (server: Server, apikey: string, perSecond: number) =>
  new Load(
    server.port,
    (call) => `/api/blocker?apikey=${apikey}&ip=73.9.${(call >> 8) & 255}.${call & 255}`,
    {
      connections: CONNECTIONS,
      perSecond,
      goOn: true,
    },
  );

const isReady = async (server: Server) => (await server.send("/readyz")).status === 200;

/** The process, its status page and the panel report the problem. */
async function expectSaid({ server, panel }: Stage, { reason, words, page }: Fault): Promise<void> {
  if (reason === undefined) {
    await delay(STATUS_MS);
    expect(bodyOf(await server.send("/readyz"))).toEqual({ status: "ready" });
    return;
  }
  await until(`it says: ${reason}`, async () => {
    const { reasons } = bodyOf(await server.send("/readyz"));
    return Array.isArray(reasons) && reasons.includes(reason);
  });
  await delay(STATUS_MS);
  expect((await server.send("/status")).text).toContain("Something is wrong here");
  if (words === undefined) return;
  const added = await panel.send("POST", "w/acme/lists/ipBlacklist", { value: "198.51.100.7" });
  expect({ status: added.status, said: await added.text() }).toEqual({
    status: 503,
    said: expect.stringContaining(words),
  });
  if (page === undefined) return;
  const read = await headingsOf(panel, "/w/acme/overview");
  if (read === undefined) console.log("skipped: what the panel says in a browser: there is none");
  else expect(read).toContain(page);
}

/** The most connections of the process to its database within these seconds. */
async function mostConnections(seconds: number, { installation }: Stage): Promise<number> {
  const COUNT = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'gatehouse%'`;
  let most = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const [row] = await installation.query<{ count: number }>(COUNT).catch(() => []);
    most = Math.max(most, row?.count ?? 0);
    await delay(100);
  }
  return most;
}
