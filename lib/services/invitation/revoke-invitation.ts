import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { type ActingMember, assertMayGive } from "../workspace/member-rules";

/** Ends an invitation that was not accepted. @throws NotFoundError, ForbiddenError */
export async function revokeInvitation(
  prisma: PrismaClient,
  { workspaceId, actor, role }: ActingMember,
  invitationId: string,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const [revoked] = await tx.invitation.updateManyAndReturn({
      where: { id: invitationId, workspaceId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date(now) },
      select: { email: true, role: true },
    });
    if (revoked === undefined) throw new NotFoundError("There is no such invitation any more.");
    assertMayGive(role, revoked.role);
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.revoke",
      target: revoked.email,
      details: { before: { role: revoked.role }, after: null },
    });
  });
}
