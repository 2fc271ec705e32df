import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { CHROME } from "@/test/links/links";
import { REDIS_URL, whyNoRedis } from "@/test/state/redis";
import { until } from "@/test/state/until";
import { onlyInFullLength, report, takesMinutes } from "../support/drill";
import { Load, type LoadOptions } from "../support/load";
import { PanelSession } from "../support/panel-session";
import { PROJECT_DIR, type Variables } from "../support/program";
import type { Server } from "../support/server";
import { openTestbed } from "../support/testbed";
import { totals } from "../support/totals";
import { EMAIL, openWorkspace, PASSWORD } from "../support/workspaces";

/* Processes that share a database: they start together, agree, and are exact together. */
const testbed = openTestbed();

const A_MINUTE_MS = 60_000;
const ROUNDS = 15;
/** Calls a second, both processes together. */
const PER_SECOND = 600;
const CONNECTIONS = 48;
const POLL_MS = 4;
const ADDRESS = "73.2.3.4";

test("three processes start at once on an empty database: one migrates, and all are ready", async () => {
  onlyInFullLength("several-machines.spec.ts");
  const databaseUrl = await testbed.ownDatabase();
  const three = Array.from({ length: 3 }, () => testbed.emptyInstallation({}, databaseUrl));
  const startMs = performance.now();
  const servers = await Promise.all(three.map((installation) => installation.start()));
  const seconds = (performance.now() - startMs) / 1_000;
  const readiness = await Promise.all(servers.map((server) => server.send("/readyz")));
  const ended = await Promise.all(servers.map(({ program }) => program.stop()));
  const errors = ended.flatMap(({ stdout, stderr }) => [
    ...stderr.split("\n").filter((line) => line !== ""),
    ...stdout.split("\n").filter((line) => /"level":[56]0/.test(line)),
  ]);
  const [applied] =
    (await three[0]?.query<{ count: number; names: number }>(
      "SELECT count(*)::int, count(DISTINCT migration_name)::int AS names FROM _prisma_migrations",
    )) ?? [];
  const migrations = readdirSync(join(PROJECT_DIR, "prisma/migrations"), { withFileTypes: true });
  report({
    doubled: (applied?.count ?? 0) - (applied?.names ?? 0),
    failed: errors.length,
    notes: `all ready after ${seconds.toFixed(1)} s`,
  });
  expect({ statuses: readiness.map(({ status }) => status), errors }).toEqual({
    statuses: [200, 200, 200],
    errors: [],
  });
  const wanted = migrations.filter((entry) => entry.isDirectory()).length;
  expect(applied).toEqual({ count: wanted, names: wanted });
});

/** Two processes of one installation, and a workspace. */
async function openTwo(variables: Variables, options: readonly string[]) {
  const installation = testbed.installation(variables);
  const servers = [await installation.start(), await installation.start()] as const;
  const account = await openWorkspace(installation, ["--handle", "acme", ...options]);
  return { installation, servers, ...account };
}

const blocker = (apikey: string, ip = ADDRESS) => `/api/blocker?apikey=${apikey}&ip=${ip}`;

function load(server: Server, path: string, options: Omit<LoadOptions, "connections" | "goOn">) {
  return new Load(server.port, () => path, { ...options, connections: CONNECTIONS, goOn: true });
}

