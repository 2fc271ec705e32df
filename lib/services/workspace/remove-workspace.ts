import { allowLong } from "@/lib/db/allow-long";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { DELETION } from "../audit/list-deletions";
import { recordChange } from "../record-change";
import { restHandle } from "./former-handle";

/** Rows deleted at a time, so that no statement holds others up. */
const SLICE = 20_000;
const TIMEOUT_MS = 120_000;

/**
 * Deletes a workspace with its keys, policies and members; every process hears of it when the
 * transaction commits. What has no foreign key is left for `forgetWorkspaceRecords`, afterwards; the
 * audit trail stays for the operator, and ends with who deleted what. Its handle rests.
 */
export async function removeWorkspace(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  actor: Actor,
  now: number,
): Promise<void> {
  const { handle, name, memberships, subscription } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    include: {
      memberships: { include: { user: true }, orderBy: { createdAt: "asc" } },
      subscription: true,
    },
  });
  const members = memberships.map(({ role, user }) => ({ email: user.email, role }));
  const before = { name, handle, package: subscription?.packageName ?? null, members };
  await recordChange(tx, {
    workspaceId,
    actor,
    action: DELETION,
    target: handle,
    details: { name, before, after: null },
  });
  await restHandle(tx, workspaceId, handle, now);
  // With all its lists, links and their counts.
  await allowLong(tx, TIMEOUT_MS);
  await tx.workspace.delete({ where: { id: workspaceId } });
}

/** Deletes the traffic and counters of a workspace that is gone, slice by slice. */
export async function forgetWorkspaceRecords(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<void> {
  let deleted = SLICE;
  while (deleted === SLICE) {
    deleted = await prisma.$executeRaw`
      DELETE FROM traffic_record WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM traffic_record WHERE workspace_id = ${workspaceId}::uuid LIMIT ${SLICE}))`;
  }
  await prisma.hourlyCounter.deleteMany({ where: { workspaceId } });
  await prisma.linkCounter.deleteMany({ where: { workspaceId } });
  await prisma.originCounter.deleteMany({ where: { workspaceId } });
}
