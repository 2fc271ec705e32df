import type { PrismaClient } from "@/lib/db/client";

/** Enough to see that many complain; a robot with many addresses must not fill the disk. */
const MAX_REPORTS_OF_LINK = 500;

export interface LinkReportInput {
  readonly handle: string;
  readonly keyname: string;
  readonly reason: string;
  readonly comment: string | null;
  /** Keyed hash of the network that it comes from. */
  readonly reporter: string;
}

/**
 * Keeps what somebody says of a link; one that does not exist is not spoken of. A network has one voice on
 * a link. It counts again only when the link was changed after the operator had settled the matter.
 */
export async function reportLink(
  prisma: PrismaClient,
  { handle, keyname, reason, comment, reporter }: LinkReportInput,
): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO link_report AS stored (id, smart_url_id, reason, comment, reporter)
    SELECT gen_random_uuid(), link.id, ${reason}, ${comment}, ${reporter}
    FROM smart_url AS link JOIN workspace ON workspace.id = link.workspace_id
    WHERE workspace.handle = ${handle} AND link.keyname = ${keyname}
      AND (SELECT count(*) FROM link_report WHERE smart_url_id = link.id) < ${MAX_REPORTS_OF_LINK}
    ON CONFLICT (smart_url_id, reporter) DO UPDATE
    SET reason = EXCLUDED.reason, comment = EXCLUDED.comment, created_at = now(),
        settled_at = NULL, settled_by_id = NULL, outcome = NULL
    WHERE stored.settled_at < (SELECT updated_at FROM smart_url WHERE id = stored.smart_url_id)`;
}
