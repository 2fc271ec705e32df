import type { Prisma, PrismaClient } from "@/lib/db/client";
import {
  currentPeriod,
  entitlementOf,
  numberOrNull,
  SUBSCRIPTION_SELECT,
  shownEnd,
} from "@/lib/features/credits";

const SELECT = {
  id: true,
  handle: true,
  name: true,
  suspended: true,
  suspendedAt: true,
  suspendedReason: true,
  createdAt: true,
  subscription: { select: SUBSCRIPTION_SELECT },
  _count: { select: { memberships: true } },
  memberships: {
    where: { role: "owner" },
    orderBy: { createdAt: "asc" },
    take: 1,
    select: { user: { select: { email: true } } },
  },
} as const satisfies Prisma.WorkspaceSelect;

/** A workspace, as shown to the operator: its entitlement, not its settings. */
export interface OperatorWorkspace {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  /** The longest-standing owner; null when there is none. */
  readonly owner: string | null;
  readonly members: number;
  readonly suspended: boolean;
  /** ISO 8601; null also for one that was suspended before dates were kept. */
  readonly suspendedAt: string | null;
  /** As its members see it. */
  readonly suspendedReason: string | null;
  readonly package: string;
  /** Credits of the current period; null for no limit. */
  readonly quota: number | null;
  /** Overrides the package's; null for the package's own. */
  readonly quotaOverride: number | null;
  readonly usage: number;
  /** Requests a second; null for no limit. */
  readonly rate: number | null;
  readonly rateOverride: number | null;
  /** The explicit end, ISO 8601; null when it renews automatically. */
  readonly expiresAt: string | null;
  /** ISO 8601: the explicit end, else the current period's. */
  readonly periodEnds: string;
  readonly createdAt: string;
}

export interface WorkspacePage {
  readonly workspaces: readonly OperatorWorkspace[];
  /** Across all pages. */
  readonly total: number;
}

export interface WorkspacesQuery {
  /** Part of a handle, a name or a member's e-mail address; "" for all. */
  readonly search: string;
  readonly state: "all" | "active" | "suspended";
  readonly skip: number;
  readonly take: number;
}

/** One page of all workspaces, newest first. Crosses tenants on purpose: for operator routes only. */
export async function listWorkspaces(
  prisma: PrismaClient,
  { search, state, skip, take }: WorkspacesQuery,
  now: number,
): Promise<WorkspacePage> {
  const where = { ...inState(state), ...matching(search) };
  const [rows, total] = await Promise.all([
    prisma.workspace.findMany({
      where,
      select: SELECT,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip,
      take,
    }),
    prisma.workspace.count({ where }),
  ]);
  const usage = await usageOf(prisma, rows, now);
  return { workspaces: rows.map((row) => toView(row, usage.get(row.id) ?? 0, now)), total };
}

const inState = (state: WorkspacesQuery["state"]): Prisma.WorkspaceWhereInput =>
  state === "all" ? {} : { suspended: state === "suspended" };

function matching(search: string): Prisma.WorkspaceWhereInput {
  if (search === "") return {};
  const part = { contains: search, mode: "insensitive" } as const;
  return {
    OR: [{ handle: part }, { name: part }, { memberships: { some: { user: { email: part } } } }],
  };
}

type Row = Prisma.WorkspaceGetPayload<{ select: typeof SELECT }>;

/** Credits used in each workspace's own current period. */
async function usageOf(
  prisma: PrismaClient,
  rows: readonly Row[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const periods = rows.flatMap(({ id, subscription }) => {
    if (subscription === null) return [];
    const { start } = currentPeriod(entitlementOf(subscription), now);
    return [{ scopeId: id, workspaceId: id, periodStart: new Date(start) }];
  });
  if (periods.length === 0) return new Map();
  const counters = await prisma.creditCounter.findMany({ where: { OR: periods } });
  return new Map(counters.map(({ scopeId, used }) => [scopeId, Number(used)]));
}

function toView(row: Row, usage: number, now: number): OperatorWorkspace {
  const { id, handle, name, suspended, subscription } = row;
  const entitlement = subscription === null ? null : entitlementOf(subscription);
  return {
    id,
    handle,
    name,
    owner: row.memberships[0]?.user.email ?? null,
    members: row._count.memberships,
    suspended,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendedReason: row.suspendedReason,
    package: entitlement?.packageName ?? "none",
    quota: entitlement === null ? 0 : entitlement.quota,
    quotaOverride: numberOrNull(subscription?.quotaOverride),
    usage,
    rate: entitlement === null ? 0 : entitlement.ratePerSecond,
    rateOverride: subscription?.rateOverride ?? null,
    expiresAt: subscription?.expiresAt?.toISOString() ?? null,
    periodEnds: new Date(entitlement === null ? now : shownEnd(entitlement, now)).toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
