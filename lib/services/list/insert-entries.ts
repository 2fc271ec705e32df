import type { Prisma } from "@/lib/db/client";
import { canonicalListValue, type ListEntry, MAX_ENTRIES } from "@/lib/engine/document/list-schema";
import { MAX_SCANNED_PATTERNS } from "@/lib/engine/hostname-list";
import type { ListName } from "@/lib/engine/lists";
import type { ServiceContext } from "../context";
import { LIST_KINDS } from "../document/load-list-entries";
import { InvalidInputError } from "../errors";

/** Rows per statement. */
const PAGE_SIZE = 10_000;

/** Entries of one statement, as JSON text that the database parses. */
export interface EntryRows {
  readonly count: number;
  readonly json: string;
}

interface Insertion {
  readonly list: ListName;
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
  list: ListName,
  entries: readonly ListEntry[],
  from: number,
): EntryRows | null {
  const page = entries.slice(from, from + PAGE_SIZE).map((entry) => toRow(list, entry));
  return page.length === 0 ? null : { count: page.length, json: JSON.stringify(page) };
}

/**
 * Writes entries a page at a time. An existing entry keeps its note and expiry unless `replaces`; an
 * expired one is always overwritten.
 *
 * @throws InvalidInputError when the list would exceed its bounds
 */
export async function insertListEntries(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: Pick<ServiceContext, "workspaceId" | "actor">,
  { list, rowsFrom, replaces }: Insertion,
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
  // Every process is about to page through this list: without fresh statistics each page would sort the
  // whole list, and autovacuum takes a minute to notice.
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
