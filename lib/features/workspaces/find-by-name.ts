import { containing, type ServiceContext } from "@/lib/kernel";
import type { NamedThing } from "./model";

/** How many of each kind: a palette shows a few, and the page of that kind all. */
const MAX_EACH = 5;

/** The workspace's keys in use, configurations and SmartURLs whose name contains the text; "" finds none. */
export async function findByName(
  { prisma, workspaceId }: ServiceContext,
  search: string,
): Promise<NamedThing[]> {
  if (search === "") return [];
  const text = containing({ search });
  const [keys, configurations, smartUrls] = await Promise.all([
    prisma.apiKey.findMany({
      where: { workspaceId, name: text, revokedAt: null },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
      take: MAX_EACH,
    }),
    prisma.configuration.findMany({
      where: { workspaceId, name: text },
      select: { id: true, name: true },
      orderBy: { name: "asc" },
      take: MAX_EACH,
    }),
    prisma.smartUrl.findMany({
      where: { workspaceId, keyname: text },
      select: { id: true, keyname: true },
      orderBy: { keyname: "asc" },
      take: MAX_EACH,
    }),
  ]);
  return [
    ...keys.map(({ id, name }) => ({ kind: "key", id, name }) as const),
    ...configurations.map(({ id, name }) => ({ kind: "configuration", id, name }) as const),
    ...smartUrls.map(({ id, keyname }) => ({ kind: "smartUrl", id, name: keyname }) as const),
  ];
}
