import type { Prisma } from "@/lib/db/client";

/**
 * Holds a user's row until the transaction ends. What changes how someone signs in begins with it, before
 * it touches their tokens or sessions: two of those at once wait for each other instead of locking up.
 */
export async function lockUser(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM app_user WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}
