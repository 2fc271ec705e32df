import { DAY_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import { getRetentionOrThrow, type TrafficFilter, type TrafficStore } from "@/lib/features/traffic";
import type { CheckName } from "./model";
import type { Figures } from "./stored-figures";

/** The days of mistakes and visitors that are compared. */
export const WINDOW_DAYS = 30;
/** Rules whose blocked calls are counted one by one. */
const MOST_RULES = 10;
/** Records of which blocked calls are counted by check: the newest. */
const LOOK_AT = 1_000_000;
/** Checks and rules whose visitors are counted from a later time. */
const MOST_RESTARTED = 20;

/** A check or rule that has overspent, which begins again at that time (epoch ms). */
export interface Restart extends CheckName {
  readonly at: number;
}

/**
 * The time (epoch ms) from which mistakes and visitors are compared: as far back as both are whole. Whose address is
 * truncated can be no one's mistake any more.
 */
export async function windowStart(
  prisma: PrismaClient,
  workspaceId: string,
  now: number,
): Promise<number> {
  const { packageDays, retentionDays, truncateDays } = await getRetentionOrThrow(
    prisma,
    workspaceId,
  );
  const days = [
    WINDOW_DAYS,
    packageDays,
    retentionDays ?? WINDOW_DAYS,
    truncateDays ?? WINDOW_DAYS,
  ];
  return now - Math.max(1, Math.min(...days)) * DAY_MS;
}

/** The filter of a policy's calls. @param document as `challenge_counter.document` */
function callsOf(document: string): TrafficFilter {
  const [endpoint, ...rest] = document.split(" ");
  return { endpoint, rule: rest.length === 0 ? undefined : rest.join(" ") };
}

/** Counts a policy's visitors, and whom its checks turned away. Scans its records: for a job, not for pages. */
export async function countFigures(
  traffic: TrafficStore,
  workspaceId: string,
  document: string,
  {
    since,
    now,
    rules,
    restarts,
  }: {
    /** Epoch ms. */
    readonly since: number;
    readonly now: number;
    /** Names of rules whose blocked calls are counted. */
    readonly rules: readonly string[];
    readonly restarts: readonly Restart[];
  },
): Promise<Figures> {
  const calls = { ...callsOf(document), from: since };
  const answered = { ...callsOf(document), verdict: "answered" } as const;
  const { visitors } = await traffic.countVisitors(workspaceId, { ...answered, from: since });
  const restarted: Figures["restarted"][number][] = [];
  for (const { check, rule, at } of restarts.slice(0, MOST_RESTARTED)) {
    const later = await traffic.countVisitors(workspaceId, { ...answered, from: at });
    restarted.push({ check, rule, since: at, visitors: later.visitors });
  }
  const byCheck = await blockedByCheck(traffic, workspaceId, calls, now);
  const byRule: Figures["turnedAway"][number][] = [];
  for (const rule of rules.slice(0, MOST_RULES)) {
    const own = { ...calls, decidedBy: "rules", ownRule: rule } as const;
    byRule.push({ check: "rules", rule, calls: await countBlocked(traffic, workspaceId, own) });
  }
  return { since, visitors, turnedAway: [...byCheck, ...byRule], restarted };
}

/** Blocked calls by the check that decided, without those that were to solve a challenge. */
async function blockedByCheck(
  traffic: TrafficStore,
  workspaceId: string,
  calls: TrafficFilter,
  now: number,
): Promise<Figures["turnedAway"]> {
  const byCheck = async (verdict: "blocked" | "challenged") => {
    const request = { by: ["reason"], now, lookAt: LOOK_AT } as const;
    const { groups } = await traffic.summarize(workspaceId, { ...calls, verdict }, request);
    return new Map(groups.reason?.map(({ value, calls }) => [value, calls]));
  };
  const [keptOut, challenged] = [await byCheck("blocked"), await byCheck("challenged")];
  return [...keptOut].map(([check, calls]) => ({
    ...{ check, rule: "" },
    calls: Math.max(0, calls - (challenged.get(check) ?? 0)),
  }));
}

/** Without those who were to solve a challenge. */
async function countBlocked(
  traffic: TrafficStore,
  workspaceId: string,
  filter: TrafficFilter,
): Promise<number> {
  const keptOut = await traffic.count(workspaceId, { ...filter, verdict: "blocked" });
  const challenged = await traffic.count(workspaceId, { ...filter, verdict: "challenged" });
  return keptOut - challenged;
}
