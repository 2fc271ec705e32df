import type { PrismaClient } from "@/lib/db/client";
import type { TrafficFacets } from "./model";

export async function listFacets(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<TrafficFacets> {
  const where = { workspaceId };
  const [keys, configurations, smartUrls] = await Promise.all([
    prisma.apiKey.findMany({ where, select: { id: true, name: true }, orderBy: { id: "asc" } }),
    prisma.configuration.findMany({ where, select: { name: true } }),
    prisma.smartUrl.findMany({ where, select: { keyname: true } }),
  ]);
  const rules = [
    ...configurations.map(({ name }) => name),
    ...smartUrls.map(({ keyname }) => keyname),
  ];
  return { keys, rules: [...new Set(rules)].sort((a, b) => a.localeCompare(b)) };
}
