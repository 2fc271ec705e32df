import type { Prisma } from "@/lib/db/client";
import type { ServiceContext } from "../context";
import { lockWorkspace } from "../lock-workspace";
import { type Change, recordChange } from "../record-change";

/** Whose alerts: a workspace's; null: the installation's, which are its operators'. */
export interface AlertContext extends Omit<ServiceContext, "workspaceId"> {
  readonly workspaceId: string | null;
}

/** Serialises changes of one owner's rules and channels. @throws NotFoundError */
export async function lockAlerts(
  tx: Prisma.TransactionClient,
  workspaceId: string | null,
): Promise<void> {
  if (workspaceId !== null) return lockWorkspace(tx, workspaceId);
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('operators'' alerts'))`;
}

/** In the workspace's audit log. What operators do is a security event, which their routes record. */
export async function recordAlertChange(
  tx: Prisma.TransactionClient,
  { workspaceId, ...change }: Omit<Change, "workspaceId"> & Pick<AlertContext, "workspaceId">,
): Promise<void> {
  if (workspaceId !== null) await recordChange(tx, { workspaceId, ...change });
}

/** Owns the settings of the installation's channels. */
export const OPERATORS = "operators";

/** Settings of a channel open for nobody else's. */
export const sealedFor = (workspaceId: string | null): string => workspaceId ?? OPERATORS;
