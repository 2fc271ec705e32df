import type { Clock } from "@/lib/clock";
import type { PrismaClient } from "@/lib/db/client";
import {
  forgetCountsOfGoneLinks,
  forgetOldLinkCounts,
} from "@/lib/services/link-statistics/forget-link-counts";
import { compactOrigins } from "@/lib/services/traffic/upkeep/compact-origins";
import { deleteOldTraffic } from "@/lib/services/traffic/upkeep/delete-old-traffic";
import { listUpkeep, type TrafficUpkeep } from "@/lib/services/traffic/upkeep/list-upkeep";
import { truncateAddresses } from "@/lib/services/traffic/upkeep/truncate-addresses";
import { Job } from "../job";
import type { Log } from "../log-port";

const DAY_MS = 86_400_000;
const EVERY_MS = 3_600_000;
const HOURS_KEPT_DAYS = 2;
/** Twice as long as the overview and the statistics of links look back. */
const COUNTS_KEPT_DAYS = 61;

export interface TrafficUpkeepOptions {
  readonly prisma: PrismaClient;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Every hour: removes traffic records whose time is over, cuts addresses to their networks where the customer
 * wants it, adds old counts of origins up by the day, and forgets old counts.
 */
export function trafficUpkeep(options: TrafficUpkeepOptions): Job {
  const { prisma, log } = options;
  return new Job(prisma, log, {
    name: "traffic-upkeep",
    everyMs: EVERY_MS,
    complaint: "Old traffic could not be looked after",
    work: async (signal) => {
      for (const workspace of await listUpkeep(prisma)) {
        if (signal.aborted) return;
        // One workspace that fails must not keep the others' old records.
        await lookAfter(options, workspace, signal).catch((err: unknown) =>
          log.warn({ err, workspaceId: workspace.workspaceId }, "Old traffic could not be removed"),
        );
      }
      await forgetCountsOfGoneLinks(prisma);
    },
  });
}

async function lookAfter(
  { prisma, clock, log }: TrafficUpkeepOptions,
  { workspaceId, retentionDays, truncateDays, truncatedUntil }: TrafficUpkeep,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const tooOld = now - retentionDays * DAY_MS;
  const deleted = await deleteOldTraffic(prisma, workspaceId, tooOld, signal);
  if (deleted > 0) log.info({ workspaceId, deleted }, "Removed traffic records whose time is over");
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
