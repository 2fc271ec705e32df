import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { NotFoundError } from "@/lib/kernel";
import { currentPeriod, entitlementOf, getUsage, SUBSCRIPTION_SELECT } from "../subscription";
import type { CreditsView } from "./model";

const PACE_DAYS = 7;

/** A workspace's remaining credits, and how long they last at the pace of recent days. */
export async function getCreditsOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<CreditsView> {
  const subscription = await prisma.subscription.findUnique({
    where: { workspaceId },
    select: SUBSCRIPTION_SELECT,
  });
  if (subscription === null) throw new NotFoundError("There is no such workspace.");
  const entitlement = entitlementOf(subscription);
  const period = currentPeriod(entitlement, now);
  const since = now - PACE_DAYS * DAY_MS;
  const [usage, recent] = await Promise.all([
    getUsage(prisma, workspaceId, period.start),
    prisma.$queryRaw<[{ credits: number; first: Date | null }]>`
      SELECT COALESCE(sum(credits), 0)::float8 AS credits, min(hour) AS first FROM hourly_counter
      WHERE workspace_id = ${workspaceId}::uuid AND hour >= to_timestamp(${since / 1000})`,
  ]);
  const [{ credits, first }] = recent;
  const used = usage.get(workspaceId) ?? 0;
  const end = Math.min(entitlement.expiresAt ?? period.end, period.end);
  const forecast = forecastCredits({
    left: Math.max(0, (entitlement.quota ?? Number.POSITIVE_INFINITY) - used),
    spent: credits,
    since: first?.getTime() ?? now,
    now,
    end,
  });
  return {
    package: entitlement.packageName,
    quota: entitlement.quota,
    used,
    periodEnd: new Date(end).toISOString(),
    isEnding: entitlement.expiresAt !== null && entitlement.expiresAt <= period.end,
    perDay: forecast.perDay,
    runsOutAt: forecast.runsOutAt === null ? null : new Date(forecast.runsOutAt).toISOString(),
  };
}

export interface CreditPace {
  readonly left: number;
  /** Credits spent from `since` until now. */
  readonly spent: number;
  /** Epoch ms, like the other times. */
  readonly since: number;
  readonly now: number;
  /** When the credits renew or end. */
  readonly end: number;
}

/** When the credits run out at this pace; null when they last until renewal. */
export function forecastCredits({ left, spent, since, now, end }: CreditPace): {
  readonly perDay: number;
  readonly runsOutAt: number | null;
} {
  // A first burst of calls is not a trend: it counts as a whole day's calls.
  const perMs = spent / Math.max(now - since, DAY_MS);
  const perDay = Math.round(perMs * DAY_MS);
  if (left === 0) return { perDay, runsOutAt: now };
  const runsOutAt = perMs === 0 ? Number.POSITIVE_INFINITY : now + left / perMs;
  return { perDay, runsOutAt: runsOutAt < end ? Math.round(runsOutAt) : null };
}
