import { LONGER_LIMIT } from "./bounded-client";
import type { Prisma } from "./client";

/**
 * Lets the statements of one transaction take longer than its pool allows: for an import, a removal of many
 * rows, and whatever else somebody knowingly waits for. The limit ends with the transaction.
 */
export async function allowLong(tx: Prisma.TransactionClient, limitMs: number): Promise<void> {
  await tx.$queryRawUnsafe(LONGER_LIMIT, String(limitMs));
}
