import type { PrismaClient } from "@/lib/db/client";
import { type LinkDomainView, toDomainView } from "./domain-view";

/** The workspace's own hosts, proven or not, by name. */
export async function listDomains(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<LinkDomainView[]> {
  const rows = await prisma.linkDomain.findMany({
    where: { workspaceId },
    orderBy: { host: "asc" },
  });
  return rows.map(toDomainView);
}
