import type { PrismaClient } from "@/lib/db/client";
import { isAtLeast } from "@/lib/panel/schemas/role";
import { ForbiddenError } from "../errors";
import { recordChange } from "../record-change";
import { type ActingMember, assertAnotherOwner, assertMayGive, lockMember } from "./member-rules";

/**
 * Takes a member out of the workspace; everybody may take themselves out. Their next request is
 * answered as to anybody else who is no member.
 *
 * @throws NotFoundError, ForbiddenError, ConflictError for the last owner
 */
export async function removeMember(
  prisma: PrismaClient,
  { workspaceId, actor, role }: ActingMember,
  userId: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const isSelf = actor.userId === userId;
    if (!isSelf && !isAtLeast(role, "admin")) {
      throw new ForbiddenError("Only admins and owners can remove members.");
    }
    const member = await lockMember(tx, workspaceId, userId);
    if (!isSelf) assertMayGive(role, member.role);
    if (member.role === "owner") await assertAnotherOwner(tx, workspaceId, userId);
    await tx.membership.delete({ where: { workspaceId_userId: { workspaceId, userId } } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: isSelf ? "member.leave" : "member.remove",
      target: member.email,
      details: { before: { role: member.role }, after: null },
    });
  });
}
