import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import {
  currentPeriod,
  entitlementOf,
  getUsage,
  SUBSCRIPTION_SELECT,
  shownEnd,
} from "@/lib/features/credits";
import { type KeySummary, listKeys } from "@/lib/features/keys";
import { forgetCounts, type TrafficAndDatabase } from "@/lib/features/traffic";
import {
  canonicalEmail,
  changedFields,
  DELETION,
  InvalidInputError,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import { claimHandle, HandleTakenError, refuseTakenHandle, reserveHandle } from "./handle";
import type { ChangedSettings, WorkspaceSettings } from "./model";

export interface WorkspaceView {
  readonly workspaceId: string;
  readonly email: string;
  readonly handle: string;
  readonly suspended: boolean;
  readonly package: string;
  /** Credits of the current period; null for no limit. */
  readonly quota: number | null;
  readonly usage: number;
  /** Requests a second; null for no limit. */
  readonly rate: number | null;
  /** ISO 8601: the subscription's end, or the current period's when it renews automatically. */
  readonly expiry: string;
  readonly keys: readonly KeySummary[];
}

/**
 * One workspace, as shown to the operator and its owner. `usage` is what processes have reported, less than
 * a second behind.
 *
 * @throws NotFoundError
 */
export async function getWorkspaceOrThrow(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<WorkspaceView> {
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
    workspaceId,
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

/**
 * The workspace that an operator means by an e-mail address: the one this user has owned longest.
 *
 * @throws NotFoundError
 */
export async function findOwnedWorkspaceOrThrow(
  db: PrismaClient | Prisma.TransactionClient,
  email: string,
): Promise<{ readonly workspaceId: string }> {
  const membership = await db.membership.findFirst({
    where: { role: "owner", user: { email: canonicalEmail(email) } },
    orderBy: [{ createdAt: "asc" }, { workspaceId: "asc" }],
    select: { workspaceId: true },
  });
  if (membership === null) throw new NotFoundError(`There is no account for ${email}.`);
  return membership;
}

/**
 * Renames a workspace. Its handle is in its links' addresses: for twelve months links with the old one
 * redirect to the new, and no one else gets it.
 *
 * @throws InvalidInputError for a handle that is taken
 */
export async function updateWorkspace(
  { prisma, workspaceId, actor, now }: ServiceContext,
  given: WorkspaceSettings,
): Promise<ChangedSettings> {
  return prisma
    .$transaction(async (tx) => {
      const { name, handle, linkShare } = await tx.workspace.findUniqueOrThrow({
        where: { id: workspaceId },
      });
      const after = { ...given, linkShare: given.linkShare ?? linkShare };
      const changed = changedFields({ name, handle, linkShare }, after);
      if (changed === null) return after;
      await tx.workspace.update({ where: { id: workspaceId }, data: after });
      if (after.handle !== handle) {
        await reserveHandle(tx, { workspaceId, handle }, now);
        if (!(await claimHandle(tx, { workspaceId, handle: after.handle }, now)))
          throw new HandleTakenError();
      }
      const action = "workspace.update";
      await recordChange(tx, { workspaceId, actor, action, details: { ...changed } });
      return after;
    })
    .catch(refuseTakenHandle);
}

/**
 * Deletes a workspace and everything in it, for good. Traffic is left to `forgetWorkspaceRecords`; the
 * audit log stays, for the operator.
 *
 * @param typed the handle, typed to confirm
 * @throws InvalidInputError when it is another
 */
export async function deleteWorkspace(
  { prisma, ...change }: ServiceContext,
  { handle, typed }: { readonly handle: string; readonly typed: string },
): Promise<void> {
  if (typed.trim() !== handle) {
    const message = `Type ${handle} to delete this workspace.`;
    throw new InvalidInputError([{ path: "handle", message }]);
  }
  await prisma.$transaction((tx) => removeWorkspace(tx, change));
}

/**
 * Deletes a workspace with its keys, policies and members; every process is notified on commit. Rows
 * without a foreign key are left to `forgetWorkspaceRecords`. The audit log stays for the operator, and
 * ends with who deleted what. Its handle is reserved.
 */
export async function removeWorkspace(
  tx: Prisma.TransactionClient,
  { workspaceId, actor, now }: Omit<ServiceContext, "prisma">,
): Promise<void> {
  const { handle, name, memberships, subscription } = await tx.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    include: {
      memberships: { include: { user: true }, orderBy: { createdAt: "asc" } },
      subscription: true,
    },
  });
  const members = memberships.map(({ role, user }) => ({ email: user.email, role }));
  const before = { name, handle, package: subscription?.packageName ?? null, members };
  await recordChange(tx, {
    workspaceId,
    actor,
    action: DELETION,
    target: handle,
    details: { name, before, after: null },
  });
  await reserveHandle(tx, { workspaceId, handle }, now);
  // With all its lists, links and their counts.
  await allowLong(tx, TIME_LIMITS_MS.transactions.removeWorkspace);
  await tx.workspace.delete({ where: { id: workspaceId } });
}

/** Deletes the traffic and counters of a deleted workspace. */
export async function forgetWorkspaceRecords(
  { traffic, prisma }: TrafficAndDatabase,
  workspaceId: string,
): Promise<void> {
  await traffic.delete(workspaceId, {});
  await prisma.hourlyCounter.deleteMany({ where: { workspaceId } });
  await prisma.linkCounter.deleteMany({ where: { workspaceId } });
  await prisma.challengeCounter.deleteMany({ where: { workspaceId } });
  await prisma.originCounter.deleteMany({ where: { workspaceId } });
  await prisma.event.deleteMany({ where: { workspaceId } });
  await prisma.trafficPulse.deleteMany({ where: { workspaceId } });
  await prisma.trafficEpisode.deleteMany({ where: { workspaceId } });
  await forgetCounts(prisma, workspaceId);
}
