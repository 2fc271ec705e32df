import type { Prisma } from "@/lib/db/client";
import {
  ALL_CONTRACT_LISTS,
  entriesOf,
  loadNamedLists,
  ownerColumns,
  valueIndex,
  type WorkspaceList,
} from "@/lib/features/lists";
import type { ServiceContext } from "@/lib/kernel";
import type { ReadDocument } from "./read-document";

/** With more entries than this the table is analyzed after it has changed. */
const LARGE = 10_000;

/**
 * Makes the lists match the document with set operations: entries that stay keep id, author and hits, and so do lists
 * of the same name and kind. Values are stored in canonical form.
 */
export async function replaceLists(
  tx: Prisma.TransactionClient,
  ctx: ServiceContext,
  document: Pick<ReadDocument, "named" | "entriesFrom">,
): Promise<void> {
  const named = await replaceNamedLists(tx, ctx, document);
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE incoming_entry (
      position bigint GENERATED ALWAYS AS IDENTITY,
      list text, value text, note text, expires_at timestamptz(3)
    ) ON COMMIT DROP`;
  const lists = [...ALL_CONTRACT_LISTS, ...named];
  let entries = 0;
  for (const list of lists) entries += await takeIn(tx, list, document);
  await tx.$executeRaw`ANALYZE incoming_entry`;
  for (const list of lists) await replaceEntries(tx, ctx, list);
  // Every process is about to page through these lists: without fresh statistics each page would sort the
  // whole list, and autovacuum takes a minute to notice.
  if (entries > LARGE) await tx.$executeRaw`ANALYZE list_entry`;
}

/** Entries of a list that goes, or gets another kind, go with it. */
async function replaceNamedLists(
  tx: Prisma.TransactionClient,
  { workspaceId }: ServiceContext,
  { named }: Pick<ReadDocument, "named">,
) {
  const wanted = new Map(named.map(({ name, kind }) => [name, kind]));
  const stored = await loadNamedLists(tx, workspaceId);
  const isKept = ({ name, kind }: Pick<WorkspaceList, "name" | "kind">) =>
    wanted.get(name) === kind;
  const gone = stored.filter((list) => !isKept(list)).map(({ id }) => id);
  await tx.list.deleteMany({ where: { workspaceId, id: { in: gone } } });
  const kept = new Set(stored.filter(isKept).map(({ name }) => name));
  const data = named
    .filter(({ name }) => !kept.has(name))
    .map(({ name, kind }) => ({ workspaceId, name, kind }));
  await tx.list.createMany({ data });
  return loadNamedLists(tx, workspaceId);
}

/** @returns how many entries the document has of the list */
async function takeIn(
  tx: Prisma.TransactionClient,
  { name }: WorkspaceList,
  { entriesFrom }: Pick<ReadDocument, "entriesFrom">,
): Promise<number> {
  for (let sent = 0; ; ) {
    const rows = await entriesFrom({ list: name, index: sent });
    if (rows === null) return sent;
    await tx.$executeRaw`
      INSERT INTO incoming_entry (list, value, note, expires_at)
      SELECT ${name}, value, note, expires_at
      FROM json_to_recordset(${rows.json}::json)
        AS page(value text, note text, expires_at timestamptz)`;
    sent += rows.count;
  }
}

async function replaceEntries(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: ServiceContext,
  list: WorkspaceList,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM list_entry AS entry
    WHERE ${entriesOf(workspaceId, list)} AND NOT EXISTS (
      SELECT FROM incoming_entry AS incoming
      WHERE incoming.list = ${list.name} AND incoming.value = entry.value)`;
  await tx.$executeRaw`
    INSERT INTO list_entry AS entry (workspace_id, kind, list_id, value, note, expires_at, author_id)
    SELECT ${workspaceId}::uuid, ${ownerColumns(list)}, value, note, expires_at, ${actor.userId}::uuid
    FROM incoming_entry WHERE list = ${list.name} ORDER BY position
    ON CONFLICT ${valueIndex(list)} DO UPDATE
    SET note = EXCLUDED.note, expires_at = EXCLUDED.expires_at
    WHERE (entry.note, entry.expires_at) IS DISTINCT FROM (EXCLUDED.note, EXCLUDED.expires_at)`;
}
