import type { Prisma } from "@/lib/db/client";
import { changeWorkspace, type RecordChange, type ServiceContext } from "@/lib/kernel";

/**
 * The owner of alerts: a workspace; null for the installation, whose alerts go to its operators.
 */
export interface AlertContext extends Omit<ServiceContext, "workspaceId"> {
  readonly workspaceId: string | null;
}

/**
 * As `changeWorkspace`, for rules and channels of either owner. What operators do is a security event, which their
 * routes record.
 */
export function changeAlerts<T>(
  { prisma, workspaceId, actor }: Omit<AlertContext, "now">,
  work: (tx: Prisma.TransactionClient, record: RecordChange) => Promise<T>,
): Promise<T> {
  if (workspaceId !== null) return changeWorkspace({ prisma, workspaceId, actor }, work);
  return prisma.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('operators'' alerts'))`;
    return work(tx, async () => undefined);
  });
}

/** Owns the settings of the installation's channels. */
export const OPERATORS = "operators";

/** The purpose of a channel's seal: no other owner's seal opens its settings. */
export const sealedFor = (workspaceId: string | null): string => workspaceId ?? OPERATORS;
