import { z } from "zod";
import type { Prisma } from "@/lib/db/client";
import type { NewPackage } from "@/lib/features/credits";
import { listOwners } from "@/lib/features/members";
import {
  changedFields,
  InvalidInputError,
  NotFoundError,
  PERIOD_MS,
  parseInput,
  quotaInput,
  rateInput,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";

const termsInput = z.object({
  package: z.string().optional(),
  /** Null for the package's own. */
  quota: quotaInput.nullable().optional(),
  rate: rateInput.nullable().optional(),
  /** Null to renew automatically. */
  expiresAt: z.date().nullable().optional(),
  suspended: z.boolean().optional(),
  /** Shown to the workspace's members. */
  suspendedReason: z.string().trim().max(500).optional(),
});

export type TermsInput = z.input<typeof termsInput>;

/**
 * Changes a workspace's terms, for the operator; omitted ones stay. Usage keeps counting in the same period
 * whatever the package. Running processes apply the change within a second.
 *
 * @returns whom to notify, when this suspends the workspace
 * @throws InvalidInputError, NotFoundError
 */
export async function changeTerms(
  { prisma, workspaceId, actor, now }: ServiceContext,
  input: TermsInput,
): Promise<Suspended | null> {
  const change = parseInput(termsInput, input);
  return prisma.$transaction(async (tx) => {
    const before = await tx.subscription.findUnique({ where: { workspaceId } });
    if (before === null) throw new NotFoundError("There is no such account.");
    const data: Prisma.SubscriptionUncheckedUpdateInput = {};
    if (change.package !== undefined) {
      const chosen = await getPackageOrThrow(tx, change.package);
      data.packageName = chosen.name;
      if (chosen.name !== before.packageName || !chosen.renews) {
        data.expiresAt = endOnPackage(chosen, before.expiresAt, now);
      }
    }
    if (change.quota !== undefined) data.quotaOverride = change.quota;
    if (change.rate !== undefined) data.rateOverride = change.rate;
    if (change.expiresAt !== undefined) data.expiresAt = change.expiresAt;
    const was = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { suspended: true, suspendedAt: true, suspendedReason: true },
    });
    const after = await tx.subscription.update({ where: { workspaceId }, data });
    const is = suspensionAfter(was, change, now);
    await tx.workspace.update({ where: { id: workspaceId }, data: is });
    const changed = changedFields(toFields(before, was), toFields(after, is));
    if (changed === null) return null;
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "account.update",
      details: { ...changed },
    });
    if (!is.suspended || was.suspended) return null;
    const { handle } = await tx.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    const owners = await listOwners(tx, workspaceId);
    return { handle, reason: is.suspendedReason, owners };
  });
}

/** A workspace that was just suspended, and the owners to notify. */
export interface Suspended {
  readonly handle: string;
  readonly reason: string | null;
  readonly owners: readonly string[];
}

interface Suspension {
  readonly suspended: boolean;
  readonly suspendedAt: Date | null;
  readonly suspendedReason: string | null;
}

/** The end of a suspension takes its reason along. */
function suspensionAfter(
  was: Suspension,
  { suspended = was.suspended, suspendedReason }: TermsInput,
  now: number,
): Suspension {
  if (!suspended) return { suspended, suspendedAt: null, suspendedReason: null };
  return {
    suspended,
    suspendedAt: was.suspended ? was.suspendedAt : new Date(now),
    suspendedReason: suspendedReason === undefined ? was.suspendedReason : suspendedReason || null,
  };
}

interface SubscriptionFields {
  readonly packageName: string;
  readonly quotaOverride: bigint | null;
  readonly rateOverride: number | null;
  readonly expiresAt: Date | null;
}

/** Field names of the audit log. */
function toFields(subscription: SubscriptionFields, { suspended, suspendedReason }: Suspension) {
  const { packageName, quotaOverride, rateOverride, expiresAt } = subscription;
  return {
    package: packageName,
    quota: quotaOverride === null ? null : Number(quotaOverride),
    rate: rateOverride,
    expiresAt: expiresAt?.toISOString() ?? null,
    suspended,
    suspendedReason,
  };
}

/**
 * A package by name, case-insensitive.
 *
 * @throws InvalidInputError that lists the packages
 */
export async function getPackageOrThrow(
  tx: Prisma.TransactionClient,
  name: string,
): Promise<NewPackage> {
  const packages = await tx.package.findMany({
    orderBy: { position: "asc" },
    select: { name: true, renews: true },
  });
  const found = packages.find((each) => each.name.toLowerCase() === name.trim().toLowerCase());
  if (found !== undefined) return found;
  const allowed = packages.map((each) => each.name).join(", ");
  throw new InvalidInputError([
    { path: "package", message: `is ${JSON.stringify(name)}; allowed: ${allowed}` },
  ]);
}

/**
 * The default end of a subscription that changes to this package: none if the package renews; else the
 * former end, or 30 days from now when that has passed.
 */
export function endOnPackage(chosen: NewPackage, before: Date | null, now: number): Date | null {
  if (chosen.renews) return null;
  return before !== null && before.getTime() > now ? before : new Date(now + PERIOD_MS);
}
