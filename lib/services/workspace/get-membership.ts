import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";

/** A workspace as one of its members sees it. */
export interface MemberWorkspace {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly role: Role;
  readonly suspended: boolean;
  /** Percent of the credits that visitors of its links may spend. */
  readonly linkShare: number;
}

/** The workspace of that handle, when the user is a member: others' workspaces look like none at all. */
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

/** All workspaces of a user, the one they have been in longest first. */
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
  const { id, handle, name, suspended, linkShare } = workspace;
  return { id, handle, name, role, suspended, linkShare };
}
