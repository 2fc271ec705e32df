import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma } from "@/lib/db/client";
import { type ListHead, MAX_NAMED_LISTS } from "@/lib/engine/list-kinds";
import {
  ConflictError,
  InvalidInputError,
  lockWorkspace,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import { assertUnused } from "./list-uses";
import type { ListRenaming, NewList } from "./model";
import { findNamedList } from "./workspace-list";

/**
 * Makes an empty list.
 *
 * @throws InvalidInputError for a name that is taken, ConflictError when there are as many as allowed
 */
export async function createList(
  { prisma, workspaceId, actor }: ServiceContext,
  { name, kind }: NewList,
): Promise<ListHead> {
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await assertFree(tx, workspaceId, name);
    if ((await tx.list.count({ where: { workspaceId } })) >= MAX_NAMED_LISTS) {
      throw new ConflictError(
        `There are ${MAX_NAMED_LISTS} lists already; more are not allowed. Delete one first.`,
      );
    }
    await tx.list.create({ data: { workspaceId, name, kind } });
    const details = { before: null, after: { name, kind } };
    const change = { action: "list.create", target: name, touches: ["lists"] } as const;
    await recordChange(tx, { workspaceId, actor, ...change, details });
    return { name, kind };
  });
}

/**
 * Gives a list another name. Rules ask for lists by name, so that one which is asked for keeps its own.
 *
 * @throws NotFoundError, ConflictError when rules ask for it, InvalidInputError
 */
export async function renameList(
  { prisma, workspaceId, actor }: ServiceContext,
  before: string,
  { name }: ListRenaming,
): Promise<ListHead> {
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { id, kind } = await findNamedList(tx, workspaceId, before);
    if (name === before) return { name, kind };
    await assertUnused(tx, workspaceId, before);
    await assertFree(tx, workspaceId, name);
    await tx.list.update({ where: { id, workspaceId }, data: { name } });
    const details = { before: { name: before }, after: { name } };
    const change = { action: "list.rename", target: name, touches: ["lists"] } as const;
    await recordChange(tx, { workspaceId, actor, ...change, details });
    return { name, kind };
  });
}

/**
 * Deletes a list with its entries.
 *
 * @returns how many entries it had
 * @throws NotFoundError, ConflictError when rules ask for it
 */
export async function deleteList(
  { prisma, workspaceId, actor }: ServiceContext,
  name: string,
): Promise<{ readonly entries: number }> {
  return prisma.$transaction(
    async (tx) => {
      await allowLong(tx, TIME_LIMITS_MS.transactions.removeList);
      await lockWorkspace(tx, workspaceId);
      const { id, kind } = await findNamedList(tx, workspaceId, name);
      await assertUnused(tx, workspaceId, name);
      const { count } = await tx.listEntry.deleteMany({ where: { workspaceId, listId: id } });
      await tx.list.delete({ where: { id, workspaceId } });
      const details = { before: { name, kind, entries: count }, after: null };
      const change = { action: "list.delete", target: name, touches: ["lists"] } as const;
      await recordChange(tx, { workspaceId, actor, ...change, details });
      return { entries: count };
    },
    { timeout: TIME_LIMITS_MS.transactions.removeList },
  );
}

async function assertFree(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  name: string,
): Promise<void> {
  const where = { workspaceId_name: { workspaceId, name } };
  if ((await tx.list.findUnique({ where, select: { id: true } })) === null) return;
  throw new InvalidInputError([{ path: "name", message: `There is a list ${name} already.` }]);
}
