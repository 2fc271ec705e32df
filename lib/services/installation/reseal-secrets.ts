import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Seal } from "@/lib/seal";

const PAGE_SIZE = 500;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/**
 * Seals anew, with `to`, what `from` has sealed: the secrets of two-factor sign-in. What `from` does not open
 * is left as it is. Returns how many were sealed anew.
 *
 * @param db a transaction, where it is to be all or none
 */
export async function resealSecrets(
  db: PrismaClient | Prisma.TransactionClient,
  from: Seal,
  to: Seal,
): Promise<number> {
  let resealed = 0;
  for (let after = FIRST_ID; ; ) {
    const users = await db.user.findMany({
      where: { totpSecret: { not: null }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: PAGE_SIZE,
      select: { id: true, totpSecret: true },
    });
    for (const { id, totpSecret } of users) {
      const secret = totpSecret === null ? null : from.open(totpSecret, id);
      if (secret === null) continue;
      // Only what was read: somebody may be setting it up anew.
      const { count } = await db.user.updateMany({
        where: { id, totpSecret },
        data: { totpSecret: to.close(secret, id) },
      });
      resealed += count;
    }
    const last = users.at(-1);
    if (last === undefined || users.length < PAGE_SIZE) return resealed;
    after = last.id;
  }
}
