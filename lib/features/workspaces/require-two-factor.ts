import type { SessionUser } from "@/lib/features/users";
import {
  ConflictError,
  changedFields,
  lockWorkspace,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";

/**
 * Whether members must use two-factor authentication to open the workspace in the panel. API keys are
 * unaffected.
 *
 * @throws ConflictError for an owner who has none: the rule would shut its author out
 */
export async function requireTwoFactor(
  { prisma, workspaceId, actor }: ServiceContext,
  input: { readonly isRequired: boolean; readonly owner: Pick<SessionUser, "hasTwoFactor"> },
): Promise<void> {
  const { isRequired: requiresTwoFactor, owner } = input;
  if (requiresTwoFactor && !owner.hasTwoFactor) {
    throw new ConflictError("Set up two-factor authentication for yourself first.");
  }
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { requiresTwoFactor: true },
    });
    const changed = changedFields(before, { requiresTwoFactor });
    if (changed === null) return;
    await tx.workspace.update({ where: { id: workspaceId }, data: { requiresTwoFactor } });
    const action = "workspace.update";
    await recordChange(tx, { workspaceId, actor, action, details: { ...changed } });
  });
}
