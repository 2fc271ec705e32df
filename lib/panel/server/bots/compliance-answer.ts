import { compilePolicy } from "@/lib/engine/compile";
import { compileLists } from "@/lib/engine/lists";
import { type PastPolicy, policyHistory } from "@/lib/features/policies";
import {
  getSeenPrograms,
  getVisitsOfPrograms,
  type OverviewRange,
  overviewWindow,
  type ProgramVisits,
  type SeenProgram,
} from "@/lib/features/traffic";
import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { isForbidden, type RobotsBot, type RobotsPolicy } from "@/lib/robots/forbidden";
import type { Runtime } from "@/lib/runtime/runtime";
import type { ComplianceAnswer, ForbiddenVisits } from "./model";

/** How long a crawler may keep an older robots.txt (RFC 9309, section 2.4). */
const GRACE_MS = 24 * 3_600_000;
const MOST_BOTS = 20;
const MOST_PATHS = 5;
/** Records looked at for a bot's paths. */
const LOOK_AT = 2_000;
const ROBOTS_TXT = "/robots.txt";

/** Which bots fetched what they were forbidden, by counters; a day's grace after each was forbidden. */
export async function complianceAnswer(
  runtime: Runtime,
  workspaceId: string,
  range: OverviewRange,
  now: number,
): Promise<ComplianceAnswer> {
  const { prisma } = runtime;
  const window = overviewWindow(range, now);
  const history = (await policyHistory(prisma, workspaceId)).map(compiled);
  const seen = (await getSeenPrograms(prisma, workspaceId, window)).flatMap((program) => {
    const bot = botOf(program);
    const since = forbiddenSince(history, bot);
    if (since === undefined) return [];
    const from = since === null ? window.start : Math.max(window.start, since + GRACE_MS);
    return [{ ...program, bot, from }];
  });
  const visits = await getVisitsOfPrograms(prisma, workspaceId, seen, window.end);
  const bots: ForbiddenVisits[] = [];
  for (const each of visits.slice(0, MOST_BOTS)) {
    const program = seen.find(({ program: text }) => text === each.program);
    if (program === undefined) continue;
    const answer = await visitsOf(runtime, workspaceId, { ...program, visits: each, now });
    if (answer.calls > 0) bots.push(answer);
  }
  const present = history[0]?.policy;
  const forbidsSome =
    present !== undefined && BOT_DIRECTORY.some((bot) => isForbidden(present, bot));
  return { forbidsSome, bots };
}

interface Past {
  readonly policy: RobotsPolicy;
  readonly since: number | null;
}

const NO_LISTS = compileLists([], 0);

const compiled = ({ policy, since }: PastPolicy): Past => ({
  policy: compilePolicy(policy, NO_LISTS),
  since,
});

const BY_NAME = new Map(BOT_DIRECTORY.map((bot) => [bot.name.toLowerCase(), bot]));

/** The directory's bot of that name; of one that it does not know, what the counters say. */
function botOf({ kind, name }: SeenProgram): RobotsBot {
  const unknown = { name: name ?? "", operator: null, category: kind, tokens: [] };
  return BY_NAME.get(unknown.name.toLowerCase()) ?? { ...unknown, verification: { engine: null } };
}

/**
 * Since when policies have forbidden it without a break; undefined when the present one does not.
 */
function forbiddenSince(history: readonly Past[], bot: RobotsBot): number | null | undefined {
  const free = history.findIndex(({ policy }) => !isForbidden(policy, bot));
  return free === 0 ? undefined : history.at(free === -1 ? -1 : free - 1)?.since;
}

interface Offense {
  readonly bot: RobotsBot;
  readonly name: string | null;
  readonly from: number;
  readonly visits: ProgramVisits;
  readonly now: number;
}

async function visitsOf(
  { traffic }: Runtime,
  workspaceId: string,
  { bot, name, from, visits, now }: Offense,
): Promise<ForbiddenVisits> {
  const filter = { from, ...(name === null ? { program: bot.category } : { bot: name }) };
  const request = { by: ["path"], now, lookAt: LOOK_AT } as const;
  const { groups } = await traffic.summarize(workspaceId, filter, request);
  const paths = groups.path ?? [];
  const asked = paths.find(({ value }) => value === ROBOTS_TXT)?.calls ?? 0;
  const { blocked, verified, lastSeen } = visits;
  const calls = Math.max(0, visits.calls - asked);
  return {
    name,
    operator: bot.operator,
    category: bot.category,
    calls,
    blocked: Math.min(blocked, calls),
    ...{ verified, lastSeen: lastSeen.toISOString(), from: new Date(from).toISOString() },
    paths: paths
      .filter(({ value }) => value !== ROBOTS_TXT)
      .slice(0, MOST_PATHS)
      .map(({ value, calls: count }) => ({ path: value, calls: count })),
  };
}
