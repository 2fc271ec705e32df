import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type OrdinaryBrowsers, startBrowsers } from "./challenge/browsers";
import { type Memory, measureMemory } from "./challenge/memory";
import { type ProtectedSite, startSite } from "./challenge/site";
import { measureSolvers } from "./challenge/solvers";
import { manyPhones, manyVisitors, type Visit, type Visitor, visit } from "./challenge/visits";
import { printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import { EMAIL, openWorkspace, operator } from "./lib/operator";
import type { StartedProcess } from "./lib/process";

const OPTIONS = {
  runs: { type: "string", default: "40" },
  phones: { type: "string", default: "20" },
  visitors: { type: "string", default: "100000" },
  solvers: { type: "string", default: "100" },
} as const;
const AT_ONCE = 2;
const TARGET_SOLVED_MS = 2_000;
/** Garbage comes and goes. */
const TARGET_GROWTH = 1.1;

const policy = { country: { rule: "block", codes: ["US"], action: "challenge" } };
const DOCUMENT = { version: 1, blocker: policy, configurations: [{ name: "Shop", policy }] };

/**
 * Challenges: whether ordinary browsers, as different as people set them (`--runs N`), are let in, how long slow
 * phones (`--phones N`) need, how long a second client waits while many solve at once (`--solvers N`), and what visitors who never
 * solve theirs (`--visitors N`) leave in memory. 0 leaves a part out. The full forms are 500, 100, 2,000 and 1,000,000.
 */
export async function benchChallenge(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...options], options: OPTIONS });
  const { runs, phones, visitors, solvers } = values;
  const isOrdinaryGood = await withServer((server, apikey, folder) =>
    benchBrowsers({ server, apikey, folder }, Number(runs), Number(phones)),
  );
  const isSolvingGood = await benchSolvers(Number(solvers));
  return (await benchMemory(Number(visitors))) && isSolvingGood && isOrdinaryGood;
}

async function benchMemory(visitors: number): Promise<boolean> {
  if (visitors === 0) return true;
  return printMemory(await withServer((server, key) => measureMemory(server, key, visitors)));
}

async function benchSolvers(count: number): Promise<boolean> {
  if (count === 0) return true;
  const { passed, ms, quiet, during } = await withServer((server, key) =>
    measureSolvers(server, key, count),
  );
  console.log(`\n${count} visitors who solve at once (${load()}): ${Math.round(ms)} ms for all`);
  for (const [what, { p50, p99, most }] of Object.entries({ quiet, during })) {
    const waits = [p50, p99, most].map((wait) => wait.toFixed(1));
    console.log(
      `  a second client, ${what}: median ${waits[0]} ms   p99 ${waits[1]} ms   max ${waits[2]} ms`,
    );
  }
  const what = "Solvers without a pass";
  return printFigures([{ what, value: count - passed, unit: "visitors", target: { atMost: 0 } }]);
}

function withServer<T>(
  use: (server: StartedProcess, apikey: string, folder: string) => Promise<T>,
): Promise<T> {
  return withFolder(async (folder) => {
    const env = environmentOf(join(folder, "data"), { TRUSTED_PROXIES: "127.0.0.1/32" });
    const server = await startGatehouse(env);
    try {
      const apikey = await openWorkspace(env);
      const file = join(folder, "account.json");
      await writeFile(file, JSON.stringify(DOCUMENT));
      await operator(env, "account", "import", "--email", EMAIL, "--file", file);
      await untilChallenged(server.url, apikey);
      return await use(server, apikey, folder);
    } finally {
      await server.stop();
    }
  });
}

/** The server learns of what the command line writes a moment later. */
async function untilChallenged(url: string, apikey: string): Promise<void> {
  const query = new URLSearchParams({ apikey, confname: "Shop", ip: "73.255.0.1" });
  for (let tried = 0; tried < 100; tried++) {
    const { headers } = await fetch(`${url}/api/blockerv2?${query}`);
    if (headers.get("X-Gatehouse-Action") === "challenge") return;
    await delay(100);
  }
  throw new Error("The policy does not challenge.");
}

interface Installation {
  readonly server: StartedProcess;
  readonly apikey: string;
  readonly folder: string;
}

async function benchBrowsers(
  { server, apikey, folder }: Installation,
  runs: number,
  phones: number,
): Promise<boolean> {
  if (runs + phones === 0) return true;
  const site = await startSite(folder, server.url, apikey);
  const browsers = await startBrowsers(folder, site);
  try {
    if (!browsers.haveWindows) console.log("\nXvfb is not installed: browsers without windows");
    const ordinary = await visitAll(manyVisitors(runs), browsers, site, AT_ONCE);
    const isOrdinaryGood = runs === 0 || printOrdinary(ordinary);
    const slow = await visitAll(manyPhones(phones), browsers, site, 1);
    return (phones === 0 || printPhones(slow)) && isOrdinaryGood;
  } finally {
    await browsers.stop();
    site.close();
  }
}

