import type { Prisma, PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";

/**
 * The account that an operator means by an e-mail address: the workspace that this user has owned
 * longest (users may come to own several).
 *
 * @throws NotFoundError
 */
export async function findAccountOrThrow(
  db: PrismaClient | Prisma.TransactionClient,
  email: string,
): Promise<{ readonly workspaceId: string }> {
  const membership = await db.membership.findFirst({
    where: { role: "owner", user: { email: email.trim().toLowerCase() } },
    orderBy: [{ createdAt: "asc" }, { workspaceId: "asc" }],
    select: { workspaceId: true },
  });
  if (membership === null) throw new NotFoundError(`There is no account of ${email}.`);
  return membership;
}
