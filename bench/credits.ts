import { randomUUID } from "node:crypto";
import { systemClock } from "../lib/clock";
import { createPrisma, type PrismaClient } from "../lib/db/client";
import { migrate } from "../lib/db/migrate";
import { openDatabase } from "../lib/db/open";
import { createLogger } from "../lib/log/log";
import { Ledger } from "../lib/state/credits/ledger";
import { Settler } from "../lib/state/credits/settler";
import { type Figure, median, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";

const SIZES = [100, 1_000, 10_000] as const;
const ROUNDS = 7;
const PERIOD_START = Date.parse("2026-03-01T00:00:00Z");
const QUOTA = 1_000_000;

/** A ledger must not cost more because there are others. Twice is noise of a busy machine; a square is ten times. */
const MOST_FOR_MORE = 2;

/**
 * What settling costs where many accounts are active at once: microseconds a ledger with 100, 1,000 and
 * 10,000 of them, each of which has spent a credit since the last time. Held to ratios of one run.
 */
export async function benchCredits(): Promise<boolean> {
  console.log("Settling credits, on an embedded PostgreSQL:");
  const costs = await withFolder(measure);
  for (const [index, size] of SIZES.entries()) {
    const us = (costs[index] ?? Number.NaN).toFixed(1);
    console.log(`  ${size.toLocaleString("en").padStart(6)} ledgers: ${us} us each`);
  }
  const [few = Number.NaN, some = Number.NaN, many = Number.NaN] = costs;
  const figure = (what: string, value: number): Figure => {
    return { what, value, unit: "times", target: { atMost: MOST_FOR_MORE } };
  };
  return printFigures([
    figure("a ledger among 1,000, beside one among 100", some / few),
    figure("a ledger among 10,000, beside one among 100", many / few),
  ]);
}

async function measure(dataDir: string): Promise<number[]> {
  const log = createLogger("warn");
  const database = await openDatabase({ dataDir, log });
  try {
    await migrate(database.url, process.cwd());
    const prisma = createPrisma(database.url, { poolSize: 1 });
    const costs: number[] = [];
    // What only the first statements cost is none of the figures.
    await costOf(prisma, 100);
    for (const size of SIZES) costs.push(await costOf(prisma, size));
    await prisma.$disconnect();
    return costs;
  } finally {
    await database.close();
  }
}

/** Microseconds a ledger, the middle one of several rounds. */
async function costOf(prisma: PrismaClient, size: number): Promise<number> {
  const ledgers = await makeLedgers(prisma, size);
  const settler = new Settler(prisma, randomUUID(), systemClock);
  await settler.settle(ledgers);
  // As autovacuum does a minute later: it is by the statistics that the planner can go wrong.
  await prisma.$executeRaw`ANALYZE credit_counter, credit_lease`;
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const ledger of ledgers) ledger.spend(1, systemClock.monotonicMs());
    const start = performance.now();
    await settler.settle(ledgers);
    rounds.push(((performance.now() - start) / size) * 1_000);
  }
  return median(rounds);
}

/** Two for each account, as a call has them: its subscription's and its key's. */
async function makeLedgers(prisma: PrismaClient, size: number): Promise<Ledger[]> {
  const ids = Array.from({ length: size / 2 }, () => randomUUID());
  await prisma.workspace.createMany({
    data: ids.map((id) => ({ id, handle: `bench-${id.slice(0, 18)}`, name: "bench" })),
  });
  return ids.flatMap((id, index) => {
    // Every account's periods begin when it was made; PostgreSQL's guesses depend on it.
    const periodStart = PERIOD_START + index * 1_000;
    return [
      new Ledger(id, id, periodStart, QUOTA),
      new Ledger(randomUUID(), id, periodStart, null),
    ];
  });
}
