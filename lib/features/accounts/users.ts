import { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Role } from "@/lib/db/generated/enums";
import { removeWorkspace } from "@/lib/features/workspaces";
import { ConflictError, parseInput, recordChange } from "@/lib/kernel";

const profileInput = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => name.length <= 100 && !/\p{Cc}/u.test(name), {
      error: "allowed: at most 100 characters without control characters",
    }),
});

/** @throws InvalidInputError */
export async function updateProfile(
  prisma: PrismaClient,
  userId: string,
  input: { readonly name: string },
): Promise<void> {
  const { name } = parseInput(profileInput, input);
  await prisma.user.update({ where: { id: userId }, data: { name: name === "" ? null : name } });
}

/**
 * Deletes a user, their memberships, and the workspaces without other members.
 *
 * @returns the ids of the deleted workspaces, for `forgetWorkspaceRecords`
 * @throws ConflictError while a workspace with other members has no other owner
 */
export async function deleteUser(
  prisma: PrismaClient,
  user: { readonly id: string; readonly email: string },
  now: number,
): Promise<readonly string[]> {
  return prisma.$transaction(async (tx) => {
    const workspaces = await lockWorkspaces(tx, user.id);
    const orphaned = workspaces.filter(({ others, owners }) => others > 0 && owners === 0);
    if (orphaned.length > 0) {
      const names = orphaned.map(({ name }) => name).join(", ");
      throw new ConflictError(
        `You are the only owner of ${names}. Make another member owner there, or remove the members first.`,
      );
    }
    const alone = workspaces.filter(({ others }) => others === 0).map(({ id }) => id);
    const actor = { userId: user.id, name: user.email };
    for (const id of alone) await removeWorkspace(tx, { workspaceId: id, actor, now });
    await tx.user.delete({ where: { id: user.id } });
    for (const { id, role } of workspaces.filter(({ others }) => others > 0)) {
      await recordChange(tx, {
        workspaceId: id,
        actor,
        action: "member.leave",
        target: user.email,
        details: { before: { role }, after: null },
      });
    }
    return alone;
  });
}

interface LockedWorkspace {
  readonly id: string;
  readonly name: string;
  /** The user's own role. */
  readonly role: Role;
  /** The number of other members. */
  readonly others: number;
  /** The owners among them. */
  readonly owners: number;
}

/** Two owners who leave at the same time must not leave a workspace without one. */
async function lockWorkspaces(
  tx: Prisma.TransactionClient,
  userId: string,
): Promise<readonly LockedWorkspace[]> {
  await tx.$queryRaw`
    SELECT id FROM workspace
    WHERE id IN (SELECT workspace_id FROM membership WHERE user_id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`;
  const memberships = await tx.membership.findMany({
    where: { userId },
    select: { role: true, workspace: { select: { id: true, name: true, memberships: true } } },
  });
  return memberships.map(({ role, workspace: { id, name, memberships: all } }) => {
    const others = all.filter((membership) => membership.userId !== userId);
    const owners = others.filter(({ role }) => role === "owner");
    return { id, name, role, others: others.length, owners: owners.length };
  });
}

/** Whether this installation has an operator yet. */
export async function hasOperator(prisma: PrismaClient): Promise<boolean> {
  return (
    (await prisma.user.findFirst({ where: { isOperator: true }, select: { id: true } })) !== null
  );
}
