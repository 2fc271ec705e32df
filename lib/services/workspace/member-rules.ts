import type { Prisma } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import type { Actor } from "../actor";
import { ConflictError, ForbiddenError, NotFoundError } from "../errors";
import { lockWorkspace } from "../lock-workspace";

/** A member who acts on the workspace's members. */
export interface ActingMember {
  readonly workspaceId: string;
  readonly actor: Actor;
  readonly role: Role;
}

export interface LockedMember {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * The member, while nobody else changes the workspace's members: two owners who step down at the same
 * time must not leave it without one.
 *
 * @throws NotFoundError
 */
export async function lockMember(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  userId: string,
): Promise<LockedMember> {
  await lockWorkspace(tx, workspaceId);
  const member = await tx.membership.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { role: true, user: { select: { email: true } } },
  });
  if (member === null) throw new NotFoundError("There is no such member.");
  return { userId, email: member.user.email, role: member.role };
}

/** Owners are made and unmade by owners only. @throws ForbiddenError */
export function assertMayGive(acting: Role, ...roles: readonly Role[]): void {
  if (acting !== "owner" && roles.includes("owner")) {
    throw new ForbiddenError("Only owners can make, change or remove owners.");
  }
}

/** @throws ConflictError when the workspace would be left without an owner */
export async function assertAnotherOwner(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  userId: string,
): Promise<void> {
  const others = await tx.membership.count({
    where: { workspaceId, role: "owner", userId: { not: userId } },
  });
  if (others === 0) {
    throw new ConflictError("A workspace needs an owner. Make somebody else owner first.");
  }
}
