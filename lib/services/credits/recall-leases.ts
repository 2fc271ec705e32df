import type { PrismaClient } from "@/lib/db/client";

/** Channel on which a process asks the others to give back what they hold of a counter. */
export const RECALL_CHANNEL = "gatehouse_recall";

/** Asks every process to settle its leases of these counters and to keep nothing. */
export async function recallLeases(
  prisma: PrismaClient,
  scopeIds: readonly string[],
): Promise<void> {
  await prisma.$queryRaw`
    SELECT count(pg_notify(${RECALL_CHANNEL}, id))::int AS sent FROM unnest(${[...scopeIds]}::text[]) AS id`;
}
