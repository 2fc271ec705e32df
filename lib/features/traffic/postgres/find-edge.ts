import type { Prisma, PrismaClient } from "@/lib/db/client";

/**
 * Where one page's look at records ends: filters have no index of their own, since every call would pay for it.
 *
 * @param within condition on `traffic_record` that an index answers
 * @returns the id of the oldest of the newest so many records; null when there are fewer
 */
export async function findEdge(
  prisma: PrismaClient,
  within: Prisma.Sql,
  records: number,
): Promise<string | null> {
  const [edge] = await prisma.$queryRaw<{ id: string }[]>`
    SELECT request_id::text AS id FROM traffic_record WHERE ${within}
    ORDER BY request_id DESC OFFSET ${records} LIMIT 1`;
  return edge?.id ?? null;
}

/** The id of the oldest record; null when there is none. */
export async function findOldest(prisma: PrismaClient, within: Prisma.Sql): Promise<string | null> {
  const [oldest] = await prisma.$queryRaw<{ id: string }[]>`
    SELECT request_id::text AS id FROM traffic_record WHERE ${within} ORDER BY request_id LIMIT 1`;
  return oldest?.id ?? null;
}
