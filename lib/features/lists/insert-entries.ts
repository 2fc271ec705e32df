import type { Prisma } from "@/lib/db/client";
import type { ListEntry } from "@/lib/engine/document/list-schema";
import type { ListKind } from "@/lib/engine/list-kinds";
import { canonicalListValue } from "@/lib/engine/list-values";
import type { ServiceContext } from "@/lib/kernel";
import { assertFits } from "./list-bounds";
import { holdList, ownerColumns, valueIndex, type WorkspaceList } from "./workspace-list";

/** Rows per statement. */
const PAGE_SIZE = 10_000;

/** Entries of one statement, as JSON text that the database parses. */
export interface EntryRows {
  readonly count: number;
  readonly json: string;
}

interface Insertion {
  readonly list: WorkspaceList;
  /** The page that starts at this index, as `entryRows` builds it. */
  readonly rowsFrom: (index: number) => Promise<EntryRows | null> | EntryRows | null;
  readonly replaces: boolean;
}

/** Counts of written entries; existing ones left unchanged are in neither. */
export interface InsertedEntries {
  readonly added: number;
  readonly updated: number;
}

/** A page of parsed entries; null after the last. */
export function entryRows(
  kind: ListKind,
  entries: readonly ListEntry[],
  from: number,
): EntryRows | null {
  const page = entries.slice(from, from + PAGE_SIZE).map((entry) => toRow(kind, entry));
  return page.length === 0 ? null : { count: page.length, json: JSON.stringify(page) };
}

/**
 * Writes entries a page at a time. An existing entry keeps its note and expiry unless `replaces`; an
 * expired one is always overwritten.
 *
 * @throws InvalidInputError when the list would exceed its bounds, NotFoundError when it was deleted meanwhile
 */
export async function insertListEntries(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Pick<ServiceContext, "workspaceId" | "actor">,
  { list, rowsFrom, replaces }: Insertion,
): Promise<InsertedEntries> {
  await holdList(tx, workspaceId, list);
  let added = 0;
  let updated = 0;
  let sent = 0;
  for (let rows = await rowsFrom(0); rows !== null; rows = await rowsFrom(sent)) {
    const [counts] = await tx.$queryRaw<[{ added: number; updated: number }]>`
      WITH written AS (
        INSERT INTO list_entry AS entry (workspace_id, kind, list_id, value, note, expires_at, author_id)
        SELECT ${workspaceId}::uuid, ${ownerColumns(list)}, value, note, expires_at, ${actor.userId}::uuid
        FROM json_to_recordset(${rows.json}::json)
          AS page(value text, note text, expires_at timestamptz)
        ON CONFLICT ${valueIndex(list)} DO UPDATE
        SET note = EXCLUDED.note, expires_at = EXCLUDED.expires_at
        WHERE (${replaces} OR entry.expires_at <= now())
          AND (entry.note, entry.expires_at) IS DISTINCT FROM (EXCLUDED.note, EXCLUDED.expires_at)
        RETURNING xmax = 0 AS is_new
      )
      SELECT count(*) FILTER (WHERE is_new)::int AS added,
        count(*) FILTER (WHERE NOT is_new)::int AS updated FROM written`;
    added += counts.added;
    updated += counts.updated;
    sent += rows.count;
  }
  await assertFits(tx, workspaceId, list);
  // Every process is about to page through this list: without fresh statistics each page would sort the
  // whole list, and autovacuum takes a minute to notice.
  if (added >= PAGE_SIZE) await tx.$executeRaw`ANALYZE list_entry`;
  return { added, updated };
}

function toRow(kind: ListKind, { value, note, expiresAt }: ListEntry) {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return { value: canonicalListValue(kind, value) ?? value, note, expires_at: end };
}
