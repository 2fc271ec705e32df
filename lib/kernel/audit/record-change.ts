import { announce } from "@/lib/db/bounded-client";
import type { Prisma } from "@/lib/db/client";
import type { Actor } from "../actor";
import { eventOfChange } from "../events/event-of-change";
import { writeEvents } from "../events/write-event";

/** Channel that announces the id of a changed workspace. */
export const CHANGE_CHANNEL = "gatehouse_change";

export interface Change {
  readonly workspaceId: string;
  readonly actor: Actor;
  /** `account.create`, `key.revoke`, `document.import`, … */
  readonly action: string;
  readonly target?: string;
  /** The change; never a secret. */
  readonly details?: Prisma.InputJsonObject;
  /** The parts that processes must recompile: the policies (with configurations and SmartURLs), the lists. */
  readonly touches?: readonly ("policies" | "lists")[];
}

/**
 * Writes the audit event, and the event that webhooks and alerts get, and notifies every process: the workspace's revision grows (for pollers), and a
 * notification is sent on commit. Call it last in a transaction: it locks the workspace's row.
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
  const event = eventOfChange(change, Date.now());
  if (event !== null) await writeEvents(tx, [event]);
  await tx.$executeRaw`
    UPDATE workspace
    SET revision = revision + 1,
        policy_revision = policy_revision + ${touches.includes("policies") ? 1 : 0},
        list_revision = list_revision + ${touches.includes("lists") ? 1 : 0},
        changed_at = clock_timestamp()
    WHERE id = ${workspaceId}::uuid`;
  await announce(tx, CHANGE_CHANNEL, workspaceId);
}

type Fields = Readonly<Record<string, string | number | boolean | null>>;

/** The fields that differ, before and after, for the audit log; null when none does. */
export function changedFields<F extends Fields>(
  before: F,
  after: F,
): { readonly before: Prisma.InputJsonObject; readonly after: Prisma.InputJsonObject } | null {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return null;
  const pick = (fields: Fields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
