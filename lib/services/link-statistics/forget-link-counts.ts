import type { PrismaClient } from "@/lib/db/client";
import { LINK_DIMENSIONS } from "./link-count";

/** Removes a workspace's counts of links from before that time (epoch ms). Returns how many rows. */
export async function forgetOldLinkCounts(
  prisma: PrismaClient,
  workspaceId: string,
  before: number,
): Promise<number> {
  // By link and dimension, since that is how the primary key finds them without reading all the others.
  return prisma.$executeRaw`
    DELETE FROM link_counter AS counter
    USING smart_url AS link CROSS JOIN unnest(${[...LINK_DIMENSIONS]}::text[]) AS kind(dimension)
    WHERE link.workspace_id = ${workspaceId}::uuid
      AND counter.workspace_id = link.workspace_id AND counter.smart_url_id = link.id
      AND counter.dimension = kind.dimension AND counter.hour < to_timestamp(${before / 1000})`;
}

/**
 * Removes the counts of links that are gone, of workspaces too: those that went with an imported document,
 * and visits that were on their way to the database meanwhile. Returns how many rows.
 */
export async function forgetCountsOfGoneLinks(prisma: PrismaClient): Promise<number> {
  // Steps from link to link along the primary key: a few rows are read of each, however many it has.
  return prisma.$executeRaw`
    WITH RECURSIVE counted AS (
      (SELECT workspace_id, smart_url_id FROM link_counter ORDER BY 1, 2 LIMIT 1)
      UNION ALL
      SELECT next.* FROM counted, LATERAL (
        SELECT counter.workspace_id, counter.smart_url_id FROM link_counter AS counter
        WHERE (counter.workspace_id, counter.smart_url_id) > (counted.workspace_id, counted.smart_url_id)
        ORDER BY 1, 2 LIMIT 1) AS next
    ), gone AS MATERIALIZED (
      SELECT * FROM counted WHERE NOT EXISTS (
        SELECT FROM smart_url AS link
        WHERE link.id = counted.smart_url_id AND link.workspace_id = counted.workspace_id)
    )
    DELETE FROM link_counter AS counter USING gone
    WHERE counter.workspace_id = gone.workspace_id AND counter.smart_url_id = gone.smart_url_id`;
}
