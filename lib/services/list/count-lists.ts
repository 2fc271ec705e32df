import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";

export type ListCounts = Readonly<Record<ListName, number>>;

/** How many entries each of the workspace's lists has. */
export async function countLists(
  db: PrismaClient | Prisma.TransactionClient,
  workspaceId: string,
): Promise<ListCounts> {
  const groups = await db.listEntry.groupBy({
    by: ["kind"],
    where: { workspaceId },
    _count: { _all: true },
  });
  const counts = new Map(groups.map(({ kind, _count }) => [kind, _count._all]));
  const count = (list: ListName) => counts.get(list) ?? 0;
  return {
    ipWhitelist: count("ipWhitelist"),
    ipBlacklist: count("ipBlacklist"),
    hostnameBlacklist: count("hostnameBlacklist"),
  };
}
