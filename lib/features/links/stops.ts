import type { PrismaClient } from "@/lib/db/client";
import { listOwners } from "@/lib/features/members";
import { type Actor, recordChange } from "@/lib/kernel";

export interface LinkStopRequest {
  readonly id: string;
  /** `check`: the daily destination check; `operator`: only an operator can restart it. */
  readonly by: "check" | "operator";
  /** For the link's owner, in a sentence. */
  readonly reason: string;
  readonly actor: Actor;
  /** The version that was judged: a newer one is left alone. */
  readonly version?: number;
}

/** A link that was just stopped, and the owners to notify. */
export interface StoppedLink {
  readonly id: string;
  readonly handle: string;
  readonly keyname: string;
  readonly by: LinkStopRequest["by"];
  readonly reason: string;
  readonly owners: readonly string[];
}

/**
 * Stops a SmartURL, whatever its document says. Null when there is nothing to report: it is deleted, has
 * changed, or is already stopped (by the operator, or for the same reason).
 *
 * @param now epoch ms
 */
export async function stopLink(
  prisma: PrismaClient,
  { id, by, reason, actor, version }: LinkStopRequest,
  now: number,
): Promise<StoppedLink | null> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.smartUrl.updateMany({
      where: {
        id,
        ...(version !== undefined && { version }),
        OR: [
          { stoppedAt: null },
          { stoppedBy: "check", NOT: { stoppedBy: by, stopReason: reason } },
        ],
      },
      data: {
        stoppedAt: new Date(now),
        stoppedBy: by,
        stopReason: reason,
        checkedAt: new Date(now),
      },
    });
    if (count === 0) return null;
    const { workspaceId, keyname, workspace } = await tx.smartUrl.findUniqueOrThrow({
      where: { id },
      select: { workspaceId: true, keyname: true, workspace: { select: { handle: true } } },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.stop",
      target: keyname,
      touches: ["policies"],
      details: { id, by, reason },
    });
    const owners = await listOwners(tx, workspaceId);
    return { id, handle: workspace.handle, keyname, by, reason, owners };
  });
}

/**
 * Restarts a SmartURL stopped by that party: a customer's change never undoes an operator's stop.
 *
 * @returns whether it was restarted
 */
export async function startLink(
  prisma: PrismaClient,
  { id, by, actor }: Pick<LinkStopRequest, "id" | "by" | "actor">,
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const { count } = await tx.smartUrl.updateMany({
      where: { id, stoppedBy: by },
      data: { stoppedAt: null, stoppedBy: null, stopReason: null },
    });
    if (count === 0) return false;
    const { workspaceId, keyname } = await tx.smartUrl.findUniqueOrThrow({ where: { id } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.start",
      target: keyname,
      touches: ["policies"],
      details: { id, by },
    });
    return true;
  });
}
