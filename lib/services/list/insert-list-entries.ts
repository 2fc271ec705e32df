import type { Prisma } from "@/lib/db/client";
import { canonicalListValue, type ListEntry, MAX_ENTRIES } from "@/lib/engine/document/list-schema";
import { MAX_SCANNED_PATTERNS } from "@/lib/engine/hostname-list";
import type { ListName } from "@/lib/engine/lists";
import { LIST_KINDS } from "../document/list-kinds";
import type { Scope } from "../document/scope";
import { InvalidInputError } from "../errors";

/** Rows a statement. */
const PAGE_SIZE = 10_000;

/** Entries of one statement, as the JSON text that the database parses. */
export interface EntryRows {
  readonly count: number;
  readonly json: string;
}

/** How many entries were written. Those that were there already and stay as they are count in neither. */
export interface InsertedEntries {
  readonly added: number;
  readonly updated: number;
}

/** A page of entries that have been parsed; null behind the last one. */
export function entryRows(
  list: ListName,
  entries: readonly ListEntry[],
  from: number,
): EntryRows | null {
  const page = entries.slice(from, from + PAGE_SIZE).map((entry) => toRow(list, entry));
  return page.length === 0 ? null : { count: page.length, json: JSON.stringify(page) };
}

/**
 * Writes entries, a page at a time. An entry that is on the list already keeps its
 * note and expiry unless `replaces`; one that has expired is always written anew, since it counts no more.
 *
 * @param rowsFrom the page that begins with the entry of this index, as `entryRows` makes them
 * @throws InvalidInputError when the list would hold more than a list may
 */
export async function insertListEntries(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Scope,
  list: ListName,
  rowsFrom: (index: number) => Promise<EntryRows | null> | EntryRows | null,
  { replaces }: { readonly replaces: boolean },
): Promise<InsertedEntries> {
  const kind = LIST_KINDS[list];
  let added = 0;
  let updated = 0;
  let sent = 0;
  for (let rows = await rowsFrom(0); rows !== null; rows = await rowsFrom(sent)) {
    const [counts] = await tx.$queryRaw<[{ added: number; updated: number }]>`
      WITH written AS (
        INSERT INTO list_entry AS entry (workspace_id, kind, value, note, expires_at, author_id)
        SELECT ${workspaceId}::uuid, ${kind}::list_kind, value, note, expires_at, ${actor.userId}::uuid
        FROM json_to_recordset(${rows.json}::json)
          AS page(value text, note text, expires_at timestamptz)
        ON CONFLICT (workspace_id, kind, value) DO UPDATE
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
  // Every process is about to read the list page by page: without statistics each page would be a sort
  // of the whole, and autovacuum gathers them only a minute later.
  if (added >= PAGE_SIZE) await tx.$executeRaw`ANALYZE list_entry`;
  return { added, updated };
}

function toRow(list: ListName, { value, note, expiresAt }: ListEntry) {
  const end = expiresAt === null ? null : new Date(expiresAt).toISOString();
  return { value: canonicalListValue(list, value) ?? value, note, expires_at: end };
}

async function assertFits(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  list: ListName,
): Promise<void> {
  const [{ entries, scanned }] = await tx.$queryRaw<[{ entries: number; scanned: number }]>`
    SELECT count(*)::int AS entries,
      count(*) FILTER (WHERE value LIKE '%*%' AND value !~ '^\\*\\.[^*]*$')::int AS scanned
    FROM list_entry
    WHERE workspace_id = ${workspaceId}::uuid AND kind = ${LIST_KINDS[list]}::list_kind`;
  if (entries > MAX_ENTRIES) {
    const message = `The list would have ${entries.toLocaleString("en")} entries; allowed: at most ${MAX_ENTRIES.toLocaleString("en")}.`;
    throw new InvalidInputError([{ path: "value", message }]);
  }
  if (list === "hostnameBlacklist" && scanned > MAX_SCANNED_PATTERNS) {
    const message = `The list would have ${scanned} patterns with a * elsewhere than as the first label; allowed: at most ${MAX_SCANNED_PATTERNS}.`;
    throw new InvalidInputError([{ path: "value", message }]);
  }
}
