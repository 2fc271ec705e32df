import { Prisma, type PrismaClient } from "@/lib/db/client";
import { sqlStateOf } from "@/lib/db/sql-state";
import type { TrafficBatch } from "../write/traffic-batch";
import { COLUMNS, END_OF_FIELD, END_OF_LINE, NULL } from "../write/traffic-row";

const UNIQUE_VIOLATION = "23505";

const columns = Object.values(COLUMNS);
const NAMES = Prisma.raw(columns.map(([name]) => name).join(", "));
const FIELDS = Prisma.raw(columns.map(([, type], at) => `f[${at + 1}]::${type}`).join(", "));

/** Writes calls and their counters in one statement. Calls already stored are not counted again. */
export async function writeTraffic(prisma: PrismaClient, batch: TrafficBatch): Promise<void> {
  try {
    await write(prisma, batch);
  } catch (error) {
    if (sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
    await write(prisma, batch.without(await findStored(prisma, batch)));
  }
}

export function isRefusal(error: unknown): boolean {
  // Data exceptions and violated constraints (PostgreSQL's manual, appendix A).
  return /^2[23]/.test(sqlStateOf(error) ?? "");
}

/** Updates counters in key order, so that concurrent processes cannot deadlock. */
async function write(prisma: PrismaClient, batch: TrafficBatch): Promise<void> {
  if (batch.size === 0) return;
  const { text, tally } = batch;
  await prisma.$executeRaw`
    WITH written AS (
      INSERT INTO traffic_record (${NAMES})
      SELECT ${FIELDS}
      FROM (
        SELECT string_to_array(line, ${END_OF_FIELD}, ${NULL}) AS f
        FROM string_to_table(${text}, ${END_OF_LINE}) AS line OFFSET 0
      ) AS lines
    ), hourly AS (
      INSERT INTO hourly_counter AS hourly (workspace_id, hour, key_id, endpoint, decided_by,
        calls, credits, bots, blocked, duration_us)
      SELECT "workspaceId", to_timestamp(hour / 1000), "keyId", endpoint, "decidedBy",
        calls, credits, bots, blocked, "durationUs"
      FROM json_to_recordset(${JSON.stringify(tally.hourly)}::json) AS count("workspaceId" uuid,
        hour float8, "keyId" uuid, endpoint text, "decidedBy" text, calls bigint, credits bigint, bots bigint,
        blocked bigint, "durationUs" bigint)
      ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (workspace_id, hour, key_id, endpoint, decided_by) DO UPDATE SET
        calls = hourly.calls + EXCLUDED.calls,
        credits = hourly.credits + EXCLUDED.credits,
        bots = hourly.bots + EXCLUDED.bots,
        blocked = hourly.blocked + EXCLUDED.blocked,
        duration_us = hourly.duration_us + EXCLUDED.duration_us
    )
    INSERT INTO origin_counter AS origin (workspace_id, start, country_code, asn, sample, calls, blocked)
    SELECT "workspaceId", to_timestamp(hour / 1000), "countryCode", asn,
      network(set_masklen(ip, CASE family(ip) WHEN 4 THEN 24 ELSE 48 END)), calls, blocked
    FROM json_to_recordset(${JSON.stringify(tally.origins)}::json) AS count("workspaceId" uuid,
      hour float8, "countryCode" text, asn bigint, ip inet, calls bigint, blocked bigint)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (workspace_id, start, country_code, asn) DO UPDATE SET
      calls = origin.calls + EXCLUDED.calls,
      blocked = origin.blocked + EXCLUDED.blocked`;
}

async function findStored(prisma: PrismaClient, batch: TrafficBatch): Promise<ReadonlySet<string>> {
  const { workspaceIds, requestIds } = batch.ids();
  const rows = await prisma.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT request_id::text AS id FROM traffic_record
    WHERE (workspace_id, request_id) IN (
      SELECT * FROM unnest(${workspaceIds}::uuid[], ${requestIds}::uuid[]))`);
  return new Set(rows.map(({ id }) => id));
}
