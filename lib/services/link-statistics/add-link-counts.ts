import type { PrismaClient } from "@/lib/db/client";
import type { LinkCount } from "./link-count";

/**
 * Adds to the counters of links, in the order of their keys, so that several processes cannot deadlock.
 * Those of links that are gone meanwhile are left out.
 */
export async function addLinkCounts(
  prisma: PrismaClient,
  counts: readonly LinkCount[],
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO link_counter AS counter (workspace_id, smart_url_id, dimension, hour, value, count)
    SELECT "workspaceId", "smartUrlId", dimension, to_timestamp(hour / 1000), value, count
    FROM json_to_recordset(${JSON.stringify(counts)}::json) AS seen("workspaceId" uuid, "smartUrlId" uuid,
      dimension text, hour float8, value text, count bigint)
    WHERE EXISTS (
      SELECT FROM smart_url AS link
      WHERE link.id = seen."smartUrlId" AND link.workspace_id = seen."workspaceId")
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (workspace_id, smart_url_id, dimension, hour, value) DO UPDATE SET
      count = counter.count + EXCLUDED.count`;
}
