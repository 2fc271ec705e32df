import { DAY_MS, HOUR_MS } from "@/lib/base/durations";
import { forgetOldChallengeCounts } from "@/lib/features/challenges";
import { forgetFeedsRevisions } from "@/lib/features/feeds";
import { forgetCountsOfGoneLinks, forgetOldLinkCounts } from "@/lib/features/links";
import { forgetOldSiteKeyCounts } from "@/lib/features/site-keys";
import {
  compactHours,
  compactOrigins,
  forgetCounts,
  listUpkeep,
  markTruncated,
  type TrafficStore,
  type TrafficUpkeep,
} from "@/lib/features/traffic";
import type { Job, JobContext } from "@/lib/kernel";

const EVERY_MS = HOUR_MS;
/** Twice a week, which the overview compares by the hour, and the hour in which it begins. */
const HOURS_KEPT_DAYS = 15;
/** Twice the period that the overview and link statistics show. */
export const COUNTS_KEPT_DAYS = 61;

export interface TrafficJobContext extends JobContext {
  readonly traffic: TrafficStore;
}

/**
 * Every hour: makes room for the coming days, drops days that no workspace keeps, deletes what single
 * workspaces keep for a shorter time, truncates addresses to networks where the
 * customer wants it, sums counts of past days and of small networks, and deletes old counts of origins.
 */
export function trafficUpkeep(context: TrafficJobContext): Job {
  const { prisma, log } = context;
  return {
    name: "traffic-upkeep",
    everyMs: EVERY_MS,
    failureMessage: "Old traffic could not be cleaned up",
    run: async (signal) => {
      const workspaces = await listUpkeep(prisma);
      await turnDays(context, workspaces);
      for (const workspace of workspaces) {
        if (signal.aborted) return;
        // One failing workspace must not keep the others' old records.
        await cleanUp(context, workspace, signal).catch((err: unknown) =>
          log.warn({ err, workspaceId: workspace.workspaceId }, "Old traffic could not be removed"),
        );
      }
      await forgetCountsOfGoneLinks(prisma);
      const tooOld = context.clock.now() - COUNTS_KEPT_DAYS * DAY_MS;
      await forgetOldSiteKeyCounts(prisma, tooOld);
      await forgetOldChallengeCounts(prisma, tooOld);
    },
  };
}

/** Dropping a day takes milliseconds however many records it has; deleting them one by one takes hours. */
async function turnDays(
  { prisma, traffic, clock, log }: TrafficJobContext,
  workspaces: readonly TrafficUpkeep[],
): Promise<void> {
  const now = clock.now();
  try {
    await traffic.prepareDays(now);
    if (workspaces.length === 0) return;
    const longest = Math.max(...workspaces.map(({ retentionDays }) => retentionDays));
    const oldest = keptFrom(now, longest);
    await forgetFeedsRevisions(prisma, new Date(oldest));
    const days = await traffic.dropDays(oldest);
    if (days > 0) log.info({ days }, "Dropped days of traffic past every retention");
  } catch (err) {
    log.warn({ err }, "Days of traffic could not be prepared or dropped");
  }
}

/** Retention counts whole days (UTC). */
function keptFrom(now: number, retentionDays: number): number {
  return (Math.floor(now / DAY_MS) - retentionDays) * DAY_MS;
}

async function cleanUp(
  { prisma, traffic, clock, log }: TrafficJobContext,
  { workspaceId, retentionDays, truncateDays, truncatedUntil }: TrafficUpkeep,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const tooOld = keptFrom(now, retentionDays);
  const deleted = await traffic.delete(workspaceId, { to: tooOld }, signal);
  if (deleted > 0)
    log.info({ workspaceId, deleted }, "Removed traffic records past their retention");
  if (truncateDays !== null) {
    const since = truncatedUntil?.getTime() ?? 0;
    const until = now - truncateDays * DAY_MS;
    await traffic.truncateAddresses(workspaceId, { since, until }, signal);
    if (!signal.aborted) await markTruncated(prisma, workspaceId, until);
  }
  await compactHours(prisma, workspaceId, now - HOURS_KEPT_DAYS * DAY_MS);
  await compactOrigins(prisma, workspaceId, {
    // Hours that are over.
    smallBefore: now - HOUR_MS,
    hoursBefore: now - HOURS_KEPT_DAYS * DAY_MS,
    forgetBefore: now - COUNTS_KEPT_DAYS * DAY_MS,
  });
  await forgetCounts(prisma, workspaceId, new Date(now - COUNTS_KEPT_DAYS * DAY_MS));
  await forgetOldLinkCounts(prisma, workspaceId, now - COUNTS_KEPT_DAYS * DAY_MS);
}
