import { Prisma } from "@/lib/db/client";

/** Of each subject the newest are kept. */
export const MAX_VERSIONS = 100;
/** Bytes on disk of a workspace's configurations, removed ones included, and of its other subjects. */
export const MAX_HISTORY_BYTES = 32 * 1024 * 1024;
/** When that is full, the oldest go down to here: not every save then has to look for some. */
const SHORTENED_BYTES = 24 * 1024 * 1024;

/** Where the versions are, and what counts now, which is always kept. */
interface History {
  readonly table: Prisma.Sql;
  readonly subject: Prisma.Sql;
  /** Selects `id` and `version`, given `workspace_id`. */
  readonly present: (workspaceId: string) => Prisma.Sql;
}

export const OF_CONFIGURATIONS: History = {
  table: Prisma.sql`configuration_version`,
  subject: Prisma.sql`configuration_id`,
  present: (workspaceId) =>
    Prisma.sql`SELECT id, version FROM configuration WHERE workspace_id = ${workspaceId}::uuid`,
};

export const OF_OTHERS: History = {
  table: Prisma.sql`document_version`,
  subject: Prisma.sql`subject_id`,
  present: (workspaceId) => Prisma.sql`
    SELECT id, version FROM smart_url WHERE workspace_id = ${workspaceId}::uuid
    UNION ALL
    SELECT workspace_id, version FROM blocker_policy WHERE workspace_id = ${workspaceId}::uuid`,
};

/** Removes versions that there is no room for, the oldest first. */
export async function forgetVersions(
  tx: Prisma.TransactionClient,
  { table, subject, present }: History,
  workspaceId: string,
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM ${table} AS old USING (${present(workspaceId)}) AS present
    WHERE old.workspace_id = ${workspaceId}::uuid AND old.${subject} = present.id
      AND old.version <= present.version - ${MAX_VERSIONS}`;
  await tx.$executeRaw`
    WITH held AS (
      SELECT sum(pg_column_size(document)) > ${MAX_HISTORY_BYTES} AS is_full
      FROM ${table} WHERE workspace_id = ${workspaceId}::uuid
    ), newest AS (
      SELECT ${subject} AS id, version, sum(pg_column_size(document))
        OVER (ORDER BY created_at DESC, ${subject}, version DESC) AS bytes
      FROM ${table} WHERE workspace_id = ${workspaceId}::uuid AND (SELECT is_full FROM held)
    )
    DELETE FROM ${table} AS old USING newest
    WHERE old.workspace_id = ${workspaceId}::uuid AND newest.bytes > ${SHORTENED_BYTES}
      AND old.${subject} = newest.id AND old.version = newest.version
      AND (newest.id, newest.version) NOT IN (${present(workspaceId)})`;
}
