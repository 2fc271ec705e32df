import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { recordChange } from "../record-change";
import { listOwners } from "../workspace/list-owners";

export interface LinkStopRequest {
  readonly id: string;
  /** `check`: the look at its destinations; `operator`: only they start it again. */
  readonly by: "check" | "operator";
  /** For the link's owner, in a sentence. */
  readonly reason: string;
  readonly actor: Actor;
  /** The version that was judged: one that was saved meanwhile is left alone. */
  readonly version?: number;
}

/** A link that leads nowhere from now on, and whom to tell. */
export interface StoppedLink {
  readonly id: string;
  readonly handle: string;
  readonly keyname: string;
  readonly by: LinkStopRequest["by"];
  readonly reason: string;
  readonly owners: readonly string[];
}

/**
 * Stops a SmartURL, whatever its document says. Null when nothing is to be told: it is gone, has changed,
 * or is stopped already (by the operator, or for the same reason).
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
