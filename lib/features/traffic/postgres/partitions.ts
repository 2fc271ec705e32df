import { DAY_MS } from "@/lib/base/durations";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { Prisma, type PrismaClient } from "@/lib/db/client";
import { timeOfId } from "../request-id-time";

/** Upkeep runs hourly; days beyond those are caught by the default partition. */
const DAYS_AHEAD = 7;

interface Partition {
  readonly name: string;
  /** Epoch ms, exclusive. */
  readonly end: number;
}

/** Makes the partitions of that day (epoch ms) and the following ones that are missing. */
export async function preparePartitions(prisma: PrismaClient, now: number): Promise<void> {
  const partitions = await listPartitions(prisma);
  const covered = Math.max(...partitions.map(({ end }) => end), startOfDay(now));
  for (let day = covered; day <= now + DAYS_AHEAD * DAY_MS; day += DAY_MS) {
    const date = new Date(day).toISOString().slice(0, 10);
    await withLockTimeout(prisma, Prisma.sql`SELECT create_traffic_day(${date}::date)::text`);
  }
}

/** Drops the partitions whose records are all older (epoch ms). Returns how many. */
export async function dropPartitions(prisma: PrismaClient, before: number): Promise<number> {
  const old = (await listPartitions(prisma)).filter(({ end }) => end <= before);
  for (const { name } of old) {
    await withLockTimeout(prisma, Prisma.sql`DROP TABLE ${Prisma.raw(`"${name}"`)}`);
  }
  return old.length;
}

function startOfDay(epochMs: number): number {
  return Math.floor(epochMs / DAY_MS) * DAY_MS;
}

/** All but the default one, which has no end. */
async function listPartitions(prisma: PrismaClient): Promise<Partition[]> {
  const rows = await prisma.$queryRaw<{ name: string; end: string }[]>`
    SELECT name, "end" FROM (
      SELECT relname::text AS name, substring(pg_get_expr(relpartbound, oid) FROM $$TO [(]'(.+)'[)]$$) AS "end"
      FROM pg_class JOIN pg_inherits ON inhrelid = oid WHERE inhparent = 'traffic_record'::regclass
    ) AS partition WHERE "end" IS NOT NULL`;
  return rows.map(({ name, end }) => ({ name, end: timeOfId(end) }));
}

async function withLockTimeout(prisma: PrismaClient, statement: Prisma.Sql): Promise<void> {
  await prisma.$transaction([
    prisma.$queryRaw`SELECT set_config('lock_timeout', ${String(TIME_LIMITS_MS.database.partitionLock)}, true)`,
    prisma.$queryRaw(statement),
  ]);
}
