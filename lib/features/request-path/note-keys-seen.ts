import type { Prisma, PrismaClient } from "@/lib/db/client";
import { writeEvents } from "@/lib/kernel";

export interface KeySeen {
  readonly keyId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly fromBrowser: boolean;
  /** The program that made the last call, as in `ApiKey.calledBy`. */
  readonly by: string | null;
}

/** Records when keys were last used, and when by a browser: the first time is an event. */
export async function noteKeysSeen(prisma: PrismaClient, seen: readonly KeySeen[]): Promise<void> {
  const exposed = seen.filter(({ fromBrowser }) => fromBrowser);
  const others = seen.filter(({ fromBrowser }) => !fromBrowser);
  if (others.length > 0) await note(prisma, others);
  if (exposed.length === 0) return;
  await prisma.$transaction(async (tx) => {
    const first = await note(tx, exposed);
    await writeEvents(
      tx,
      first.map(({ workspaceId, at, ...key }) => {
        const subject = `key:${key.keyId}`;
        return { kind: "key.seen_in_browser", workspaceId, subject, at: at.getTime(), data: key };
      }),
    );
  });
}

interface FirstInBrowser {
  readonly keyId: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly last4: string;
  readonly at: Date;
}

/** @returns the keys that no browser had sent before */
async function note(
  db: Prisma.TransactionClient,
  seen: readonly KeySeen[],
): Promise<FirstInBrowser[]> {
  const json = JSON.stringify(
    seen.map(({ keyId, at, fromBrowser, by }) => ({
      key_id: keyId,
      at: new Date(at).toISOString(),
      from_browser: fromBrowser,
      by,
    })),
  );
  // Locked in a fixed order, so that concurrent processes cannot deadlock.
  return db.$queryRaw<FirstInBrowser[]>`
    WITH seen AS MATERIALIZED (
      SELECT k.id, seen.at, seen.from_browser, seen.by,
        seen.from_browser AND k.browser_seen_at IS NULL AS is_first
      FROM json_to_recordset(${json}::json) AS seen(key_id uuid, at timestamptz, from_browser boolean,
        by text)
      JOIN api_key AS k ON k.id = seen.key_id
      ORDER BY k.id FOR NO KEY UPDATE OF k
    ), noted AS (
      UPDATE api_key AS k SET
        last_used_at = GREATEST(k.last_used_at, seen.at),
        called_by = COALESCE(seen.by, k.called_by),
        browser_seen_at = CASE WHEN seen.from_browser THEN GREATEST(k.browser_seen_at, seen.at)
                               ELSE k.browser_seen_at END
      FROM seen WHERE k.id = seen.id
      RETURNING k.id, k.workspace_id, k.name, k.last4, seen.at, seen.is_first
    )
    SELECT id::text AS "keyId", workspace_id::text AS "workspaceId", name, last4, at
    FROM noted WHERE is_first`;
}
