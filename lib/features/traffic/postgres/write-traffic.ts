import { executeWithBytes, Prisma, type PrismaClient } from "@/lib/db/client";
import { sqlStateOf } from "@/lib/db/sql-state";
import type { TrafficBatch } from "@/lib/records/traffic-batch";
import {
  COLUMNS,
  END_OF_FIELD,
  END_OF_LINE,
  NULL,
  type TrafficRow,
  toTrafficLine,
} from "@/lib/records/traffic-row";
import { countingOf } from "../write/count-calls";

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

async function write(prisma: PrismaClient, batch: TrafficBatch): Promise<void> {
  if (batch.size === 0) return;
  const { bytes, tally } = batch;
  const lines = bytes.subarray(0, -END_OF_LINE.length);
  const sql = Prisma.sql`WITH written AS (${insertOf(lines)}), ${countingOf(tally)}`;
  await executeWithBytes(prisma, sql);
}

/** @param lines of a batch, without the last one's end */
function insertOf(lines: Buffer): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO traffic_record (${NAMES})
    SELECT ${FIELDS}
    FROM (
      SELECT string_to_array(line, ${END_OF_FIELD}, ${NULL}) AS f
      FROM string_to_table(convert_from(${lines}, 'UTF8'), ${END_OF_LINE}) AS line OFFSET 0
    ) AS lines`;
}

export async function copyTraffic(
  prisma: PrismaClient,
  rows: readonly TrafficRow[],
): Promise<void> {
  const text = rows.map(toTrafficLine).join("").slice(0, -END_OF_LINE.length);
  if (text === "") return;
  const sql = Prisma.sql`${insertOf(Buffer.from(text))} ON CONFLICT DO NOTHING`;
  await executeWithBytes(prisma, sql);
}

async function findStored(prisma: PrismaClient, batch: TrafficBatch): Promise<ReadonlySet<string>> {
  const { workspaceIds, requestIds } = batch.ids();
  const sorted = [...requestIds].sort();
  const rows = await prisma.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT request_id::text AS id FROM traffic_record
    WHERE (workspace_id, request_id) IN (
        SELECT * FROM unnest(${workspaceIds}::uuid[], ${requestIds}::uuid[]))
      AND request_id >= ${sorted.at(0)}::uuid AND request_id <= ${sorted.at(-1)}::uuid`);
  return new Set(rows.map(({ id }) => id));
}
