import type { PrismaClient } from "@/lib/db/client";
import type { AccountRow } from "./load-keys";

/** An account as visitors of its links meet it. */
export interface ServedRow extends AccountRow {
  /** Credits a period that they may spend; null: all, since there are no keys whose calls need some. */
  readonly linkQuota: number | null;
}

/** A workspace and what it is paid with, as the request path needs them; null when there is none. */
export async function loadAccount(prisma: PrismaClient, handle: string): Promise<ServedRow | null> {
  const row = await prisma.workspace.findUnique({
    where: { handle },
    include: {
      subscription: { include: { package: true } },
      _count: { select: { keys: { where: { revokedAt: null } } } },
    },
  });
  if (row === null || row.subscription === null) return null;
  const { subscription } = row;
  const quota = Number(subscription.quotaOverride ?? subscription.package.creditsPerPeriod);
  return {
    workspaceId: row.id,
    suspended: row.suspended,
    linkQuota: row._count.keys === 0 ? null : Math.floor((quota * row.linkShare) / 100),
    revision: String(row.revision),
    policyRevision: String(row.policyRevision),
    listRevision: String(row.listRevision),
    packageName: subscription.packageName,
    quota,
    ratePerSecond: subscription.rateOverride ?? subscription.package.requestsPerSecond,
    periodAnchor: subscription.periodAnchor.getTime(),
    expiresAt: subscription.expiresAt?.getTime() ?? null,
  };
}
