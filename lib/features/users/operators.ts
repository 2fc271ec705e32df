import type { Prisma, PrismaClient } from "@/lib/db/client";

/** The e-mail addresses of the installation's operators, who are notified of what concerns all of it; oldest first. */
export async function listOperators(
  db: PrismaClient | Prisma.TransactionClient,
): Promise<string[]> {
  const operators = await db.user.findMany({
    where: { isOperator: true },
    orderBy: { createdAt: "asc" },
    select: { email: true },
  });
  return operators.map(({ email }) => email);
}
