import type { PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { isAtLeast } from "@/lib/panel/schemas/role";

/** A member as the other members see them. */
export interface MemberSummary {
  readonly userId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  /** Null: not for whoever asks. Who has none is worth an attack. */
  readonly hasTwoFactor: boolean | null;
  /** ISO 8601. */
  readonly since: string;
}

/**
 * The workspace's members, the longest first.
 *
 * @param asks the role of whoever asks
 */
export async function listMembers(
  prisma: PrismaClient,
  workspaceId: string,
  asks: Role,
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
  const seesTwoFactor = isAtLeast(asks, "admin");
  return members.map(({ userId, role, createdAt, user }) => ({
    userId,
    email: user.email,
    name: user.name,
    role,
    hasTwoFactor: seesTwoFactor ? user.totpEnabledAt !== null : null,
    since: createdAt.toISOString(),
  }));
}
