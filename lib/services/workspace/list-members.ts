import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";

/** A member as the other members see them. */
export interface MemberSummary {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly hasTwoFactor: boolean;
  /** ISO 8601. */
  readonly since: string;
}

/** The workspace's members, the longest first. */
export async function listMembers(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<MemberSummary[]> {
  const members = await prisma.membership.findMany({
    where: { workspaceId },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
    select: {
      userId: true,
      role: true,
      createdAt: true,
      user: { select: { email: true, name: true, totpEnabledAt: true } },
    },
  });
  return members.map(({ userId, role, createdAt, user }) => ({
    userId,
    email: user.email,
    name: user.name,
    role,
    hasTwoFactor: user.totpEnabledAt !== null,
    since: createdAt.toISOString(),
  }));
}
