import { expect } from "vitest";
import type { PrismaClient } from "@/lib/db/client";

/** Transactions of other tests, in any database of the server, hold events back for a moment. */
export async function untilEventsReadable(prisma: PrismaClient): Promise<void> {
  const waiting = async () => {
    const [row] = await prisma.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM event WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())`;
    return row?.count;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
}
