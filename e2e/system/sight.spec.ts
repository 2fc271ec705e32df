import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "@/test/free-port";
import { until } from "@/test/state/until";
import { PROJECT_DIR } from "./support/program";
import type { Server } from "./support/server";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

/* The alert rules and the dashboard, held against a running server. */
const testbed = openTestbed();
const SCRAPE_MS = 2_000;

let server: Server;

test.beforeAll(async () => {
  const installation = testbed.installation({ WORKERS: "2" });
  server = await installation.start();
  const { apikey } = await openWorkspace(installation);
  await server.ask("blocker", { apikey, ip: "73.2.3.4" });
});

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}

const deployed = (path: string) => readFileSync(join(PROJECT_DIR, "deploy", path), "utf8");
const rules = () =>
  [...deployed("prometheus/alerts.yaml").matchAll(/^ {8}expr: (.+)$/gm)].map(
    ([, expr = ""]) => expr,
  );
/** By panel. */
const queries = () =>
  (JSON.parse(deployed("grafana/gatehouse.json")).panels as readonly Panel[]).flatMap(
    ({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })),
  );
/** As Grafana fills them in. */
const filled = (expr: string) =>
  expr.replaceAll(/\$(?:job|instance)\b/g, ".*").replaceAll("$__rate_interval", "10s");

test("every metric that alerts and the dashboard ask for is one of the server's", async () => {
  const text = await server.metrics();
  const known = new Set([...text.matchAll(/^# HELP (\S+)/gm)].map(([, name]) => name));
  const expressions = [...rules(), ...queries().map(({ expr }) => expr)];
  const asked = expressions.flatMap(
    (expr) => expr.match(/\b(?:gatehouse|nodejs|process)_\w+/g) ?? [],
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((name) => !known.has(name.replace(/_bucket$/, "")))).toEqual([]);
});

test("Prometheus scrapes the server and answers every panel's query", async () => {
  test.skip(
    spawnSync("prometheus", ["--version"]).error !== undefined,
    "Prometheus is not installed: apt-get install prometheus",
  );
  const ask = await startPrometheus();
  await until("a rate can be told", async () => {
    const [{ value } = { value: 0 }] = await ask("count_over_time(gatehouse_database_up[1h])");
    return value >= 3;
  });
  for (const { title, expr } of queries()) {
    await expect(ask(filled(expr)), `${title}: ${expr}`).resolves.toBeInstanceOf(Array);
  }
  // The page of a healthy server with two workers, whose feeds are not fetched, on a disk that others fill too.
  const shown = async (title: string) => {
    const { expr } = queries().find((query) => query.title === title) ?? {};
    return (await ask(filled(expr ?? ""))).map(({ value }) => value);
  };
  expect(await shown("Database there")).toEqual([1]);
  expect(await shown("Workers")).toEqual([2]);
  expect(await ask("sum(gatehouse_decisions_total)")).toEqual([{ value: 1 }]);
  for (const expr of rules().filter((each) => !/_feed_|_data_dir_/.test(each))) {
    expect(await ask(expr), expr).toEqual([]);
  }
});

/** A Prometheus of the test's own that scrapes the server. @returns asks it an instant query */
async function startPrometheus() {
  const folder = testbed.folder();
  const port = await freePort();
  const config = join(folder, "prometheus.yml");
  writeFileSync(
    config,
    `scrape_configs:
  - job_name: gatehouse
    scrape_interval: ${SCRAPE_MS}ms
    scrape_timeout: ${SCRAPE_MS}ms
    static_configs: [{ targets: ["127.0.0.1:${server.port}"] }]
`,
  );
  const address = `127.0.0.1:${port}`;
  const args = [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(folder, "tsdb")}`,
    `--web.listen-address=${address}`,
    "--log.level=error",
  ];
  const child = spawn("prometheus", args, { stdio: "ignore" });
  testbed.onClose(async () => {
    const ended = once(child, "exit");
    if (child.kill()) await ended;
  });
  return async (query: string) => {
    const url = `http://${address}/api/v1/query?${new URLSearchParams({ query })}`;
    const answer = await fetch(url).catch(() => null);
    // It is starting.
    if (answer === null || answer.status === 503) return [];
    const { status, error, data } = await answer.json();
    if (status !== "success") throw new Error(`${query}: ${error}`);
    return (data.result as readonly { readonly value: readonly [number, string] }[]).map(
      ({ value: [, value] }) => ({ value: Number(value) }),
    );
  };
}
