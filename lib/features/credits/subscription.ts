import type { PrismaClient } from "@/lib/db/client";
import { type Period, periodAt } from "@/lib/kernel";

/** A subscription's row with its package, as Prisma selects it. */
export interface SubscriptionRow {
  readonly packageName: string;
  readonly quotaOverride: bigint | number | null;
  readonly rateOverride: number | null;
  readonly periodAnchor: Date;
  readonly expiresAt: Date | null;
  readonly package: {
    readonly creditsPerPeriod: bigint | number | null;
    readonly requestsPerSecond: number | null;
  };
}

export const SUBSCRIPTION_SELECT = {
  packageName: true,
  quotaOverride: true,
  rateOverride: true,
  periodAnchor: true,
  expiresAt: true,
  package: { select: { creditsPerPeriod: true, requestsPerSecond: true } },
} as const;

/** A subscription's terms: the operator's overrides over the package's numbers. */
export interface Entitlement {
  readonly packageName: string;
  /** Credits a period; null for no limit. */
  readonly quota: number | null;
  /** Null for no limit. */
  readonly ratePerSecond: number | null;
  readonly periodAnchor: number;
  /** Epoch ms of the explicit end; null when it renews automatically. */
  readonly expiresAt: number | null;
}

export function entitlementOf(row: SubscriptionRow): Entitlement {
  return {
    packageName: row.packageName,
    quota: numberOrNull(row.quotaOverride ?? row.package.creditsPerPeriod),
    ratePerSecond: row.rateOverride ?? row.package.requestsPerSecond,
    periodAnchor: row.periodAnchor.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
  };
}

/** A `bigint` column as a number. */
export const numberOrNull = (value: bigint | number | null | undefined): number | null =>
  value == null ? null : Number(value);

/** The value of `ExpiredDate` before the key's own end: the explicit end, else the current period's. */
export function shownEnd(entitlement: Entitlement, now: number): number {
  return entitlement.expiresAt ?? currentPeriod(entitlement, now).end;
}

export function currentPeriod(entitlement: Entitlement, now: number): Period {
  return periodAt(entitlement.periodAnchor, now);
}

/**
 * Credits used in the period that starts at `periodStart` (epoch ms), by the workspace's id and by key ids.
 */
export async function getUsage(
  prisma: PrismaClient,
  workspaceId: string,
  periodStart: number,
): Promise<ReadonlyMap<string, number>> {
  const counters = await prisma.creditCounter.findMany({
    where: { workspaceId, periodStart: new Date(periodStart) },
    select: { scopeId: true, used: true },
  });
  return new Map(counters.map(({ scopeId, used }) => [scopeId, Number(used)]));
}
