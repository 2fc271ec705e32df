import { DAY_MS, HOUR_MS } from "@/lib/base/durations";
import type { GroupTally, Summary, TrafficStore, VisitorCounts } from "@/lib/features/traffic";
import { campaignName } from "../campaign-name";
import type { CampaignFigures } from "../model";
import type { FoundCampaign } from "../stored-campaigns";
import type { Unusual } from "./find-unusual";
import {
  COMMON,
  LEAST_ADDRESSES,
  LEAST_NETWORKS,
  MOST_CALLS_EACH,
  MOST_PASSED,
  PULSE_MS,
  STILL_CALLS,
  STILL_RATIO,
  WINDOW_MS,
} from "./thresholds";
import { type CampaignTraits, filterOfTraits, traitsOf } from "./traits";

/** A longer path would not be shown, nor asked for in a rule. */
const LONGEST_PATH = 512;
/** A bucket begins the wave where it has this part of the highest one. */
const BEGINNING = 0.1;

/** Asks who is behind an unusual signature; null when they are no campaign. */
export async function examine(
  traffic: TrafficStore,
  workspaceId: string,
  { traits: signature, expected }: Unusual,
  now: number,
): Promise<FoundCampaign | null> {
  const since = now - WINDOW_MS;
  const core = traitsOf(signature);
  const visitors = await traffic.countVisitors(workspaceId, {
    ...filterOfTraits(core),
    from: since,
  });
  if (visitors.addresses < LEAST_ADDRESSES || visitors.networks < LEAST_NETWORKS) return null;
  if (visitors.calls > visitors.addresses * MOST_CALLS_EACH) return null;
  if (visitors.passed > visitors.calls * MOST_PASSED) return null;
  const expectedPerHour = (expected * HOUR_MS) / WINDOW_MS;
  if (!(await isActive(traffic, workspaceId, { traits: core, expectedPerHour }, now))) return null;
  const filter = { ...filterOfTraits(core), from: since };
  const summary = await traffic.summarize(workspaceId, filter, {
    by: ["agent", "print", "headerShape", "path", "policy"],
    now,
  });
  const traits = { ...commonOf(summary), ...core };
  const [endpoint = "blocker", ...rest] = (summary.groups.policy?.[0]?.value ?? "").split(":");
  const beganAt = beginning(summary, since);
  return {
    traits,
    name: campaignName(traits),
    figures: {
      ...(await visitorsOf(traffic, workspaceId, traits, { beganAt, now })),
      ...(await dayBefore(traffic, workspaceId, traits, beganAt)),
    },
    expectedPerHour,
    endpoint: endpoint === "" ? "blocker" : endpoint,
    document: rest.length === 0 ? null : rest.join(":"),
    beganAt,
  };
}

/** Whether a campaign's calls still come, more often than its signature did before. @param now epoch ms */
export async function isActive(
  traffic: TrafficStore,
  workspaceId: string,
  {
    traits,
    expectedPerHour,
  }: { readonly traits: CampaignTraits; readonly expectedPerHour: number },
  now: number,
): Promise<boolean> {
  const filter = { ...filterOfTraits(traits), from: now - PULSE_MS };
  const { count } = await traffic.countNewest(workspaceId, filter);
  const usual = (expectedPerHour * PULSE_MS) / HOUR_MS;
  return count > Math.max(STILL_CALLS, usual * STILL_RATIO);
}

/** The visitors of a campaign so far; of its last day, where it is older. Times are epoch ms. */
export function visitorsOf(
  traffic: TrafficStore,
  workspaceId: string,
  traits: CampaignTraits,
  { beganAt, now }: { readonly beganAt: number; readonly now: number },
): Promise<VisitorCounts> {
  const from = Math.max(beganAt, now - DAY_MS);
  return traffic.countVisitors(workspaceId, { ...filterOfTraits(traits), from });
}

/** The calls of the day before a campaign: those with its traits, and all. */
async function dayBefore(
  traffic: TrafficStore,
  workspaceId: string,
  traits: CampaignTraits,
  beganAt: number,
): Promise<Pick<CampaignFigures, "bystanders" | "ordinary">> {
  const span = { from: beganAt - DAY_MS, to: beganAt };
  const [bystanders, ordinary] = await Promise.all([
    traffic.countNewest(workspaceId, { ...filterOfTraits(traits), ...span }),
    traffic.countNewest(workspaceId, { verdict: "answered", ...span }),
  ]);
  return { bystanders: bystanders.count, ordinary: ordinary.count };
}

function commonOf({ total, groups }: Summary): CampaignTraits {
  const common = (tallies: readonly GroupTally[] = []): string | undefined => {
    const [first] = tallies;
    return first !== undefined && first.calls >= total.calls * COMMON ? first.value : undefined;
  };
  const path = common(groups.path);
  const found = {
    agent: common(groups.agent),
    print: common(groups.print),
    headerShape: common(groups.headerShape),
    path: path !== undefined && path.length <= LONGEST_PATH ? path : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function beginning({ buckets }: Summary, since: number): number {
  const highest = Math.max(...buckets.map(({ calls }) => calls));
  const first = buckets.find(({ calls }) => calls >= highest * BEGINNING);
  return Math.max(since, first?.start ?? since);
}
