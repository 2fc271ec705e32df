import { z } from "zod";
import {
  attack,
  enforcement,
  firstSteps,
  firstStepsChange,
  getFirstSteps,
  hideFirstSteps,
  overview,
  overviewWindow,
  type TopVisitors,
  topVisitors,
} from "@/lib/features/traffic";
import type { Runtime } from "@/lib/runtime/runtime";
import { type OverviewRange, overviewSchema } from "../schemas/traffic";
import { personOf, type WorkspaceCall } from "../server/panel-route";
import { attackAnswer } from "../server/traffic/attack-answer";
import { enforceAnswer } from "../server/traffic/enforce-answer";
import { overviewAnswer } from "../server/traffic/overview-answer";
import { groupedAnswer } from "../server/traffic/summary-answer";
import { allOf, forPeople, readsOf, workspaceOperation } from "./operation";

const SHOWN = 8;
/** Enough to know who is frequent. */
const LOOK_AT = 20_000;

const OWN_HINTS = forPeople("A person's own: which hints of the panel they have closed.");

const read = workspaceOperation({
  method: "GET",
  path: "overview",
  role: "viewer",
  scopes: readsOf(),
  summary: "Figures of a span of time.",
  query: overviewSchema,
  answer: overview,
  run: ({ runtime, workspace, now }, { query }) =>
    overviewAnswer(runtime, workspace.id, query.range, now),
});

/* These name visitors' addresses: `read` does not open them. */

const readAttack = workspaceOperation({
  method: "GET",
  path: "overview/attack",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Tells of an attack that is under way.",
  answer: attack,
  run: ({ runtime, workspace, now }) => attackAnswer(runtime, workspace.id, now),
});

const enforce = workspaceOperation({
  method: "GET",
  path: "overview/enforce",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "What checks that are only monitored would have blocked.",
  query: overviewSchema,
  answer: z.array(enforcement),
  run: ({ runtime, workspace, now }, { query }) =>
    enforceAnswer(runtime, workspace.id, query.range, now),
});

const top = workspaceOperation({
  method: "GET",
  path: "overview/top",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "The most frequent addresses, paths and user agents.",
  query: overviewSchema,
  answer: topVisitors,
  run: ({ runtime, workspace, now }, { query }) =>
    topAnswer(runtime, workspace.id, query.range, now),
});

const readFirstSteps = workspaceOperation({
  method: "GET",
  path: "overview/first-steps",
  role: "viewer",
  scopes: OWN_HINTS,
  summary: "What a new workspace has been set up with.",
  answer: firstSteps,
  run: (call) => getFirstSteps(call.runtime, memberOf(call)),
});

/** For oneself only. */
const putAwayFirstSteps = workspaceOperation({
  method: "PUT",
  path: "overview/first-steps",
  role: "viewer",
  scopes: OWN_HINTS,
  summary: "Puts the first steps away, or brings them back.",
  body: firstStepsChange,
  run: (call, { body }) =>
    hideFirstSteps(call.runtime.prisma, memberOf(call), body.isHidden ? new Date(call.now) : null),
});

export const OPERATIONS = [
  read,
  readAttack,
  enforce,
  top,
  readFirstSteps,
  putAwayFirstSteps,
] as const;

const memberOf = (call: WorkspaceCall) => ({
  workspaceId: call.workspace.id,
  userId: personOf(call).id,
});

/** The most frequent addresses, paths and user agents among the newest calls of that time. */
async function topAnswer(
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
