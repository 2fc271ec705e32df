import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import type { FeedLedger } from "@/lib/feeds/ledger/ledger";
import { parseRecord } from "@/lib/feeds/ledger/record";
import { createPrisma } from "../../lib/db/client";
import { openDatabase } from "../../lib/db/open";
import { createLogger } from "../../lib/log/log";
import { createFeedLedger } from "../../lib/state/feeds/feed-ledger";
import { type Figure, median } from "../lib/figures";
import { environmentOf, startGatehouse } from "../lib/gatehouse";
import type { LoadResult } from "../lib/load";
import { openWorkspace } from "../lib/operator";
import { runLoad } from "../lib/process";
import { visitorPaths } from "../lib/visitors";
import { type List, writeLists } from "./lists";
import { Random } from "./random";
import { randomRanges } from "./random-ranges";

const RANGES = 1_000_000;
const CONNECTIONS = 32;
const WARM_SECONDS = 4;
const MEASURED_SECONDS = 12;
const ROUNDS = 2;
const LOOK_MS = 50;
const LIMIT_MS = 180_000;

/**
 * The cost of a compile to requests: `/api/blocker` under load, alternately idle and with the process
 * compiling a million ranges over and over.
 */
export async function benchServing(folder: string, seed: number): Promise<Figure[]> {
  const lists = await prepareLists(folder, seed);
  const dataDir = join(folder, "serving-data");
  const env = environmentOf(dataDir, {
    FEEDS_SYNC: "auto",
    FEEDS_FILE: await writeFeedsFile(folder, lists),
  });
  const server = await startGatehouse(env);
  try {
    const paths = visitorPaths(await openWorkspace(env), 1_000);
    return await withLedger(dataDir, async (ledger) => {
      const compiles = new Compiles(join(dataDir, "feeds"), ledger);
      const results = await measure(server.url, paths, compiles);
      return figuresOf(results, compiles.seconds);
    });
  } finally {
    await server.stop();
  }
}

/** The running server's ledger; its embedded database is joined. */
async function withLedger<T>(
  dataDir: string,
  work: (ledger: FeedLedger) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, log: createLogger("warn") });
  const prisma = createPrisma(database.url, { poolSize: 1 });
  try {
    return await work(createFeedLedger(prisma, "embedded"));
  } finally {
    await prisma.$disconnect();
    await database.close();
  }
}

async function prepareLists(folder: string, seed: number): Promise<List[]> {
  const lists = join(folder, "serving-lists");
  await mkdir(lists);
  return writeLists(lists, halfOfEachFamily(seed));
}

function* halfOfEachFamily(seed: number) {
  yield* randomRanges(4, RANGES / 2, new Random(seed));
  yield* randomRanges(6, RANGES / 2, new Random(seed));
}

/** Only these lists; all other feeds are off. */
async function writeFeedsFile(folder: string, lists: readonly List[]): Promise<string> {
  const path = join(folder, "serving-feeds.json");
  const off = CATALOGUE.map(({ id }) => ({ id, enabled: false }));
  await writeFile(path, JSON.stringify([...off, ...lists.map(({ feed }) => feed)]));
  return path;
}

/**
 * Makes a server compile by acting as another process that has just synced: one list's data gets a new date.
 * The compile starts when the server notices, and ends when the table's file appears.
 */
class Compiles {
  readonly seconds: number[] = [];
  #isOver = false;
  #dates = Date.parse("2026-01-01T00:00:00.000Z");

  constructor(
    private readonly directory: string,
    private readonly ledger: FeedLedger,
  ) {}

  /** Compiles until `stop`, finishing the current one. */
  async run(): Promise<void> {
    this.#isOver = false;
    while (!this.#isOver) await this.#compileOnce();
  }

  stop(): void {
    this.#isOver = true;
  }

  async #compileOnce(): Promise<void> {
    const before = await this.#tables();
    const start = performance.now();
    const dataDate = new Date(this.#dates++).toISOString();
    await this.ledger.exclusively(LIMIT_MS, async () => {
      const [row] = await this.ledger.rows();
      const record = parseRecord(row?.record);
      if (!row || !record?.copy) throw new Error("the server has no list yet");
      const changed = { ...record, copy: { ...record.copy, dataDate } };
      await this.ledger.commit([{ ...row, record: changed }]);
    });
    while (!(await this.#hasNewTable(before))) {
      if (performance.now() - start > LIMIT_MS) throw new Error("the server does not compile");
      await pause(LOOK_MS);
    }
    this.seconds.push((performance.now() - start) / 1_000);
  }

  async #hasNewTable(before: readonly string[]): Promise<boolean> {
    return (await this.#tables()).some((name) => !before.includes(name));
  }

  async #tables(): Promise<string[]> {
    const names = await readdir(this.directory);
    return names.filter((name) => /^table-.*\.bin$/.test(name));
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Kind = "alone" | "compiling";

async function measure(url: string, paths: readonly string[], compiles: Compiles) {
  const results: Record<Kind, LoadResult[]> = { alone: [], compiling: [] };
  const load = (seconds: number) => runLoad({ url, paths, connections: CONNECTIONS, seconds });
  await load(WARM_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    results.alone.push(await load(MEASURED_SECONDS));
    const compiling = compiles.run();
    results.compiling.push(await load(MEASURED_SECONDS));
    compiles.stop();
    await compiling;
  }
  return results;
}

function figuresOf(
  results: Readonly<Record<Kind, readonly LoadResult[]>>,
  seconds: readonly number[],
): Figure[] {
  const p99 = (kind: Kind) => median(results[kind].map(({ p99Ms }) => p99Ms));
  const all = [...results.alone, ...results.compiling];
  for (const kind of ["alone", "compiling"] as const) {
    const rate = median(results[kind].map(({ requestsPerSecond }) => requestsPerSecond));
    console.log(
      `  serving, ${kind.padEnd(9)} ${Math.round(rate).toLocaleString("en")} requests/s, p99 ${p99(kind)} ms`,
    );
  }
  const share = seconds.reduce((sum, each) => sum + each, 0) / (ROUNDS * MEASURED_SECONDS);
  console.log(
    `  serving, compiling: ${seconds.length} compiles were finished, which took ${Math.round(share * 100)} % of the time`,
  );
  const failures = all.reduce((sum, result) => sum + result.failures, 0);
  return [
    {
      what: `serving while ${RANGES.toLocaleString("en")} ranges are compiled: p99, of p99 without`,
      value: p99("compiling") / p99("alone"),
      unit: "times",
      target: { atMost: 2 },
    },
    {
      what: "serving: each of these compiles",
      value: median(seconds),
      unit: "s",
      target: { atMost: 15 },
    },
    {
      what: "serving: failed requests",
      value: failures,
      unit: "requests",
      target: { atMost: 0 },
    },
  ];
}
