import { DAY_MS } from "@/lib/base/days";
import { forgetCountsOfGoneLinks, forgetOldLinkCounts } from "@/lib/services/links/statistics";
import { listUpkeep, type TrafficUpkeep } from "@/lib/services/traffic/retention";
import { compactOrigins } from "@/lib/services/traffic/upkeep/compact-origins";
import { deleteOldTraffic } from "@/lib/services/traffic/upkeep/delete-old-traffic";
import { truncateAddresses } from "@/lib/services/traffic/upkeep/truncate-addresses";
import type { Job, JobContext } from "./job";

const EVERY_MS = 3_600_000;
const HOURS_KEPT_DAYS = 2;
/** Twice the period that the overview and link statistics show. */
const COUNTS_KEPT_DAYS = 61;

/**
 * Every hour: deletes traffic records past their retention, truncates addresses to networks where the
 * customer wants it, compacts old origin counts by the day, and deletes old counts.
 */
export function trafficUpkeep(context: JobContext): Job {
  const { prisma, log } = context;
  return {
    name: "traffic-upkeep",
    everyMs: EVERY_MS,
    failureMessage: "Old traffic could not be cleaned up",
    run: async (signal) => {
      for (const workspace of await listUpkeep(prisma)) {
        if (signal.aborted) return;
        // One failing workspace must not keep the others' old records.
        await cleanUp(context, workspace, signal).catch((err: unknown) =>
          log.warn({ err, workspaceId: workspace.workspaceId }, "Old traffic could not be removed"),
        );
      }
      await forgetCountsOfGoneLinks(prisma);
    },
  };
}

async function cleanUp(
  { prisma, clock, log }: JobContext,
  { workspaceId, retentionDays, truncateDays, truncatedUntil }: TrafficUpkeep,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const tooOld = now - retentionDays * DAY_MS;
  const deleted = await deleteOldTraffic(prisma, workspaceId, tooOld, signal);
  if (deleted > 0)
    log.info({ workspaceId, deleted }, "Removed traffic records past their retention");
  if (truncateDays !== null) {
    const since = truncatedUntil?.getTime() ?? 0;
    const until = now - truncateDays * DAY_MS;
    await truncateAddresses(prisma, workspaceId, { since, until }, signal);
  }
  await compactOrigins(prisma, workspaceId, {
    before: now - HOURS_KEPT_DAYS * DAY_MS,
    forgetBefore: now - COUNTS_KEPT_DAYS * DAY_MS,
  });
  await forgetOldLinkCounts(prisma, workspaceId, now - COUNTS_KEPT_DAYS * DAY_MS);
}
