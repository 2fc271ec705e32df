import type { Prisma } from "@/lib/db/client";
import { type Change, recordChange } from "./audit/record-change";
import type { ServiceContext } from "./context";
import { lockWorkspace } from "./lock-workspace";

/**
 * Records the change; `changeWorkspace` passes it to its work. Called last, and not at all where nothing has changed.
 */
export type RecordChange = (change: Omit<Change, "workspaceId" | "actor">) => Promise<void>;

/**
 * Runs a change of the workspace in a transaction, one at a time, and records whose it was.
 *
 * @throws NotFoundError, and what `work` throws; either way nothing changes
 */
export function changeWorkspace<T>(
  { prisma, workspaceId, actor }: Omit<ServiceContext, "now">,
  work: (tx: Prisma.TransactionClient, record: RecordChange) => Promise<T>,
): Promise<T> {
  return prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    return work(tx, (change) => recordChange(tx, { workspaceId, actor, ...change }));
  });
}
