import { isCheckId } from "@/lib/engine/checks/order";
import {
  type Enforcement,
  findPolicies,
  getRequests,
  overviewWindow,
} from "@/lib/features/traffic";
import type { OverviewRange } from "@/lib/panel/schemas/traffic";
import type { Runtime } from "@/lib/runtime/runtime";

const MOST_CHECKS = 6;
const MOST_POLICIES = 5;
const SAMPLES = 3;
/** Calls that show visitors' networks: each check waits for them. */
const LOOK_AT = 20_000;

/** The monitored checks that matched in that time, with the visitors they would have blocked; the largest first. */
export async function enforceAnswer(
  { prisma, traffic }: Pick<Runtime, "prisma" | "traffic">,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<Enforcement[]> {
  const window = overviewWindow(range, now);
  const { reasons } = await getRequests(prisma, workspaceId, window, now);
  const monitored = reasons
    .filter(({ wouldBlock }) => wouldBlock > 0)
    .sort((a, b) => b.wouldBlock - a.wouldBlock)
    .slice(0, MOST_CHECKS);
  const answers: Enforcement[] = [];
  for (const { check, wouldBlock } of monitored) {
    if (!isCheckId(check)) continue;
    const filter = {
      ...{ from: window.start, to: window.end },
      ...{ decidedBy: check, verdict: "would-block" as const },
    };
    const summary = await traffic.summarize(workspaceId, filter, {
      by: ["userType", "policy"],
      now,
      lookAt: LOOK_AT,
    });
    const { records } = await traffic.search(workspaceId, filter, { limit: SAMPLES });
    const { groups, lookedBackTo } = summary;
    const { userType: userTypes = [], policy = [] } = groups;
    const recorded = policy.slice(0, MOST_POLICIES).map(({ value }) => value);
    const policies = await findPolicies(prisma, workspaceId, recorded);
    answers.push({ check, wouldBlock, userTypes, policies, lookedBackTo, samples: records });
  }
  return answers;
}
