import type { PrismaClient } from "@/lib/db/client";
import { searchTraffic, type TrafficRecord } from "./search-traffic";
import type { TrafficFilter } from "./traffic-filter";

/** A page takes some milliseconds, in which nobody else is served. */
const PAGE_SIZE = 1_000;

/** All of a workspace's calls that the filter lets through, the newest first, a page at a time. */
export async function* exportTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
): AsyncGenerator<readonly TrafficRecord[]> {
  let before: string | undefined;
  for (;;) {
    const { records, next } = await searchTraffic(prisma, workspaceId, filter, {
      before,
      limit: PAGE_SIZE,
    });
    yield records;
    if (next === null) return;
    before = next;
  }
}
