import { Prisma, type PrismaClient } from "@/lib/db/client";
import { conditionsOf, idBounds, type TrafficFilter } from "./traffic-filter";

/** How many of a workspace's calls the filter lets through. Reads them all: for an export, not for a page. */
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
