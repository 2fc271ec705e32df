import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "../errors";
import { type KeySummary, listKeys } from "../key/list-keys";
import { currentPeriod, entitlementOf, SUBSCRIPTION_SELECT, shownEnd } from "../subscription";
import { getUsage } from "./get-usage";

export interface AccountView {
  readonly accountId: string;
  readonly email: string;
  readonly handle: string;
  readonly suspended: boolean;
  readonly package: string;
  /** Credits of the current period. */
  readonly quota: number;
  readonly usage: number;
  /** Requests a second. */
  readonly rate: number;
  /** ISO 8601: the subscription's end, or the current period's when it renews by itself. */
  readonly expiry: string;
  readonly keys: readonly KeySummary[];
}

/**
 * One account as the operator and its owner see it. `usage` is what processes have told the database,
 * less than a second behind.
 *
 * @throws NotFoundError
 */
export async function getAccountOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<AccountView> {
  const workspace = await prisma.workspace.findUnique({
    where: { id: workspaceId },
    select: {
      handle: true,
      suspended: true,
      subscription: { select: SUBSCRIPTION_SELECT },
      memberships: {
        where: { role: "owner" },
        orderBy: { createdAt: "asc" },
        take: 1,
        select: { user: { select: { email: true } } },
      },
    },
  });
  if (workspace?.subscription == null) throw new NotFoundError("There is no such account.");
  const entitlement = entitlementOf(workspace.subscription);
  const { start } = currentPeriod(entitlement, now);
  const usage = await getUsage(prisma, workspaceId, start);
  return {
    accountId: workspaceId,
    email: workspace.memberships[0]?.user.email ?? "",
    handle: workspace.handle,
    suspended: workspace.suspended,
    package: entitlement.packageName,
    quota: entitlement.quota,
    usage: usage.get(workspaceId) ?? 0,
    rate: entitlement.ratePerSecond,
    expiry: new Date(shownEnd(entitlement, now)).toISOString(),
    keys: await listKeys(prisma, workspaceId, now),
  };
}
