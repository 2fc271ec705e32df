import type { PrismaClient } from "@/lib/db/client";
import { overviewWindow } from "../traffic/overview/overview-window";
import { addUp } from "./visit-totals";

/** Visits of each of those links in the last 7 days, as their statistics tell them; by id, without zeros. */
export async function countRecentVisits(
  prisma: PrismaClient,
  workspaceId: string,
  smartUrlIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { start, end } = overviewWindow("7d", now);
  const rows = await prisma.$queryRaw<{ id: string; outcome: string; count: number }[]>`
    SELECT smart_url_id::text AS id, value AS outcome, sum(count)::float8 AS count
    FROM link_counter
    WHERE workspace_id = ${workspaceId}::uuid AND smart_url_id = ANY(${[...smartUrlIds]}::uuid[])
      AND dimension = 'outcome'
      AND hour >= to_timestamp(${start / 1000}) AND hour < to_timestamp(${end / 1000})
    GROUP BY 1, 2`;
  const ids = new Set(rows.map(({ id }) => id));
  return new Map([...ids].map((id) => [id, addUp(rows.filter((row) => row.id === id)).visits]));
}
