import type { Prisma } from "@/lib/db/client";
import type { AccountDocument } from "@/lib/engine/document/account-document";
import { canonicalListValue } from "@/lib/engine/document/list-schema";
import { LIST_NAMES } from "@/lib/engine/lists";
import type { ServiceContext } from "../context";
import { LIST_KINDS } from "../document/load-list-entries";

/** Rows per statement; each page travels as one JSON text that the database parses. */
const PAGE_SIZE = 10_000;

/**
 * Makes the three lists match the document with set operations: entries that stay keep id, author and hits.
 * Values are stored in canonical form.
 */
export async function replaceLists(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: ServiceContext,
  lists: AccountDocument["lists"],
): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE incoming_entry (
      position bigint GENERATED ALWAYS AS IDENTITY,
      kind list_kind, value text, note text, expires_at timestamptz(3)
    ) ON COMMIT DROP`;
  for (const page of pagesOf(lists)) {
    await tx.$executeRaw`
      INSERT INTO incoming_entry (kind, value, note, expires_at)
      SELECT kind::list_kind, value, note, expires_at
      FROM json_to_recordset(${JSON.stringify(page)}::json)
        AS page(kind text, value text, note text, expires_at timestamptz)`;
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
  if (LIST_NAMES.some((list) => lists[list].length > PAGE_SIZE)) {
    await tx.$executeRaw`ANALYZE list_entry`;
  }
}

interface IncomingEntry {
  readonly kind: string;
  readonly value: string;
  readonly note: string | null;
  readonly expires_at: string | null;
}

function* pagesOf(lists: AccountDocument["lists"]): Generator<IncomingEntry[]> {
  let page: IncomingEntry[] = [];
  for (const list of LIST_NAMES) {
    for (const { value, note, expiresAt } of lists[list]) {
      const canonical = canonicalListValue(list, value) ?? value;
      const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
      page.push({ kind: LIST_KINDS[list], value: canonical, note, expires_at: end });
      if (page.length < PAGE_SIZE) continue;
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
