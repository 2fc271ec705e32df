import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { caddy } from "@/components/keys/snippets/caddy";
import { nginx } from "@/components/keys/snippets/nginx";
import { CHROME } from "@/test/links/links";
import { putRecipe } from "@/test/proxies/put-recipe";
import { until } from "@/test/state/until";
import { Hosts, whyNoHosts } from "./support/hosts";
import { openTestbed } from "./support/testbed";
import { openWorkspace } from "./support/workspaces";

/* Two customers' sites on hosts of their own, with the recipes as they are, and no setting of the installation. */
const testbed = openTestbed();

const GATEHOUSE = "73.2.3.1";
const [FIRST, SECOND] = ["73.2.3.11", "73.2.3.12"];
const [ANN, BOB, MALLORY] = ["73.2.3.101", "73.2.3.102", "73.2.3.103"];

const runs = (command: string, arg: string) => spawnSync(command, [arg]).status === 0;

/** A busy machine answers late. */
const patient = (text: string) => text.replaceAll(/\b[25]00ms\b/g, "20s");

/** Runs on the visitors' host. Prints the status, and the decision if there is one. */
const ASK = `const [url, localAddress, headers] = process.argv.slice(1);
require("node:http").get(url, { localAddress, agent: false, headers: JSON.parse(headers) }, (answer) => {
  process.stdout.write([answer.statusCode, answer.headers["x-gatehouse-decision"]].join(" "));
  answer.resume();
}).on("error", (error) => process.stdout.write(error.code));`;

test("each sees its own visitors' addresses, whatever they forge, and one without a key changes nothing", async () => {
  const reason = whyNoHosts();
  test.skip(reason !== undefined, reason);
  test.skip(!runs("nginx", "-v") || !runs("caddy", "version"), "nginx and Caddy are not installed");
  const hosts = new Hosts(testbed, `${GATEHOUSE}/24`);
  const [onFirst, onSecond] = [hosts.add(`${FIRST}/24`), hosts.add(`${SECOND}/24`)];
  const onVisitors = hosts.add(`${ANN}/24`, `${BOB}/24`, `${MALLORY}/24`);
  const installation = testbed.installation({ HOST: GATEHOUSE });
  const server = await installation.start();
  const first = await openWorkspace(installation, ["--handle", "first"]);
  await installation.operator([
    ...["account", "create", "--email", "second@example.org"],
    ...["--password", "correct horse battery", "--handle", "second"],
  ]);
  const creating = ["key", "create", "--email", "second@example.org", "--name", "k"];
  const second = await installation.operator(creating);
  const base = `http://${GATEHOUSE}:${server.port}/api`;

  const folder = testbed.folder();
  chmodSync(folder, 0o755); // proxies' workers do not run as root
  const root = join(folder, "root");
  mkdirSync(root);
  writeFileSync(join(root, "index.html"), "the first site");
  writeFileSync(join(folder, "apikey"), `set $gatehouse_apikey "${first.apikey}";`);
  const nginxFile = join(folder, "nginx.conf");
  const recipe = { place: folder, base, choices: {}, change: patient };
  const own = putRecipe({ ...recipe, snippet: nginx }).replace(
    /# … listen.*/,
    `listen 80;\n    location / { root ${root}; }`,
  );
  writeFileSync(
    nginxFile,
    `user root;\nevents {}\ndaemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${own}}\n`,
  );
  onFirst.start("nginx", ["-c", nginxFile]);
  const caddyFile = join(folder, "Caddyfile");
  const site = putRecipe({ ...recipe, snippet: caddy })
    .replace(/^shop\.example \{/m, "http://:80 {")
    .replace(/# … all.*/, 'respond "the second site"');
  writeFileSync(caddyFile, `{\n    admin off\n    auto_https off\n}\n${site}`);
  const env = [
    `GATEHOUSE_APIKEY=${second.apikey}`,
    `XDG_DATA_HOME=${folder}`,
    `XDG_CONFIG_HOME=${folder}`,
  ];
  onSecond.start("env", [...env, "caddy", "run", "--config", caddyFile, "--adapter", "caddyfile"]);

  const visit = async (url: string, from: string, headers: Record<string, string> = {}) => {
    const sent = JSON.stringify({ Host: "shop.example", "User-Agent": CHROME, ...headers });
    const child = onVisitors.start(process.execPath, ["-e", ASK, url, from, sent]);
    return child.stdout === null ? "" : (await text(child.stdout)).trim();
  };
  for (const host of [FIRST, SECOND]) {
    await until(`${host} serves`, async () => (await visit(`http://${host}/`, MALLORY)) === "200");
  }

  const forged = {
    "X-Forwarded-For": "8.8.8.8",
    "X-Gatehouse-Client": "8.8.4.4",
    "X-Gatehouse-Options": "client=x-real-ip",
    "X-Real-IP": "9.9.9.9",
    "X-Original-URL": "http://evil.example/",
  };
  for (const [host, visitor] of [
    [FIRST, ANN],
    [SECOND, BOB],
  ] as const) {
    for (const headers of [{}, forged, { Connection: "X-Gatehouse-Client, X-Gatehouse-Key" }]) {
      expect(await visit(`http://${host}/page`, visitor, headers)).toMatch(/^(200|404)$/);
    }
  }
  // Straight to Gatehouse, as if through the first site.
  const asFirst = { ...forged, "X-Forwarded-Uri": "/page" };
  expect(await visit(`${base}/forward-auth?fail=open`, MALLORY, asFirst)).toBe("403 deny");

  const seen = () =>
    installation.query<{ handle: string; ip: string; calls: number }>(
      `SELECT handle, abbrev(ip) AS ip, count(*)::int AS calls
       FROM traffic_record JOIN workspace ON workspace.id = workspace_id
       WHERE url LIKE '%/page' GROUP BY 1, 2 ORDER BY 1, 2`,
    );
  await expect.poll(seen).toEqual([
    { handle: "first", ip: ANN, calls: 3 },
    { handle: "second", ip: BOB, calls: 3 },
  ]);
});
