import type { PrismaClient } from "@/lib/db/client";
import type { Mark } from "./model";
import type { OverviewWindow } from "./overview-window";

const MOST_MARKS = 50;

/** The newest saves of policies, configurations and links in that time, oldest first. */
export async function listMarks(
  prisma: PrismaClient,
  workspaceId: string,
  { start, end }: OverviewWindow,
): Promise<Mark[]> {
  const marks = await prisma.$queryRaw<Mark[]>`
    SELECT to_char(saved.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, saved.kind,
      saved.subject_id::text AS "subjectId", COALESCE(configuration.name, link.keyname) AS name, saved.version,
      author.email AS by
    FROM document_version AS saved
    LEFT JOIN configuration ON configuration.id = saved.subject_id AND configuration.workspace_id = saved.workspace_id
    LEFT JOIN smart_url AS link ON link.id = saved.subject_id AND link.workspace_id = saved.workspace_id
    LEFT JOIN app_user AS author ON author.id = saved.author_id
    WHERE saved.workspace_id = ${workspaceId}::uuid AND saved.version > 0
      AND saved.created_at >= ${new Date(start)} AND saved.created_at < ${new Date(end)}
    ORDER BY saved.created_at DESC LIMIT ${MOST_MARKS}`;
  return marks.reverse();
}
