import type { Prisma } from "@/lib/db/client";
import type { Actor } from "./actor";

/** Channel on which a changed workspace's id is announced. */
export const CHANGE_CHANNEL = "gatehouse_change";

export interface Change {
  readonly workspaceId: string;
  readonly actor: Actor;
  /** `account.create`, `key.revoke`, `document.import`, … */
  readonly action: string;
  readonly target?: string;
  /** What changed; never a secret. */
  readonly details?: Prisma.InputJsonObject;
  /** What has to be compiled again: the policies (with configurations and SmartURLs), the lists. */
  readonly touches?: readonly ("policies" | "lists")[];
}

/**
 * Writes the audit event, and tells every process: the workspace's revision grows (for those that
 * poll) and a notification goes out when the transaction commits. The last thing a transaction does,
 * since it locks the workspace's row.
 */
export async function recordChange(tx: Prisma.TransactionClient, change: Change): Promise<void> {
  const { workspaceId, actor, action, target, details = {}, touches = [] } = change;
  await tx.auditEvent.create({
    data: {
      workspaceId,
      actorId: actor.userId,
      actor: actor.name,
      action,
      target: target ?? null,
      details,
    },
  });
  await tx.$queryRaw`
    WITH changed AS (
      UPDATE workspace
      SET revision = revision + 1,
          policy_revision = policy_revision + ${touches.includes("policies") ? 1 : 0},
          list_revision = list_revision + ${touches.includes("lists") ? 1 : 0},
          changed_at = clock_timestamp()
      WHERE id = ${workspaceId}::uuid
      RETURNING id
    )
    SELECT pg_notify(${CHANGE_CHANNEL}, id::text)::text FROM changed`;
}