async function visitAll(
  visitors: readonly Visitor[],
  { byCookies }: OrdinaryBrowsers,
  site: ProtectedSite,
  atOnce: number,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const waiting = [...visitors];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      visits.push(await visit(byCookies[next.cookies], next, site));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return visits;
}

function printOrdinary(visits: readonly Visit[]): boolean {
  console.log(`\n${visits.length} visits of ordinary browsers, ${AT_ONCE} at once (${load()})`);
  for (const slowdown of [4, 6]) {
    const of = visits.filter(({ visitor }) => visitor.slowdown === slowdown);
    printTimes(`${slowdown} times slower, until the page wanted`, of, "arrivedMs");
    printTimes(`${slowdown} times slower, the challenge's page`, of, "pageMs");
  }
  printOddities(visits);
  const away = visits.filter(({ failure }) => failure !== null);
  for (const { visitor, failure } of away) console.log(`  ${JSON.stringify(visitor)}: ${failure}`);
  const what = "Turned away";
  return printFigures([{ what, value: away.length, unit: "visitors", target: { atMost: 0 } }]);
}

/** How often a sign of automation is seen in ordinary browsers, and in which of them. */
function printOddities(visits: readonly Visit[]): void {
  const names = new Set(visits.flatMap(({ oddities }) => oddities));
  if (names.size === 0) console.log("  No browser was odd.");
  for (const name of names) {
    const of = visits.filter(({ oddities }) => oddities.includes(name));
    const share = ((100 * of.length) / visits.length).toFixed(1);
    const common = (["device", "language", "cookies", "scheme"] as const).flatMap((trait) => {
      const values = new Set(of.map(({ visitor }) => visitor[trait]));
      return values.size <= 2 ? [`${trait}: ${[...values].join(" or ")}`] : [];
    });
    console.log(`  odd: ${name.padEnd(22)} ${of.length} (${share} %)   ${common.join(", ")}`);
  }
}

function printPhones(visits: readonly Visit[]): boolean {
  console.log(`\n${visits.length} visits of phones 6 times slower, one by one (${load()})`);
  printTimes("until the page wanted", visits, "arrivedMs");
  printTimes("navigation to answer", visits, "pageMs");
  printTimes("first byte to answer", visits, "solvedMs");
  const away = visits.filter(({ failure }) => failure !== null);
  for (const { failure } of away) console.log(`  turned away: ${failure}`);
  const value = shareOf(visits, "solvedMs", 0.95);
  const target = { atMost: TARGET_SOLVED_MS };
  return printFigures([
    { what: "A challenge on a slow phone, p95", value, unit: "ms", target },
    { what: "Turned away", value: away.length, unit: "visitors", target: { atMost: 0 } },
  ]);
}

type Timed = "arrivedMs" | "pageMs" | "solvedMs";

function printTimes(what: string, visits: readonly Visit[], which: Timed): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((share) => Math.round(shareOf(visits, which, share)));
  console.log(`  ${what.padEnd(42)} median ${p50} ms   p95 ${p95} ms   max ${most} ms`);
}

function shareOf(visits: readonly Visit[], which: Timed, share: number): number {
  const times = visits.map((each) => each[which]).filter((ms) => !Number.isNaN(ms));
  times.sort((a, b) => a - b);
  return times[Math.ceil(share * times.length) - 1] ?? Number.NaN;
}

function printMemory({ samples, challenged, seen, seconds, lost }: Memory): boolean {
  const came = samples.at(-1)?.visitors ?? 0;
  console.log(
    `\n${came} visitors who never solve it, in ${Math.round(seconds)} s (${load()}; ${lost} records lost)`,
  );
  for (const { visitors, rss, heap } of samples) {
    const [all, own] = [rss, heap].map((each) => Math.round(each));
    console.log(
      `  after ${String(visitors).padEnd(9)} ${all} MB resident, ${own} MB of JavaScript`,
    );
  }
  console.log(`  ${challenged} were challenged, ${seen} saw the page`);
  const [, full] = samples;
  const value = (samples.at(-1)?.rss ?? Number.NaN) / (full?.rss ?? Number.NaN);
  const what = "Memory after all of them, by that with full caches";
  const unit = "times";
  return printFigures([
    { what, value, unit, target: { atMost: TARGET_GROWTH } },
    { what: "Saw the page", value: seen / came, unit, target: { atLeast: 1 } },
  ]);
}

const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;
