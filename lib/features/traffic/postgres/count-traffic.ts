import { Prisma, type PrismaClient } from "@/lib/db/client";
import type { TrafficCount } from "../model";
import { idBounds, type TrafficFilter } from "../traffic-filter";
import { byIndex, contentConditions, whereOf, withinIds } from "./conditions";

/** As many as a page of the explorer looks at. */
const LOOK_AT = 50_000;

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
  const inTime = withinIds(workspaceId, first, end);
  const { network, ...rest } = filter;
  const { seen, count } = hasConditions(rest)
    ? await countAmongNewest(prisma, inTime, filter, lookAt + 1)
    : await countIndexed(prisma, inTime, contentConditions({ network }), lookAt + 1);
  return { count: Math.min(count, lookAt), isExact: seen <= lookAt };
}

interface LookedAt {
  readonly seen: number;
  readonly count: number;
}

const hasConditions = (filter: TrafficFilter) => contentConditions(filter).length > 0;

/** An index has just the records that match; for a count their order does not matter. */
async function countIndexed(
  prisma: PrismaClient,
  inTime: Prisma.Sql,
  conditions: readonly Prisma.Sql[],
  limit: number,
): Promise<LookedAt> {
  const [{ count }] = await prisma.$queryRaw<[{ count: number }]>`
    SELECT count(*)::float8 AS count FROM (
      SELECT FROM traffic_record WHERE ${Prisma.join([inTime, ...conditions], " AND ")} LIMIT ${limit}
    ) AS counted`;
  return { seen: count, count };
}

/** The order lets it follow the index; without it the planner may prefer to read whole days. */
async function countAmongNewest(
  prisma: PrismaClient,
  inTime: Prisma.Sql,
  filter: TrafficFilter,
  limit: number,
): Promise<LookedAt> {
  const { indexed, others } = byIndex(filter);
  const [row] = await prisma.$queryRaw<[LookedAt]>`
    SELECT count(*)::float8 AS seen, (count(*) FILTER (WHERE ${Prisma.join([...others], " AND ")}))::float8 AS count
    FROM (
      SELECT * FROM traffic_record WHERE ${Prisma.join([inTime, ...indexed], " AND ")}
      ORDER BY request_id DESC LIMIT ${limit}
    ) AS newest`;
  return row;
}
