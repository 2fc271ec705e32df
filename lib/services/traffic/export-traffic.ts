import { Prisma, type PrismaClient } from "@/lib/db/client";
import { searchTraffic, type TrafficRecord } from "./search-traffic";
import { conditionsOf, idBounds, type TrafficFilter } from "./traffic-filter";

/** A page blocks the event loop for some milliseconds. */
const PAGE_SIZE = 1_000;

/** A workspace's calls that match the filter, newest first, a page at a time. */
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

/** Counts a workspace's calls that match the filter. Scans them all: for exports, not for pages. */
export async function countTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
): Promise<number> {
  const { first, end } = idBounds(filter);
  const conditions = [
    Prisma.sql`workspace_id = ${workspaceId}::uuid`,
    Prisma.sql`request_id >= ${first}::uuid`,
    Prisma.sql`request_id < ${end}::uuid`,
    ...conditionsOf(filter),
  ];
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM traffic_record WHERE ${Prisma.join(conditions, " AND ")}`;
  return row.count;
}
