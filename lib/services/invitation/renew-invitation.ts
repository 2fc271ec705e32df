import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";
import { type ActingMember, assertMayGive } from "../workspace/member-rules";
import { newInvitationToken } from "./invitation-token";
import type { IssuedInvitation } from "./invite-member";

/**
 * A new token, good for another seven days, for an invitation that was not accepted; the link that was
 * mailed before ends.
 *
 * @throws NotFoundError, ForbiddenError
 */
export async function renewInvitation(
  prisma: PrismaClient,
  { workspaceId, actor, role }: ActingMember,
  invitationId: string,
  now: number,
): Promise<IssuedInvitation> {
  const { token, hash, expiresAt } = newInvitationToken(now);
  return prisma.$transaction(async (tx) => {
    const where = { id: invitationId, workspaceId, acceptedAt: null, revokedAt: null };
    const before = await tx.invitation.findFirst({ where });
    if (before === null) throw new NotFoundError("There is no such invitation any more.");
    assertMayGive(role, before.role);
    const { count } = await tx.invitation.updateMany({ where, data: { hash, expiresAt } });
    if (count === 0) throw new NotFoundError("There is no such invitation any more.");
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "invitation.renew",
      target: before.email,
      details: {
        before: { expiresAt: before.expiresAt.toISOString() },
        after: { expiresAt: expiresAt.toISOString() },
      },
    });
    return { id: invitationId, email: before.email, token };
  });
}
