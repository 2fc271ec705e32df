import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startBare } from "./lib/bare";
import { median, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { environmentOf, lostRecords, startGatehouse } from "./lib/gatehouse";
import type { LoadResult } from "./lib/load";
import { EMAIL, openWorkspace, operator } from "./lib/operator";
import { runLoad, type StartedProcess } from "./lib/process";
import { manyVisitors } from "./lib/visitors";

const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 10;
const ROUNDS = 3;
const LIST_ENTRIES = 200_000;
const VISITORS = 1_000;
const TARGET_OF_BARE = 0.5;

/** The handle derived from the account's e-mail address. */
const HANDLE = EMAIL.split("@")[0];
const PATH = `/go/${HANDLE}/promo`;

/**
 * A link without verification through `server.ts`, and a bare handler with the same 302: warm, 200,000 list
 * entries, credits, statistics and traffic recorded. Rounds are interleaved.
 */
export function benchSmartUrls(): Promise<boolean> {
  return withFolder(benchIn);
}

async function benchIn(folder: string): Promise<boolean> {
  // Each visitor has an own address, as behind a proxy.
  const env = environmentOf(join(folder, "data"), { TRUSTED_PROXIES: "127.0.0.1/32" });
  const started: StartedProcess[] = [];
  try {
    const fast = await startGatehouse(env);
    started.push(fast);
    await prepareAccount(env, folder);
    const bare = await startBare(`${fast.url}${PATH}`);
    started.push(bare);
    const results = await measure({ fast: fast.url, bare: bare.url });
    return print(results, await lostRecords(fast.url));
  } finally {
    for (const process of started.reverse()) await process.stop();
  }
}

type Door = "fast" | "bare";
type Results = Readonly<Record<Door, LoadResult[]>>;

async function prepareAccount(env: Record<string, string>, folder: string): Promise<void> {
  await openWorkspace(env);
  const ipBlacklist = Array.from({ length: LIST_ENTRIES }, (_, index) => ({
    value: `100.${64 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`,
  }));
  const smartUrl = {
    keyname: "promo",
    destination: "https://example.org/offer",
    blockedDestination: "https://example.org/sorry",
  };
  const document = { version: 1, lists: { ipBlacklist }, smartUrls: [smartUrl] };
  const file = join(folder, "account.json");
  await writeFile(file, JSON.stringify(document));
  await operator(env, "account", "import", "--email", EMAIL, "--file", file);
}

async function measure(urls: Readonly<Record<Door, string>>): Promise<Results> {
  const results: Results = { fast: [], bare: [] };
  const visitors = manyVisitors(VISITORS);
  const plan = {
    paths: visitors.map(() => PATH),
    headers: visitors.map(({ ip, ua }) => ({ "user-agent": ua, "x-forwarded-for": ip })),
    expects: "3xx" as const,
    connections: CONNECTIONS,
  };
  const doors: readonly Door[] = ["bare", "fast"];
  for (const door of doors) await runLoad({ ...plan, url: urls[door], seconds: WARM_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    for (const door of doors) {
      results[door].push(await runLoad({ ...plan, url: urls[door], seconds: MEASURED_SECONDS }));
    }
  }
  return results;
}

function print(results: Results, lost: number): boolean {
  const rate = (door: Door) => median(results[door].map((result) => result.requestsPerSecond));
  const label = { fast: "server.ts", bare: "bare node:http" };
  console.log(
    `\n/go/HANDLE/KEYNAME, ${CONNECTIONS} connections, warm, ${LIST_ENTRIES} list entries`,
  );
  for (const door of ["bare", "fast"] as const) {
    const p99 = median(results[door].map((result) => result.p99Ms));
    console.log(
      `  ${label[door].padEnd(15)} ${Math.round(rate(door)).toString().padStart(7)} redirects/s   p99 ${p99} ms`,
    );
  }
  const failed = [...results.fast, ...results.bare].reduce(
    (sum, { failures }) => sum + failures,
    0,
  );
  return printFigures([
    {
      what: "server.ts, as a share of the bare handler",
      value: rate("fast") / rate("bare"),
      unit: "",
      target: { atLeast: TARGET_OF_BARE },
    },
    { what: "traffic records lost", value: lost, unit: "", target: { atMost: 0 } },
    { what: "answers that were no redirect", value: failed, unit: "", target: { atMost: 0 } },
  ]);
}
