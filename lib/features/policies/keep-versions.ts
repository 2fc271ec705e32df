import { Prisma } from "@/lib/db/client";
import type { ServiceContext } from "@/lib/kernel";
import type { DocumentKind } from "./document-kind";

/** Per document; older ones are deleted. */
const MAX_VERSIONS = 100;
/** Bytes on disk of a workspace's versions of one kind, including those of removed documents. */
const MAX_HISTORY_BYTES = 32 * 1024 * 1024;
/** A full history is trimmed to this, so that not every save has to trim. */
const SHORTENED_BYTES = 24 * 1024 * 1024;

/**
 * Copies the current documents into the history and trims it. A version already kept is left alone, so
 * unchanged documents may be included.
 *
 * @param note as `DocumentChange` has it
 */
export async function keepVersions(
  tx: Prisma.TransactionClient,
  { workspaceId, actor }: ServiceContext,
  kind: DocumentKind,
  ids: readonly string[],
  note: string | null = null,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO document_version (workspace_id, kind, subject_id, version, document, author_id, note)
    SELECT ${workspaceId}::uuid, ${kind.name}, id, version, document, ${actor.userId}::uuid, ${note}
    FROM (${kind.current(workspaceId)}) AS current_document
    WHERE id = ANY(${[...ids]}::uuid[])
    ON CONFLICT DO NOTHING`;
  await forgetVersions(tx, workspaceId, kind);
}

/** Keeps what counted before a document's first save as version 0, so that the first save can be undone. */
export async function keepOrigin(
  tx: Prisma.TransactionClient,
  { workspaceId }: ServiceContext,
  { name }: DocumentKind,
  origin: { readonly id: string; readonly document: object },
): Promise<void> {
  const { id, document } = origin;
  await tx.$executeRaw`
    INSERT INTO document_version (workspace_id, kind, subject_id, version, document)
    VALUES (${workspaceId}::uuid, ${name}, ${id}::uuid, 0, ${JSON.stringify(document)}::jsonb)
    ON CONFLICT DO NOTHING`;
}

/** Deletes the oldest versions beyond the bounds; current ones always stay. */
async function forgetVersions(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  kind: DocumentKind,
): Promise<void> {
  const current = kind.current(workspaceId);
  const ofKind = Prisma.sql`workspace_id = ${workspaceId}::uuid AND kind = ${kind.name}`;
  await tx.$executeRaw`
    DELETE FROM document_version USING (${current}) AS present
    WHERE ${ofKind} AND subject_id = present.id
      AND document_version.version <= present.version - ${MAX_VERSIONS}`;
  await tx.$executeRaw`
    WITH held AS (
      SELECT sum(pg_column_size(document)) > ${MAX_HISTORY_BYTES} AS is_full
      FROM document_version WHERE ${ofKind}
    ), newest AS (
      SELECT subject_id AS id, version, sum(pg_column_size(document))
        OVER (ORDER BY created_at DESC, subject_id, version DESC) AS bytes
      FROM document_version WHERE ${ofKind} AND (SELECT is_full FROM held)
    )
    DELETE FROM document_version AS old USING newest
    WHERE ${ofKind} AND newest.bytes > ${SHORTENED_BYTES}
      AND old.subject_id = newest.id AND old.version = newest.version
      AND (newest.id, newest.version) NOT IN (SELECT id, version FROM (${current}) AS present)`;
}
