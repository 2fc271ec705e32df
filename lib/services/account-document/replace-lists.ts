import type { Prisma } from "@/lib/db/client";
import { LIST_NAMES } from "@/lib/engine/lists";
import type { ServiceContext } from "../context";
import { LIST_KINDS } from "../document/load-list-entries";
import type { ReadDocument } from "./read-document";

/** A list with more is analysed after it has changed. */
const LARGE = 10_000;

/**
 * Makes the three lists match the document with set operations: entries that stay keep id, author and hits.
 * Values are stored in canonical form.
 */
export async function replaceLists(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: ServiceContext,
  { counts, entriesFrom }: Pick<ReadDocument, "counts" | "entriesFrom">,
): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE incoming_entry (
      position bigint GENERATED ALWAYS AS IDENTITY,
      kind list_kind, value text, note text, expires_at timestamptz(3)
    ) ON COMMIT DROP`;
  for (const list of LIST_NAMES) {
    let sent = 0;
    for (;;) {
      const rows = await entriesFrom({ list, index: sent });
      if (rows === null) break;
      await tx.$executeRaw`
        INSERT INTO incoming_entry (kind, value, note, expires_at)
        SELECT ${LIST_KINDS[list]}::list_kind, value, note, expires_at
        FROM json_to_recordset(${rows.json}::json)
          AS page(value text, note text, expires_at timestamptz)`;
      sent += rows.count;
    }
  }
  await tx.$executeRaw`ANALYZE incoming_entry`;
  await tx.$executeRaw`
    DELETE FROM list_entry AS entry
    WHERE workspace_id = ${workspaceId}::uuid AND NOT EXISTS (
      SELECT FROM incoming_entry AS incoming
      WHERE incoming.kind = entry.kind AND incoming.value = entry.value)`;
  await tx.$executeRaw`
    INSERT INTO list_entry AS entry (workspace_id, kind, value, note, expires_at, author_id)
    SELECT ${workspaceId}::uuid, kind, value, note, expires_at, ${actor.userId}::uuid
    FROM incoming_entry ORDER BY position
    ON CONFLICT (workspace_id, kind, value) DO UPDATE
    SET note = EXCLUDED.note, expires_at = EXCLUDED.expires_at
    WHERE (entry.note, entry.expires_at) IS DISTINCT FROM (EXCLUDED.note, EXCLUDED.expires_at)`;
  // Every process is about to page through these lists: without fresh statistics each page would sort the
  // whole list, and autovacuum takes a minute to notice.
  if (LIST_NAMES.some((list) => counts[list] > LARGE)) {
    await tx.$executeRaw`ANALYZE list_entry`;
  }
}
