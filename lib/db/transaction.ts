import { ANNOUNCEMENT, LONGER_LIMIT } from "./bounded-client";
import type { Prisma } from "./client";

/** Raises the statement timeout for the rest of one transaction: for imports, bulk deletes and the like. */
export async function allowLong(tx: Prisma.TransactionClient, limitMs: number): Promise<void> {
  await tx.$queryRawUnsafe(LONGER_LIMIT, String(limitMs));
}

/**
 * Notifies every process when the transaction commits. This one is notified before the commit returns
 * (`Pools.onAnnounced`), so that its memory is never older than its own writes.
 */
export async function announce(
  tx: Prisma.TransactionClient,
  channel: string,
  payload: string,
): Promise<void> {
  await tx.$queryRawUnsafe(ANNOUNCEMENT, channel, payload);
}