test("two processes under load agree within a second on a revoked key, a policy and a list", async () => {
  onlyInFullLength("operators-story.spec.ts");
  takesMinutes(10);
  const { servers, apikey } = await openTwo({}, ["--quota", "10000000"]);
  const panel = await PanelSession.signIn(servers[0].port, EMAIL, PASSWORD);
  for (const server of servers) await server.ask("blocker", { apikey, ip: ADDRESS });
  const loads = servers.map((server) =>
    load(server, blocker(apikey), { perSecond: PER_SECOND / 2 }),
  );
  /** From the panel's answer until every process agrees, ms. */
  const took: Record<"key" | "policy" | "list", number[]> = { key: [], policy: [], list: [] };
  const agreed = async (path: string, holds: (status: number, text: string) => boolean) => {
    const startMs = performance.now();
    const agree = async (server: Server) => {
      for (;;) {
        const { status, text } = await server.send(path);
        if (holds(status, text)) return;
        if (performance.now() - startMs > A_MINUTE_MS) throw new Error(`${path}: ${text}`);
        await delay(POLL_MS);
      }
    };
    await Promise.all(servers.map(agree));
    return performance.now() - startMs;
  };
  const isBlocked = (_: number, text: string) => text.includes('"blockAccess":1');
  const isPassed = (_: number, text: string) => text.includes('"blockAccess":0');
  const saved = (country: object) => async () => {
    const { version, document } = await panel.call("GET", "w/acme/blocker");
    const changed = { ...Object(document), country };
    const body = { document: changed, baseVersion: version, confirmed: true };
    await panel.call("PUT", "w/acme/blocker", body);
  };
  for (let round = 0; round < ROUNDS; round++) {
    const key = await panel.call("POST", "w/acme/keys", {
      name: `k${round}`,
      quota: null,
      expiresAt: null,
    });
    const path = blocker(String(key.apikey));
    await agreed(path, (status) => status === 200);
    await panel.send("DELETE", `w/acme/keys/${key.id}`);
    took.key.push(await agreed(path, (status) => status === 401));

    const listed = `73.200.1.${round}`;
    await agreed(blocker(apikey, listed), isPassed);
    await panel.call("POST", "w/acme/lists/ipBlacklist", { value: listed, confirmed: true });
    took.list.push(await agreed(blocker(apikey, listed), isBlocked));

    await saved({ rule: "block", codes: ["US"] })();
    took.policy.push(await agreed(blocker(apikey), isBlocked));
    await saved({ rule: "off" })();
    took.policy.push(await agreed(blocker(apikey), isPassed));
  }
  await Promise.all(loads.map((each) => each.end()));
  const { statuses } = sum(loads);
  // On a machine that stalls, the reading of what has changed may take longer than a call waits.
  const { 200: good = 0, 503: refused = 0, ...others } = statuses;
  const figures = (ms: number[]) => {
    const sorted = ms.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
    return `${at(0.5)}/${at(0.99)}/${at(1)}`;
  };
  report({
    failed: loads.reduce((all, each) => all + each.sent, 0) - good,
    notes: `p50/p99/max ms: key ${figures(took.key)}, policy ${figures(took.policy)}, list ${figures(took.list)}; ${good} calls`,
  });
  expect(others).toEqual({});
  expect(refused).toBeLessThanOrEqual(ROUNDS * CONNECTIONS);
  expect(Math.max(...took.key, ...took.policy, ...took.list)).toBeLessThan(1_000);
});

