import type { PrismaClient } from "@/lib/db/client";
import { until } from "../state/until";

/**
 * Waits until every event that is there may be read. Other tests share the server, and events wait for each
 * transaction that began before them, whichever database it is in.
 */
export function untilEventsAreReadable(prisma: PrismaClient): Promise<void> {
  return until("all events may be read", async () => {
    const [row] = await prisma.$queryRaw<{ waiting: number }[]>`
      SELECT count(*)::int AS waiting FROM event
      WHERE tx >= pg_snapshot_xmin(pg_current_snapshot())
        AND tx < pg_snapshot_xmax(pg_current_snapshot())`;
    return row?.waiting === 0;
  });
}
