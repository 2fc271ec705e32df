import { isAtLeast, type Role } from "@/lib/base/role";
import type { Prisma } from "@/lib/db/client";
import type { MemberContext } from "./members";
import type { MemberPage, MemberSort, MemberSummary, MembersQuery } from "./model";

export type MemberQuery = MembersQuery & { readonly pageSize: number };

const ORDERS: Readonly<Record<MemberSort, Prisma.MembershipOrderByWithRelationInput>> = {
  oldest: { createdAt: "asc" },
  newest: { createdAt: "desc" },
  email: { user: { email: "asc" } },
  // The enum's order: owners first.
  role: { role: "asc" },
};

/** One page of the workspace's members. */
export async function listMemberPage(
  { prisma, workspaceId, role }: Pick<MemberContext, "prisma" | "workspaceId" | "role">,
  { search, sort, page, pageSize }: MemberQuery,
): Promise<MemberPage> {
  const part = {
    contains: search.replaceAll(/[\\%_]/g, "\\$&"),
    mode: "insensitive",
  } as const;
  const where: Prisma.MembershipWhereInput = {
    workspaceId,
    ...(search !== "" && { user: { OR: [{ email: part }, { name: part }] } }),
  };
  const [rows, total] = await Promise.all([
    prisma.membership.findMany({
      where,
      orderBy: [ORDERS[sort], { userId: "asc" }],
      skip: (page - 1) * pageSize,
      take: pageSize,
      select: MEMBER_SELECT,
    }),
    prisma.membership.count({ where }),
  ]);
  return { members: rows.map((row) => toMemberSummary(row, role)), total };
}

const MEMBER_SELECT = {
  userId: true,
  role: true,
  createdAt: true,
  user: {
    select: {
      ...{ email: true, name: true, totpEnabledAt: true },
      passkeys: { take: 1, select: { id: true } },
    },
  },
} as const satisfies Prisma.MembershipSelect;

type MemberRow = Prisma.MembershipGetPayload<{ select: typeof MEMBER_SELECT }>;

/** @param viewerRole members below admin do not see who lacks two-factor sign-in: worth attacking */
function toMemberSummary(
  { userId, role, createdAt, user }: MemberRow,
  viewerRole: Role,
): MemberSummary {
  return {
    userId,
    email: user.email,
    name: user.name,
    role,
    hasTwoFactor: isAtLeast(viewerRole, "admin")
      ? user.totpEnabledAt !== null || user.passkeys.length > 0
      : null,
    since: createdAt.toISOString(),
  };
}
