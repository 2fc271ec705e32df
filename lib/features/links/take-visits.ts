import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** Visitors about to pass a link with a limit. */
export interface WantedVisits {
  readonly smartUrlId: string;
  readonly count: number;
  /** Visits that the link allows in total. */
  readonly limit: number;
}

export interface TakenVisits {
  readonly smartUrlId: string;
  /** How many of them may pass. */
  readonly granted: number;
  /** The link's visits so far, including these. */
  readonly visits: number;
}

const takenSchema = z.array(
  z
    .tuple([z.string(), z.number(), z.number()])
    .transform(([smartUrlId, granted, visits]) => ({ smartUrlId, granted, visits })),
);

/**
 * Takes visits of links, each link once in `wanted`, and never beyond its limit: its row is locked from
 * check to write, across processes. Skips deleted links.
 */
export async function takeVisits(
  prisma: PrismaClient,
  wanted: readonly WantedVisits[],
): Promise<TakenVisits[]> {
  const taken = await takeFromRows(prisma, wanted);
  if (taken.length === wanted.length) return taken;
  const found = new Set(taken.map(({ smartUrlId }) => smartUrlId));
  const missing = wanted.filter(({ smartUrlId }) => !found.has(smartUrlId));
  // Rows for links without visits so far.
  await prisma.$executeRaw`
    INSERT INTO link_use (smart_url_id)
    SELECT id FROM smart_url WHERE id = ANY(${missing.map(({ smartUrlId }) => smartUrlId)}::uuid[])
    ORDER BY id
    ON CONFLICT DO NOTHING`;
  return [...taken, ...(await takeFromRows(prisma, missing))];
}

/** Gives back visits that were taken for visitors who did not pass. A count that was reset meanwhile stays at 0. */
export async function returnVisits(
  prisma: PrismaClient,
  visits: ReadonlyMap<string, number>,
): Promise<void> {
  const returned = [...visits].map(([smartUrlId, count]) => ({ smartUrlId, count }));
  await prisma.$executeRaw`
    UPDATE link_use SET visits = GREATEST(0, visits - count)
    FROM json_to_recordset(${JSON.stringify(returned)}::json)
      AS returned("smartUrlId" uuid, count bigint)
    WHERE smart_url_id = "smartUrlId"`;
}

async function takeFromRows(
  prisma: PrismaClient,
  wanted: readonly WantedVisits[],
): Promise<TakenVisits[]> {
  const [row] = await prisma.$queryRaw<[{ taken: string }]>`
    WITH wanted AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(wanted)}::json)
        AS wanted("smartUrlId" uuid, count bigint, "limit" bigint)
    ), before AS (
      SELECT smart_url_id, visits FROM link_use
      WHERE smart_url_id IN (SELECT "smartUrlId" FROM wanted)
      ORDER BY smart_url_id FOR UPDATE
    ), after AS (
      UPDATE link_use
      SET visits = GREATEST(before.visits, LEAST("limit", before.visits + count))
      FROM before JOIN wanted ON before.smart_url_id = "smartUrlId"
      WHERE link_use.smart_url_id = before.smart_url_id
      RETURNING link_use.smart_url_id, link_use.visits - before.visits AS granted, link_use.visits
    )
    SELECT COALESCE(json_agg(json_build_array(smart_url_id, granted, visits)), '[]')::text AS taken
    FROM after`;
  return takenSchema.parse(JSON.parse(row.taken));
}
