import { isAtLeast } from "@/lib/base/role";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import {
  ConflictError,
  ForbiddenError,
  lockWorkspace,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";

/** A workspace, as shown to one of its members. */
export interface MemberWorkspace {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly role: Role;
  readonly suspended: boolean;
  /** Percent of the credits that visitors of its links may spend. */
  readonly linkShare: number;
  /** Members without two-factor sign-in cannot open it. */
  readonly requiresTwoFactor: boolean;
}

/** The workspace with that handle if the user is a member: others' workspaces look nonexistent. */
export async function getMembership(
  prisma: PrismaClient,
  userId: string,
  handle: string,
): Promise<MemberWorkspace | null> {
  const membership = await prisma.membership.findFirst({
    where: { userId, workspace: { handle } },
    select: { role: true, workspace: true },
  });
  return membership === null ? null : toMemberWorkspace(membership);
}

/** A user's workspaces, oldest membership first. */
export async function listMemberships(
  prisma: PrismaClient,
  userId: string,
): Promise<MemberWorkspace[]> {
  const memberships = await prisma.membership.findMany({
    where: { userId },
    select: { role: true, workspace: true },
    orderBy: [{ createdAt: "asc" }, { workspaceId: "asc" }],
  });
  return memberships.map(toMemberWorkspace);
}

function toMemberWorkspace({
  role,
  workspace,
}: {
  role: Role;
  workspace: Omit<MemberWorkspace, "role">;
}): MemberWorkspace {
  const { id, handle, name, suspended, linkShare, requiresTwoFactor } = workspace;
  return { id, handle, name, role, suspended, linkShare, requiresTwoFactor };
}

/** The e-mail addresses of the workspace's owners, who are notified of automatic changes. */
export async function listOwners(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<string[]> {
  const owners = await db.membership.findMany({
    where: { workspaceId, role: "owner" },
    select: { user: { select: { email: true } } },
  });
  return owners.map(({ user }) => user.email);
}

/**
 * Changes a member's role.
 *
 * @throws NotFoundError, ForbiddenError, ConflictError for the last owner
 */
export async function changeRole(
  { prisma, workspaceId, actor, isToken, role: actingRole }: MemberContext,
  userId: string,
  role: Role,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const member = await lockMember(tx, workspaceId, userId);
    assertMayGive(actingRole, member.role, role);
    if (member.role === role) return;
    if (isToken === true && isAtLeast(role, member.role)) {
      throw new ForbiddenError("Only a person can raise a role, in the panel.");
    }
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

/**
 * Removes a member; every member may remove themselves. From the next request on they are a stranger.
 *
 * @throws NotFoundError, ForbiddenError, ConflictError for the last owner
 */
export async function removeMember(
  { prisma, workspaceId, actor, role }: MemberContext,
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

/** A member who changes the workspace's members. */
export interface MemberContext extends ServiceContext {
  readonly role: Role;
  /** Whether an access token acts, not a person. */
  readonly isToken?: boolean;
  /** The user who answers for it: the actor, or who made the access token. Default: the actor. */
  readonly principalId?: string;
}

interface LockedMember {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
}

/**
 * Loads a member and locks the workspace's members: two owners who leave at the same time must not leave it
 * without one.
 *
 * @throws NotFoundError
 */
async function lockMember(
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

/** Only owners grant or revoke ownership. @throws ForbiddenError */
export function assertMayGive(acting: Role, ...roles: readonly Role[]): void {
  if (acting !== "owner" && roles.includes("owner")) {
    throw new ForbiddenError("Only owners can make, change or remove owners.");
  }
}

/** @throws ConflictError when this is the last owner */
async function assertAnotherOwner(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  userId: string,
): Promise<void> {
  const others = await tx.membership.count({
    where: { workspaceId, role: "owner", userId: { not: userId } },
  });
  if (others === 0) {
    throw new ConflictError("A workspace needs an owner. Make another member owner first.");
  }
}
