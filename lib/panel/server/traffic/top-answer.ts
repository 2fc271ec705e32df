import { overviewWindow, type TopVisitors } from "@/lib/features/traffic";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { groupedAnswer } from "./summary-answer";

const SHOWN = 8;
/** Enough to know who is frequent. */
const LOOK_AT = 20_000;

/** The most frequent addresses, paths and user agents among the newest calls of that time. */
export async function topAnswer(
  runtime: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<TopVisitors> {
  const { start: from, end: to } = overviewWindow(range, now);
  const { lookedBackTo, groups } = await groupedAnswer(
    runtime,
    workspaceId,
    { from, to, verdict: "answered" },
    { by: ["ip", "path", "agent"], now, lookAt: LOOK_AT },
  );
  return {
    lookedBackTo,
    addresses: groups.ip.slice(0, SHOWN),
    paths: groups.path.slice(0, SHOWN),
    agents: groups.agent.slice(0, SHOWN),
  };
}
