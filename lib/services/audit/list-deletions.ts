import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { type AuditEventRow, type AuditPage, listAuditEvents } from "./list-audit-events";

/** The last event of a workspace's trail. */
export const DELETION = "workspace.delete";

/** A workspace that is gone. */
export interface DeletionRow extends AuditEventRow {
  readonly workspaceId: string;
}

export interface DeletionPage {
  /** The newest first. */
  readonly deletions: readonly DeletionRow[];
  /** For `before`; null on the last page. */
  readonly next: string | null;
}

interface PageRequest {
  /** The last event that has been seen; "" for none. */
  readonly before: string;
  readonly pageSize: number;
}

/** Who deleted which workspace of the installation, and when. */
export async function listDeletions(
  prisma: PrismaClient,
  { before, pageSize }: PageRequest,
): Promise<DeletionPage> {
  const rows = await prisma.auditEvent.findMany({
    where: { action: DELETION, ...(before !== "" && { id: { lt: BigInt(before) } }) },
    orderBy: { id: "desc" },
    take: pageSize + 1,
  });
  const deletions = rows
    .slice(0, pageSize)
    .map(({ id, at, workspaceId, actor, action, target, details }) => ({
      id: String(id),
      at: at.toISOString(),
      workspaceId,
      actor,
      action,
      target,
      details,
    }));
  return { deletions, next: rows.length > pageSize ? (deletions.at(-1)?.id ?? null) : null };
}

/**
 * The trail that a deleted workspace has left. One that is there has its own members to read it.
 *
 * @throws NotFoundError when there is no such deleted workspace
 */
export async function listDeletedTrail(
  prisma: PrismaClient,
  workspaceId: string,
  page: PageRequest,
): Promise<AuditPage> {
  const deletion = await prisma.auditEvent.findFirst({ where: { workspaceId, action: DELETION } });
  if (deletion === null) throw new NotFoundError("No workspace of that id was deleted.");
  const everything = { area: "", search: "", from: "", to: "" };
  return listAuditEvents(prisma, workspaceId, { ...everything, ...page });
}
