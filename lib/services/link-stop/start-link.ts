import type { PrismaClient } from "@/lib/db/client";
import { recordChange } from "../record-change";
import type { LinkStopRequest } from "./stop-link";

/**
 * Lets a SmartURL lead on again when it was stopped by that one: a customer's change never undoes what the
 * operator has stopped.
 *
 * @returns whether it was stopped so
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
