import type { PrismaClient } from "@/lib/db/client";
import type { Actor } from "../actor";
import { NotFoundError } from "../errors";
import { recordChange } from "../record-change";

/**
 * Closes the open reports on a link: the operator has stopped it, or sees no harm. That a link was reported
 * and found harmless stands in its workspace's audit log as well.
 *
 * @param now epoch ms
 * @throws NotFoundError when there is no such link
 */
export async function settleReports(
  prisma: PrismaClient,
  id: string,
  outcome: "stopped" | "dismissed",
  actor: Actor,
  now: number,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const link = await tx.smartUrl.findUnique({ where: { id } });
    if (link === null) throw new NotFoundError("There is no such link.");
    const { count } = await tx.linkReport.updateMany({
      where: { smartUrlId: id, settledAt: null },
      data: { settledAt: new Date(now), settledById: actor.userId, outcome },
    });
    if (count === 0 || outcome === "stopped") return; // the stop has an event of its own
    await recordChange(tx, {
      workspaceId: link.workspaceId,
      actor,
      action: "link-report.dismiss",
      target: link.keyname,
      details: { id, reports: count },
    });
  });
}
