import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { recordChange } from "../record-change";
import { type ActingMember, assertAnotherOwner, assertMayGive, lockMember } from "./member-rules";

/**
 * Gives a member another role.
 *
 * @throws NotFoundError, ForbiddenError, ConflictError for the last owner
 */
export async function changeRole(
  prisma: PrismaClient,
  { workspaceId, actor, role: actingRole }: ActingMember,
  userId: string,
  role: Role,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const member = await lockMember(tx, workspaceId, userId);
    assertMayGive(actingRole, member.role, role);
    if (member.role === role) return;
    if (member.role === "owner") await assertAnotherOwner(tx, workspaceId, userId);
    await tx.membership.update({
      where: { workspaceId_userId: { workspaceId, userId } },
      data: { role },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "member.role",
      target: member.email,
      details: { before: { role: member.role }, after: { role } },
    });
  });
}
