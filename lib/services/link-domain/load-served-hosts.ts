import type { PrismaClient } from "@/lib/db/client";

/** The handles of the workspaces that proven hosts belong to, by host. */
export async function loadServedHosts(prisma: PrismaClient): Promise<Map<string, string>> {
  const rows = await prisma.$queryRaw<{ host: string; handle: string }[]>`
    SELECT served_host AS host, handle
    FROM link_domain JOIN workspace ON workspace.id = workspace_id
    WHERE served_host IS NOT NULL`;
  return new Map(rows.map(({ host, handle }) => [host, handle]));
}

/** A digest of the same: another one whenever a host was proven or lost, or a handle has changed. */
export async function digestServedHosts(prisma: PrismaClient): Promise<string> {
  const rows = await prisma.$queryRaw<{ digest: string }[]>`
    SELECT coalesce(sum(hashtextextended(served_host || ' ' || handle, 0)), 0)::text AS digest
    FROM link_domain JOIN workspace ON workspace.id = workspace_id
    WHERE served_host IS NOT NULL`;
  return rows[0]?.digest ?? "";
}

/** The hosts that a workspace's links are served under, the longest proven first. */
export async function listServedHosts(
  prisma: PrismaClient,
  workspaceId: string,
): Promise<string[]> {
  const rows = await prisma.linkDomain.findMany({
    where: { workspaceId, servedHost: { not: null } },
    orderBy: { provenAt: "asc" },
    select: { host: true },
  });
  return rows.map(({ host }) => host);
}
