import type { Prisma, PrismaClient } from "@/lib/db/client";

/**
 * Names authors by their ids: the e-mail address of a user, `operator` for none (the command line), and
 * `a deleted user` for one who has gone.
 */
export async function findAuthors(
  db: PrismaClient | Prisma.TransactionClient,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const users =
    wanted.length === 0
      ? []
      : await db.user.findMany({
          where: { id: { in: wanted } },
          select: { id: true, email: true },
        });
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return (id) => (id === null ? "operator" : (emails.get(id) ?? "a deleted user"));
}
