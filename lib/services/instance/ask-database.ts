import type { PrismaClient } from "@/lib/db/client";

/** Whether the database, when it answers at all, takes changes: a replica does not. @throws when it does not answer */
export async function takesChanges(prisma: PrismaClient): Promise<boolean> {
  const [row] = await prisma.$queryRaw<[{ isReadOnly: boolean }]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`;
  return !row.isReadOnly;
}
