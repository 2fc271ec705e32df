import type pg from "pg";
import { DAY_MS, HOUR_MS } from "@/lib/base/durations";
import { compactHours } from "@/lib/features/traffic/upkeep/compact-hours";
import { compactOrigins } from "@/lib/features/traffic/upkeep/compact-origins";
import { createPrisma } from "../../lib/db/client";
import { countTraffic, insertTraffic } from "./seed-sql";

const DAYS = 30;
/** As the upkeep keeps hours. */
const HOURS_KEPT_MS = 15 * DAY_MS;

/** A workspace and one of its keys. */
export interface Caller {
  readonly workspaceId: string;
  readonly keyId: string;
}

/** A part of the last 30 days within one day (UTC), and its share of the records. */
export interface SeedDay {
  /** Epoch ms, like `end`. */
  readonly start: number;
  readonly end: number;
  readonly records: number;
}

/** The last 30 days, the oldest first. @param now epoch ms */
export function seedDays(records: number, now: number): SeedDay[] {
  const first = now - DAYS * DAY_MS;
  const days: SeedDay[] = [];
  for (let start = first; start < now; ) {
    const end = Math.min(now, (Math.floor(start / DAY_MS) + 1) * DAY_MS);
    const until = (time: number) => Math.round((records * (time - first)) / (now - first));
    days.push({ start, end, records: until(end) - until(start) });
    start = end;
  }
  return days;
}

/**
 * Makes a day's records up; every caller is as busy as the others.
 *
 * @param table a table of the day's own, or `traffic_record`
 */
export async function seedDay(
  client: pg.Client,
  table: string,
  callers: readonly Caller[],
  { start, end, records }: SeedDay,
): Promise<void> {
  await client.query("SELECT setseed($1)", [(Math.floor(start / DAY_MS) % 1_000) / 1_000]);
  await client.query(insertTraffic(table), [
    callers.map(({ workspaceId }) => workspaceId),
    callers.map(({ keyId }) => keyId),
    records,
    new Date(start),
    new Date(end),
  ]);
}

/**
 * Counts what a table has.
 *
 * @param now epoch ms
 */
export async function countDays(client: pg.Client, table: string, now: number): Promise<void> {
  const [hourly, origins, programs, refusals] = countTraffic(table);
  await client.query(hourly);
  await client.query(origins, [new Date(mergedBefore(now))]);
  await client.query(programs);
  await client.query(refusals);
}

/** Days before are merged by the upkeep. Epoch ms, like `now`. */
export function mergedBefore(now: number): number {
  return Math.floor(now / DAY_MS) * DAY_MS - HOURS_KEPT_MS;
}

/** Does what the hourly upkeep would have done. @param now epoch ms */
export async function compactSeeded(
  databaseUrl: string,
  workspaceIds: readonly string[],
  now: number,
): Promise<void> {
  const prisma = createPrisma(databaseUrl);
  try {
    for (const id of workspaceIds) {
      await compactHours(prisma, id, now - HOURS_KEPT_MS);
      await compactOrigins(prisma, id, {
        smallBefore: now - HOUR_MS,
        hoursBefore: now - HOURS_KEPT_MS,
        forgetBefore: 0,
      });
    }
    // The upkeep leaves room for a day or two, not for a month.
    await prisma.$executeRaw`VACUUM (FULL, ANALYZE) hourly_counter, origin_counter`;
  } finally {
    await prisma.$disconnect();
  }
}
