import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { overviewWindow } from "@/lib/services/traffic/overview/overview-window";
import type { Group } from "@/lib/services/traffic/store/traffic-store";
import { type GroupAnswer, summaryAnswer } from "./summary-answer";

export interface TopAnswer {
  /** ISO 8601; null when all calls of the time were looked at. */
  readonly lookedBackTo: string | null;
  readonly addresses: readonly GroupAnswer[];
  readonly paths: readonly GroupAnswer[];
  readonly agents: readonly GroupAnswer[];
}

const SHOWN = 8;
/** Enough to know who is frequent; three summaries are waited for. */
const LOOK_AT = 20_000;

/** The most frequent addresses, paths and user agents among the newest calls of that time. */
export async function topAnswer(
  runtime: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<TopAnswer> {
  const { start: from, end: to } = overviewWindow(range, now);
  const top = (by: Group) =>
    summaryAnswer(
      runtime,
      workspaceId,
      { from, to, verdict: "answered" },
      { by, now, lookAt: LOOK_AT },
    );
  // One after the other: they read the same records.
  const addresses = await top("ip");
  const paths = await top("path");
  const agents = await top("agent");
  return {
    lookedBackTo: addresses.lookedBackTo,
    addresses: addresses.groups.slice(0, SHOWN),
    paths: paths.groups.slice(0, SHOWN),
    agents: agents.groups.slice(0, SHOWN),
  };
}
