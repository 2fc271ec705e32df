import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { changedFields } from "../changed-fields";
import { NotFoundError } from "../errors";
import { parseInput, quotaInput, rateInput } from "../input";
import { recordChange } from "../record-change";
import { endOnPackage, getPackageOrThrow } from "./package";

const updateAccountInput = z.object({
  package: z.string().optional(),
  /** null: the package's own. */
  quota: quotaInput.nullable().optional(),
  rate: rateInput.nullable().optional(),
  /** null: renews by itself, without an end. */
  expiresAt: z.date().nullable().optional(),
  suspended: z.boolean().optional(),
});

export type UpdateAccountInput = z.input<typeof updateAccountInput>;

/**
 * Changes what an operator may change of an account; what is left out stays. Usage goes on counting in
 * the same period whatever the package. Running processes see it within a second.
 *
 * @throws InvalidInputError, NotFoundError
 */
export async function updateAccount(
  prisma: PrismaClient,
  workspaceId: string,
  input: UpdateAccountInput,
  actor: Actor,
  now: number,
): Promise<void> {
  const change = parseInput(updateAccountInput, input);
  await prisma.$transaction(async (tx) => {
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
    const { suspended: wasSuspended } = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { suspended: true },
    });
    const after = await tx.subscription.update({ where: { workspaceId }, data });
    const { suspended = wasSuspended } = change;
    await tx.workspace.update({ where: { id: workspaceId }, data: { suspended } });
    const changed = changedFields(toFields(before, wasSuspended), toFields(after, suspended));
    if (changed === null) return;
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "account.update",
      details: { ...changed },
    });
  });
}

interface SubscriptionFields {
  readonly packageName: string;
  readonly quotaOverride: bigint | null;
  readonly rateOverride: number | null;
  readonly expiresAt: Date | null;
}

/** As the audit trail names them. */
function toFields(subscription: SubscriptionFields, suspended: boolean) {
  const { packageName, quotaOverride, rateOverride, expiresAt } = subscription;
  return {
    package: packageName,
    quota: quotaOverride === null ? null : Number(quotaOverride),
    rate: rateOverride,
    expiresAt: expiresAt?.toISOString() ?? null,
    suspended,
  };
}
