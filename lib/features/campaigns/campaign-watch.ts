import { HOUR_MS, MINUTE_MS, WEEK_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import type { TrafficStore } from "@/lib/features/traffic";
import type { Job, JobContext } from "@/lib/kernel";
import { Baselines } from "./detect/baseline";
import { examine, isActive, visitorsOf } from "./detect/examine";
import { findUnusual } from "./detect/find-unusual";
import {
  LEAST_ADDRESSES,
  LOOK_AT,
  MOST_OPEN,
  PULSE_MS,
  QUIET_MS,
  WINDOW_MS,
} from "./detect/thresholds";
import { isSameCampaign, traitsOf } from "./detect/traits";
import { withoutCampaigns } from "./detect/without-campaigns";
import type { CampaignView } from "./model";
import { dropRule } from "./rule-of-campaign";
import {
  beginCampaign,
  endCampaign,
  followCampaign,
  forgetOldCampaigns,
  listOpenCampaigns,
  listRecentCampaigns,
} from "./stored-campaigns";

const EVERY_MS = MINUTE_MS;
const POLL_MS = 20_000;
const TIDY_EVERY_MS = HOUR_MS;
/** The time that a run may take; workspaces that it did not come to are first in the next. */
const BUDGET_MS = 15_000;
/** Signatures of a look that are examined: each costs as much as a page of traffic. */
const MOST_EXAMINED = 5;
/** How often the visitors of a campaign that goes on are counted, after its first hour. */
const RECOUNT_MS = 10 * MINUTE_MS;
const FAILURE = "Traffic could not be watched for campaigns";
/** A baseline is read from so far back. */
const BASELINE_MS = WEEK_MS + 2 * HOUR_MS;
export interface CampaignWatchOptions extends JobContext {
  readonly traffic: TrafficStore;
}

/**
 * Every minute: looks at the last hour of each workspace whose traffic could hold a campaign, follows those that are
 * open, and ends those that are over, with their rules.
 */
export function campaignWatch({ prisma, clock, log, traffic }: CampaignWatchOptions): Job {
  const baselines = new Baselines(traffic);
  /** When a workspace was last looked at: epoch ms. */
  const lookedAt = new Map<string, number>();
  let tidiedAt = Number.NEGATIVE_INFINITY;

  async function follow(campaign: CampaignView, workspaceId: string, now: number): Promise<void> {
    const beganAt = Date.parse(campaign.beganAt);
    const isSeen = await isActive(traffic, workspaceId, campaign, now);
    if (isSeen && isToCount(campaign, now)) {
      const visitors = await visitorsOf(traffic, workspaceId, campaign.traits, { beganAt, now });
      const figures = { ...campaign.figures, ...visitors };
      await followCampaign(prisma, workspaceId, campaign, figures, now);
    }
    if (isSeen || now - Date.parse(campaign.lastSeenAt) < QUIET_MS) return;
    // The rule goes first: a campaign that has ended is not looked at again.
    await dropRule({ prisma, workspaceId, now }, campaign);
    await endCampaign(prisma, workspaceId, campaign.id, now);
    log.info({ workspaceId, campaignId: campaign.id }, "A campaign has ended");
  }

  async function look(workspaceId: string, now: number): Promise<void> {
    const since = now - WINDOW_MS;
    const request = { since, until: now, atLeast: LEAST_ADDRESSES, lookAt: LOOK_AT };
    const counts = await traffic.countSignatures(workspaceId, request);
    if (counts.counts.length === 0) return;
    const known = await listRecentCampaigns(prisma, workspaceId, now - BASELINE_MS);
    const open = known.filter(({ state }) => state === "active");
    const spans = (await baselines.of(workspaceId, now)).map((span) =>
      withoutCampaigns(span, known),
    );
    const unusual = findUnusual(counts, spans).filter(
      ({ traits }) => !open.some((campaign) => isSameCampaign(campaign.traits, traitsOf(traits))),
    );
    const begun = [...open.map(({ traits }) => traits)];
    for (const each of unusual.slice(0, MOST_EXAMINED)) {
      if (begun.length >= MOST_OPEN) return;
      if (begun.some((traits) => isSameCampaign(traits, traitsOf(each.traits)))) continue;
      const found = await examine(traffic, workspaceId, each, now);
      if (found === null || begun.some((traits) => isSameCampaign(traits, found.traits))) continue;
      begun.push(found.traits);
      if (await beginCampaign(prisma, workspaceId, found, now))
        log.info({ workspaceId, addresses: found.figures.addresses }, "A campaign has begun");
    }
  }

  /** One workspace's failure must not keep the others from being looked at. */
  async function guarded(workspaceId: string, work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) => log.warn({ err, workspaceId }, FAILURE));
  }

  return {
    name: "campaign-watch",
    everyMs: EVERY_MS,
    pollMs: POLL_MS,
    failureMessage: FAILURE,
    run: async (signal) => {
      const now = clock.now();
      const startedAt = performance.now();
      const isOver = () => signal.aborted || performance.now() - startedAt > BUDGET_MS;
      for (const campaign of await listOpenCampaigns(prisma)) {
        if (isOver()) return;
        await guarded(campaign.workspaceId, () => follow(campaign, campaign.workspaceId, now));
      }
      const busy = await listBusy(prisma, now);
      const waiting = busy.toSorted((a, b) => (lookedAt.get(a) ?? 0) - (lookedAt.get(b) ?? 0));
      for (const workspaceId of waiting) {
        if (isOver()) return;
        await guarded(workspaceId, () => look(workspaceId, now));
        lookedAt.set(workspaceId, now);
      }
      if (now - tidiedAt < TIDY_EVERY_MS) return;
      tidiedAt = now;
      for (const id of lookedAt.keys()) if (!busy.includes(id)) lookedAt.delete(id);
      await forgetOldCampaigns(prisma, now);
    },
  };
}

/** Every minute in the first hour, while few records have to be looked at. @param now epoch ms */
const isToCount = ({ beganAt, lastSeenAt }: CampaignView, now: number): boolean =>
  now - Date.parse(beganAt) < HOUR_MS || now - Date.parse(lastSeenAt) >= RECOUNT_MS;

/** Workspaces with enough calls in the last hour, and some in the last minutes. @param now epoch ms */
async function listBusy(prisma: PrismaClient, now: number): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ workspaceId: string }[]>`
    SELECT workspace_id::text AS "workspaceId" FROM traffic_pulse
    WHERE slot > ${new Date(now - WINDOW_MS)} AND slot <= ${new Date(now)}
    GROUP BY workspace_id
    HAVING sum(calls) >= ${LEAST_ADDRESSES} AND max(slot) > ${new Date(now - PULSE_MS)}`;
  return rows.map(({ workspaceId }) => workspaceId);
}
