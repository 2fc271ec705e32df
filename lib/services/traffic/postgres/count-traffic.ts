import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { TrafficCount } from "../store/traffic-store";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { byIndex, contentConditions, whereOf, withinIds } from "./conditions";
import { findEdge } from "./find-edge";

/** What takes a tenth of a second. */
const LOOK_AT = 100_000;

export async function countTraffic(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
): Promise<number> {
  const [row] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM traffic_record WHERE ${whereOf(workspaceId, filter)}`;
  return row.count;
}

export async function countNewest(
  prisma: PrismaClient,
  workspaceId: string,
  filter: TrafficFilter,
  lookAt = LOOK_AT,
): Promise<TrafficCount> {
  const { first, end } = idBounds(filter);
  const { indexed, others } = byIndex(filter);
  const within = (start: string, conditions: readonly Prisma.Sql[]) =>
    Prisma.join([withinIds(workspaceId, start, end), ...conditions], " AND ");
  const edge = isIndexed(filter) ? null : await findEdge(prisma, within(first, indexed), lookAt);
  const [{ count }] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM (
      SELECT FROM traffic_record WHERE ${within(edge ?? first, [...indexed, ...others])} LIMIT ${lookAt + 1}
    ) AS counted`;
  return { count: Math.min(count, lookAt), isExact: edge === null && count <= lookAt };
}

/** Whether an index has just the records that match: for a count their order does not matter. */
function isIndexed({ network: _, ...rest }: TrafficFilter): boolean {
  return contentConditions(rest).length === 0;
}
