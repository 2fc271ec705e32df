import type { PrismaClient } from "@/lib/db/client";
import { getUsage } from "../../account/get-usage";
import { NotFoundError } from "../../errors";
import { currentPeriod, entitlementOf, SUBSCRIPTION_SELECT } from "../../subscription";
import { forecastCredits } from "./forecast-credits";

export interface CreditsView {
  readonly package: string;
  /** Credits of the current period. */
  readonly quota: number;
  readonly used: number;
  /** ISO 8601: when the credits renew, or the subscription ends. */
  readonly periodEnd: string;
  readonly isEnding: boolean;
  /** Credits a day, as of late. */
  readonly perDay: number;
  /** ISO 8601: when none are left at this pace; null when they last until `periodEnd`. */
  readonly runsOutAt: string | null;
}

const DAY_MS = 86_400_000;
const PACE_DAYS = 7;

/** What is left of a workspace's credits, and how long that lasts at the pace of the last days. */
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
    left: Math.max(0, entitlement.quota - used),
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
