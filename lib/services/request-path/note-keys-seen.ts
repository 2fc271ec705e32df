import type { PrismaClient } from "@/lib/db/client";

export interface KeySeen {
  readonly keyId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly fromBrowser: boolean;
}

/** Records when keys were last used, and when by a browser. */
export async function noteKeysSeen(prisma: PrismaClient, seen: readonly KeySeen[]): Promise<void> {
  const json = JSON.stringify(
    seen.map(({ keyId, at, fromBrowser }) => ({
      key_id: keyId,
      at: new Date(at).toISOString(),
      from_browser: fromBrowser,
    })),
  );
  // Locked in a fixed order, so that concurrent processes cannot deadlock.
  await prisma.$executeRaw`
    WITH seen AS MATERIALIZED (
      SELECT k.id, seen.at, seen.from_browser
      FROM json_to_recordset(${json}::json) AS seen(key_id uuid, at timestamptz, from_browser boolean)
      JOIN api_key AS k ON k.id = seen.key_id
      ORDER BY k.id FOR NO KEY UPDATE OF k
    )
    UPDATE api_key AS k SET
      last_used_at = GREATEST(k.last_used_at, seen.at),
      browser_seen_at = CASE WHEN seen.from_browser THEN GREATEST(k.browser_seen_at, seen.at)
                             ELSE k.browser_seen_at END
    FROM seen WHERE k.id = seen.id`;
}
