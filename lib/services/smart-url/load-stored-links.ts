import type { PrismaClient } from "@/lib/db/client";
import type { StoredLink } from "@/lib/engine/workspace-policies";

/** Data of active SmartURLs that is stored outside their documents, by keyname. */
export async function loadStoredLinks(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<ReadonlyMap<string, StoredLink>> {
  const rows = await prisma.smartUrl.findMany({
    where: { workspaceId, stoppedAt: null },
    select: { keyname: true, id: true, passwordHash: true },
  });
  return new Map(rows.map(({ keyname, ...link }) => [keyname, link]));
}