function sum(loads: readonly Load[]): { readonly statuses: Record<number, number> } {
  const statuses: Record<number, number> = {};
  for (const each of loads) {
    for (const [status, count] of Object.entries(each.stretch().statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + count;
    }
  }
  return { statuses };
}

/** Both servers answer `status` as often as they ever will: for two seconds there was no more. */
async function untilNoMore(loads: readonly Load[], status: number): Promise<number> {
  const count = () => loads.reduce((all, each) => all + each.answered(status), 0);
  let [before, sinceMs] = [count(), performance.now()];
  await until(
    `no more ${status}`,
    () => {
      if (count() > before) [before, sinceMs] = [count(), performance.now()];
      return before > 0 && performance.now() - sinceMs > 2_000;
    },
    5 * A_MINUTE_MS,
  );
  return count();
}

test("a quota is exact: two processes of two workers each, 96 clients", async () => {
  onlyInFullLength("credits.spec.ts");
  takesMinutes(10);
  const { installation, servers, apikey } = await openTwo({ WORKERS: "2" }, ["--quota", "60"]);
  let given = 0;
  let refused = 0;
  const told: string[] = [];
  for (const quota of [60, 1_060, 21_060]) {
    await installation.operator(["account", "update", "--email", EMAIL, "--quota", String(quota)]);
    const loads = servers.map((server) => load(server, blocker(apikey), { perSecond: 1_500 }));
    given += await untilNoMore(loads, 200);
    await Promise.all(loads.map((each) => each.end()));
    const { statuses } = sum(loads);
    refused += statuses[503] ?? 0;
    told.push(`${given} of ${quota}`);
    expect(given).toBe(quota);
    expect(
      Object.keys(statuses).filter((status) => !["200", "402", "503"].includes(status)),
    ).toEqual([]);
  }
  const { used, reserved } = await totals(installation);
  report({
    lost: given - used,
    oversold: Math.max(0, given - 21_060),
    failed: refused,
    notes: told.join(", "),
  });
  expect({ used, reserved }).toEqual({ used: 21_060, reserved: 0 });
});

test("a rate and repeated attacks are counted across two processes of two workers each", async () => {
  onlyInFullLength("workers.spec.ts");
  takesMinutes(5);
  const reason = await whyNoRedis();
  if (reason !== null) return test.skip(true, reason);
  const RATE = 100;
  const { installation, servers, apikey } = await openTwo({ WORKERS: "2", REDIS_URL }, [
    "--quota",
    "10000000",
  ]);

  const visitor = "73.77.7.7";
  const visit = (call: number, url: string) =>
    servers[call % 2]?.get("blocker", { apikey, ip: visitor, url: `https://shop.example/${url}` });
  const blocked = async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, call) => visit(call, "")));
    return answers.filter((answer) => answer?.text.includes('"blockAccess":1')).length;
  };
  for (let attack = 0; attack < 9; attack++) await visit(attack, ".env");
  expect(await blocked()).toBe(0);
  await visit(9, ".env");
  await until("every worker of both knows of the tenth", async () => (await blocked()) === 12);

  await installation.operator(["account", "update", "--email", EMAIL, "--rate", String(RATE)]);
  const warmUp = servers.map((server) => load(server, blocker(apikey), { perSecond: 250 }));
  await until("both limit", () => warmUp.every((each) => each.answered(429) > 50), A_MINUTE_MS);
  await Promise.all(warmUp.map((each) => each.end()));
  const startMs = performance.now();
  const loads = servers.map((server) => load(server, blocker(apikey), { perSecond: 250 }));
  await delay(10_000);
  await Promise.all(loads.map((each) => each.end()));
  const seconds = (performance.now() - startMs) / 1_000;
  const { 200: allowed = 0, 429: limited = 0, ...others } = sum(loads).statuses;
  const most = Math.ceil(RATE * seconds + RATE);
  report({
    oversold: Math.max(0, allowed - most),
    notes: `the tenth attack counted on all four workers; ${allowed} of at most ${most} allowed, ${limited} limited`,
  });
  expect(others).toEqual({});
  expect(allowed).toBeLessThanOrEqual(most);
  expect(allowed).toBeGreaterThan((RATE * seconds) / 2);
});

test("a link with 1,000 visits left takes 1,000 of 3,000 visitors at two processes of two workers each", async () => {
  onlyInFullLength("links.spec.ts");
  takesMinutes(5);
  const { installation, servers } = await openTwo(
    { WORKERS: "2", TRUSTED_PROXIES: "127.0.0.1/32" },
    ["--quota", "10000000"],
  );
  const destination = "https://dest.example/offer";
  const link = {
    keyname: "limited",
    destination,
    blockedDestination: `${destination}/sorry`,
    serving: { visitLimit: 1_000 },
  };
  const importing = ["account", "import", "--email", EMAIL, "--file", "-"];
  await installation.operator(importing, JSON.stringify({ version: 1, smartUrls: [link] }));
  await until("both serve the link", async () => {
    const answers = await Promise.all(servers.map((server) => server.send("/go/acme/none")));
    return answers.every(({ status }) => status === 404);
  });
  const counts: Record<string, number> = {};
  let next = 0;
  const visitor = async () => {
    while (next < 3_000) {
      const visit = next++;
      const headers = {
        "User-Agent": CHROME,
        "Accept-Language": "en-US",
        "X-Forwarded-For": `73.9.${visit >> 8}.${visit & 255}`,
      };
      // A burst may get "not now": those visitors try again.
      const go = () => servers[visit % 2]?.send("/go/acme/limited", { headers });
      let answer = await go();
      while (answer?.status === 503) answer = await go();
      const outcome = answer?.headers.location ?? String(answer?.status);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 2 * CONNECTIONS }, visitor));
  const [row] = await installation.query<{ visits: number }>("SELECT visits::int FROM link_use");
  report({
    oversold: Math.max(0, (counts[destination] ?? 0) - 1_000),
    notes: `${counts[destination]} sent on, ${counts[410]} told that it has ended`,
  });
  expect({ counts, row }).toEqual({
    counts: { [destination]: 1_000, 410: 2_000 },
    row: { visits: 1_000 },
  });
});
