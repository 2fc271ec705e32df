import type { PrismaClient } from "@/lib/db/client";
import type { AccountRow } from "./load-keys";

/** A workspace and what it is paid with, as the request path needs them; null when there is none. */
export async function loadAccount(
  prisma: PrismaClient,
  handle: string,
): Promise<AccountRow | null> {
  const row = await prisma.workspace.findUnique({
    where: { handle },
    include: { subscription: { include: { package: true } } },
  });
  if (row === null || row.subscription === null) return null;
  const { subscription } = row;
  return {
    workspaceId: row.id,
    suspended: row.suspended,
    revision: String(row.revision),
    policyRevision: String(row.policyRevision),
    listRevision: String(row.listRevision),
    packageName: subscription.packageName,
    quota: Number(subscription.quotaOverride ?? subscription.package.creditsPerPeriod),
    ratePerSecond: subscription.rateOverride ?? subscription.package.requestsPerSecond,
    periodAnchor: subscription.periodAnchor.getTime(),
    expiresAt: subscription.expiresAt?.getTime() ?? null,
  };
}
