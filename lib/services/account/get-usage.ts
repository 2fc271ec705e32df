import type { PrismaClient } from "@/lib/db/client";

/** Credits used in the period that starts at `periodStart` (epoch ms): by the workspace's id and by key ids. */
export async function getUsage(
  prisma: PrismaClient,
  workspaceId: string,
  periodStart: number,
): Promise<ReadonlyMap<string, number>> {
  const counters = await prisma.creditCounter.findMany({
    where: { workspaceId, periodStart: new Date(periodStart) },
    select: { scopeId: true, used: true },
  });
  return new Map(counters.map(({ scopeId, used }) => [scopeId, Number(used)]));
}
