import type { PrismaClient } from "@/lib/db/client";

/** Matches of a list entry since the last write. */
export interface ListHits {
  readonly workspaceId: string;
  /** Decimal text. */
  readonly entryId: string;
  readonly hits: number;
  /** Epoch ms. */
  readonly lastHitAt: number;
}

/** Adds hits to list entries. Locks rows in id order; skips deleted entries. */
export async function addListHits(prisma: PrismaClient, hits: readonly ListHits[]): Promise<void> {
  await prisma.$executeRaw`
    WITH hit AS MATERIALIZED (
      SELECT entry.id, hit.hits, to_timestamp(hit."lastHitAt" / 1000) AS at
      FROM json_to_recordset(${JSON.stringify(hits)}::json)
        AS hit("workspaceId" uuid, "entryId" bigint, hits bigint, "lastHitAt" float8)
      JOIN list_entry AS entry ON entry.id = hit."entryId" AND entry.workspace_id = hit."workspaceId"
      ORDER BY entry.id FOR NO KEY UPDATE OF entry
    )
    UPDATE list_entry AS entry
    SET hits = entry.hits + hit.hits, last_hit_at = GREATEST(entry.last_hit_at, hit.at)
    FROM hit WHERE entry.id = hit.id`;
}
