import type { Prisma, PrismaClient } from "@/lib/db/client";

/** The e-mail addresses of the workspace's owners: who is told when something happens by itself. */
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
