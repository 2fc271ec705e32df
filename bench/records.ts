import { parseArgs } from "node:util";
import { type Figure, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { compactSeeded } from "./lib/seed-days";
import { signIn } from "./lib/session";
import { openBenchDatabase } from "./records/bench-databases";
import {
  EMAIL,
  HANDLE,
  type Installation,
  PASSWORD,
  withInstallation,
} from "./records/installation";
import { measureCost, type RecordCost } from "./records/measure-cost";
import { measureRetention, type RetentionFigures } from "./records/measure-retention";
import { measureWrites } from "./records/measure-writes";
import { type MeasuredRoute, measurePanel, TARGET_MS } from "./records/panel-routes";
import { type BenchStore, openBenchStore } from "./records/stores";

const OPTIONS = {
  records: { type: "string", default: "10000000" },
  store: { type: "string", default: "postgres" },
  server: { type: "string" },
  keep: { type: "boolean", default: false },
} as const;
const FEW = 1_000_000;
const WRITE_SECONDS = 60;
const MAX_GROWTH = 2;
/** Growth below is noise. */
const NOTICED_MS = 50;
const MAX_COST_US = 4;

interface Measured {
  readonly bytes: number;
  readonly routes: readonly MeasuredRoute[];
  readonly cost: RecordCost;
  readonly writes: number;
  readonly retention: RetentionFigures;
}

/**
 * Records of traffic at scale: a month of `--records N` calls, half of them of one workspace with ten keys, in
 * PostgreSQL or ClickHouse (`--store`), beside a million. How long every page takes, bytes a record, how fast
 * records are written and what they cost, and what dropping old days does to readers.
 *
 * With `--server URL` databases are made on that PostgreSQL, and stay with `--keep`; the next run takes the one
 * with as many records as it is. Without it they are embedded ones.
 */
export async function benchRecords(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({ args: [...options], options: OPTIONS });
  const plan = { ...values, isClickHouse: values.store === "clickhouse" };
  const few = await measureMany(FEW, plan);
  const many = await measureMany(Number(values.records), plan);
  return print(Number(values.records), few, many);
}

interface Plan {
  readonly isClickHouse: boolean;
  readonly server?: string | undefined;
  readonly keep: boolean;
}

async function measureMany(
  records: number,
  { isClickHouse, server, keep }: Plan,
): Promise<Measured> {
  const store = await openBenchStore(isClickHouse ? "clickhouse" : "postgres");
  const database = server === undefined ? null : await openBenchDatabase(server, records);
  try {
    return await withFolder((folder) => {
      const variables = { ...store.variables, ...(database && { DATABASE_URL: database.url }) };
      return withInstallation(folder, variables, async (installation) => {
        if (!database?.isFilled) await fill(store, installation, records);
        return measure(store, installation);
      });
    });
  } finally {
    await store.close();
    if (!keep) await database?.drop();
  }
}

async function fill(
  store: BenchStore,
  { databaseUrl, callers }: Installation,
  records: number,
): Promise<void> {
  const start = performance.now();
  const now = Date.now();
  await store.fill(databaseUrl, callers, records, now);
  await compactSeeded(databaseUrl, [...new Set(callers.map((each) => each.workspaceId))], now);
  const seconds = (performance.now() - start) / 1_000;
  console.log(`Made ${records.toLocaleString("en")} records in ${seconds.toFixed(0)} s.`);
}

async function measure(store: BenchStore, installation: Installation): Promise<Measured> {
  const { databaseUrl, callers } = installation;
  const bytes = await store.bytesPerRecord(databaseUrl);
  const { prisma, traffic } = store.open(databaseUrl);
  const server = await installation.start();
  try {
    const routes = await measurePanel(installation, server.url);
    const cost = await measureCost(prisma, traffic, callers);
    const writes = await measureWrites(traffic, callers, WRITE_SECONDS);
    const cookie = await signIn(server.url, EMAIL, PASSWORD);
    const page = `${server.url}/api/panel/w/${HANDLE}/traffic`;
    const retention = await measureRetention(traffic, page, cookie, Date.now());
    return { bytes, routes, cost, writes, retention };
  } finally {
    await server.stop();
    await prisma.$disconnect();
  }
}

function print(records: number, few: Measured, many: Measured): boolean {
  const shown = (count: number) => count.toLocaleString("en");
  console.log(`\nThe panel's API, p95 in ms with ${shown(FEW)} and ${shown(records)} records:`);
  let isOnTarget = true;
  for (const { name, kind, p50, p95 } of many.routes) {
    const before = few.routes.find((each) => each.name === name)?.p95 ?? Number.NaN;
    const isGood = p95 <= TARGET_MS[kind] && (p95 <= NOTICED_MS || p95 / before <= MAX_GROWTH);
    isOnTarget &&= isGood;
    console.log(
      `  ${name.padEnd(38)} ${ms(before)} ${ms(p95)} (p50 ${ms(p50)})  ${(p95 / before).toFixed(1)} times${isGood ? "" : "  MISSED"}`,
    );
  }
  console.log(
    `  targets: ${TARGET_MS.page} ms, ${TARGET_MS.export} ms until an export begins, grown ${MAX_GROWTH} times`,
  );
  const { dropped, seconds, slowestBefore, slowestMeanwhile } = many.retention;
  console.log(`
A record takes ${many.bytes.toFixed(0)} bytes; one connection writes ${shown(Math.round(many.writes))} a second (${shown(Math.round(few.writes))} with a million).
${dropped} days dropped in ${seconds.toFixed(2)} s; the slowest page took ${ms(slowestBefore)} ms before and ${ms(slowestMeanwhile)} ms meanwhile.`);
  const figures: Figure[] = [
    {
      what: "a record's cost to who answers its call",
      value: many.cost.buffered,
      unit: "us",
      target: { atMost: MAX_COST_US },
    },
    {
      what: "the same with encoding and sending its batch",
      value: many.cost.written,
      unit: "us",
      target: { atMost: 3 * MAX_COST_US },
    },
    {
      what: "the slowest page while days are dropped, beside before",
      value: slowestMeanwhile / slowestBefore,
      unit: "times",
      target: { atMost: MAX_GROWTH },
    },
  ];
  return printFigures(figures) && isOnTarget;
}

const ms = (value: number) => value.toFixed(0).padStart(4);
