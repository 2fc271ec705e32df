import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { startChromium } from "./lib/chromium";
import { environmentOf, startGatehouse } from "./lib/gatehouse";
import { operator } from "./lib/operator";
import { signIn } from "./lib/session";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
const TARGET = 95;
const ROUNDS = 3;
const EMAIL = "bench@example.org";
const PASSWORD = "a bench's long password";
/** Lighthouse's own: a desk's screen and line, and a slow phone's, with a quarter of the processor. */
const PRESETS = { desktop: desktopConfig, mobile: undefined } as const;
const PAGES = { "landing page": "/", overview: "/w/bench/overview" } as const;
const VISITORS = ["73.2.3.4", "81.2.69.142", "8.8.8.8"];

/** Lighthouse's figures for the landing page and the overview. The target is the desktop's: panels are used at desks. */
export async function benchPanelLoad(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), "gatehouse-bench-load-"));
  const env = environmentOf(dataDir, {});
  const stops: (() => Promise<void>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const server = await startGatehouse(env);
    stops.push(server.stop);
    await prepare(env, server.url);
    const cookie = await signIn(server.url, EMAIL, PASSWORD);
    const chromium = await startChromium();
    stops.push(chromium.stop);
    console.log(`\nLighthouse, the best of ${ROUNDS} (target on a desktop ${TARGET} each)`);
    const isOnTarget: boolean[] = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const ask = { url: `${server.url}${path}`, port: chromium.port, cookie };
      isOnTarget.push(print(`${name}, desktop`, await measure(ask, "desktop")));
      print(`${name}, mobile`, await measure(ask, "mobile"));
    }
    return !isOnTarget.includes(false);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** A workspace with a used key, so that the overview has data. */
async function prepare(env: Record<string, string>, url: string): Promise<void> {
  const account = ["--email", EMAIL, "--password", PASSWORD, "--handle", "bench"];
  await operator(env, "account", "create", ...account);
  const { apikey } = await operator(env, "key", "create", "--email", EMAIL, "--name", "bench");
  for (const ip of VISITORS) {
    await fetch(`${url}/api/blocker?${new URLSearchParams({ apikey: String(apikey), ip })}`);
  }
}

interface Ask {
  readonly url: string;
  /** The port of the browser's debugger. */
  readonly port: number;
  readonly cookie: string;
}

async function measure(
  { url, port, cookie }: Ask,
  preset: keyof typeof PRESETS,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const flags = {
      port,
      logLevel: "error" as const,
      onlyCategories: [...CATEGORIES],
      extraHeaders: { Cookie: cookie },
    };
    const run = await lighthouse(url, flags, PRESETS[preset]);
    if (run === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
    if (new URL(run.lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`${url} led to ${run.lhr.finalDisplayedUrl}`);
    }
    results.push(run.lhr);
  }
  return results;
}

/** Other load only slows a page down: the best round counts. */
function print(name: string, results: readonly Result[]): boolean {
  const scores = CATEGORIES.map((category) => ({
    category,
    score: Math.max(...results.map((result) => scoreOf(result, category))),
  }));
  const words = scores.map(({ category, score }) => `${category} ${score}`).join("   ");
  console.log(`  ${name.padEnd(22)} ${words}`);
  const missed = scores.filter(({ score }) => score < TARGET);
  const [first] = results;
  for (const { category } of missed) if (first) printCauses(first, category);
  return missed.length === 0;
}

function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function printCauses({ categories, audits }: Result, category: string): void {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (audit === undefined || weight === 0 || (audit.score ?? 1) >= 0.9) continue;
    console.log(`    ${audit.title}: ${audit.displayValue ?? "not kept"}`);
  }
}
