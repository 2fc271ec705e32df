import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/base/clock";
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

/**
 * A ledger's cost must not grow with their number. Noise on a busy machine is a factor of two; quadratic cost
 * is a factor of ten.
 */
const MAX_COST_RATIO = 2;

/**
 * Microseconds per ledger for settling 100, 1,000 and 10,000 active ledgers, each with a credit spent since
 * the last time. The targets are ratios within one run.
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
    return { what, value, unit: "times", target: { atMost: MAX_COST_RATIO } };
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
    // Excludes the cost of the first statements.
    await costOf(prisma, 100);
    for (const size of SIZES) costs.push(await costOf(prisma, size));
    await prisma.$disconnect();
    return costs;
  } finally {
    await database.close();
  }
}

/** Microseconds per ledger, the median of several rounds. */
async function costOf(prisma: PrismaClient, size: number): Promise<number> {
  const ledgers = await makeLedgers(prisma, size);
  const settler = new Settler(prisma, randomUUID(), systemClock);
  await settler.settle(ledgers);
  // As autovacuum would a minute later: stale statistics mislead the planner.
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

/** Two ledgers per workspace, as for a call: the subscription's and the key's. */
async function makeLedgers(prisma: PrismaClient, size: number): Promise<Ledger[]> {
  const ids = Array.from({ length: size / 2 }, () => randomUUID());
  await prisma.workspace.createMany({
    data: ids.map((id) => ({ id, handle: `bench-${id.slice(0, 18)}`, name: "bench" })),
  });
  return ids.flatMap((id, index) => {
    // Periods start when a workspace was created; the planner's estimates depend on it.
    const periodStart = PERIOD_START + index * 1_000;
    return [
      new Ledger(id, id, periodStart, QUOTA),
      new Ledger(randomUUID(), id, periodStart, null),
    ];
  });
}
