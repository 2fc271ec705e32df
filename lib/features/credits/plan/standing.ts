import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";
import { currentPeriod, entitlementOf, getUsage, SUBSCRIPTION_SELECT } from "../subscription";
import type { Standing, StandingState } from "./model";

/** Percent of the quota from which on a workspace is warned. */
export const LOW_PERCENT = 80;

/** @throws NotFoundError */
export async function getStandingOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<Standing> {
  const workspace = await prisma.workspace.findUnique({
    where: { id: workspaceId },
    select: {
      suspended: true,
      suspendedReason: true,
      subscription: { select: SUBSCRIPTION_SELECT },
    },
  });
  if (workspace?.subscription == null) throw new NotFoundError("There is no such workspace.");
  const { suspended, suspendedReason, subscription } = workspace;
  const entitlement = entitlementOf(subscription);
  const { quota, expiresAt } = entitlement;
  const period = currentPeriod(entitlement, now);
  const usage = await getUsage(prisma, workspaceId, period.start);
  const used = usage.get(workspaceId) ?? 0;
  const isEnding = expiresAt !== null && expiresAt <= period.end;
  return {
    state: stateOf({ suspended, isExpired: expiresAt !== null && expiresAt <= now, quota, used }),
    quota,
    used,
    renewsAt: isEnding ? null : new Date(period.end).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    reason: suspended ? suspendedReason : null,
  };
}

interface Terms {
  readonly suspended: boolean;
  readonly isExpired: boolean;
  readonly quota: number | null;
  readonly used: number;
}

export function stateOf({ suspended, isExpired, quota, used }: Terms): StandingState {
  if (suspended) return "suspended";
  if (isExpired) return "expired";
  if (quota === null) return "fine";
  if (used >= quota) return "out";
  return used * 100 >= quota * LOW_PERCENT ? "low" : "fine";
}
