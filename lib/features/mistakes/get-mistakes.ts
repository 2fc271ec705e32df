import type { PrismaClient } from "@/lib/db/client";
import type { Policy } from "@/lib/engine/document/policy-schema";
import { toMonitor } from "@/lib/engine/document/to-monitor";
import { getSolvedByCheck, type SolvedByCheck } from "@/lib/features/challenges";
import type { ServiceContext } from "@/lib/kernel";
import { windowStart } from "./count-figures";
import { estimateOf, isOverspent } from "./estimate";
import { byCheck, listMistakes, type MistakesOfCheck } from "./found-mistakes";
import {
  type CheckMistakes,
  type CheckName,
  keyOf,
  type MistakesOfPolicies,
  type PolicyMistakes,
} from "./model";
import { listOverruns, type StoredOverrun } from "./overruns";
import { policyOf } from "./policy-of";
import { type CountedFigures, exposureOf, loadFigures } from "./stored-figures";

/** Policies that are listed. */
const MOST_POLICIES = 100;

/** The mistakes of a workspace's policies that have a budget or made some: `blocker` first, then by name. */
export async function getMistakes({
  prisma,
  workspaceId,
  now,
}: Omit<ServiceContext, "actor">): Promise<MistakesOfPolicies> {
  const since = await windowStart(prisma, workspaceId, now);
  const figures = await loadFigures(prisma, workspaceId);
  const challenges = await getSolvedByCheck(prisma, workspaceId, since);
  const policies: PolicyMistakes[] = [];
  for (const document of await listDocuments(prisma, workspaceId)) {
    const stored = await policyOf(prisma, workspaceId, document);
    if (stored === null) continue;
    const { id, policy } = stored;
    const counted = figures.get(document) ?? null;
    const [mistakes, overruns] = await Promise.all([
      listMistakes(prisma, { workspaceId, document }, since),
      listOverruns(prisma, workspaceId, document),
    ]);
    const own = challenges.filter((each) => each.document === document);
    const known = {
      policy,
      counted,
      mistakes: byCheck(mistakes),
      overruns,
      challenges: own,
      since,
    };
    policies.push({
      document,
      id,
      onePersonIn: policy.mistakeBudget?.onePersonIn ?? null,
      since: new Date(since).toISOString(),
      countedAt: counted === null ? null : new Date(counted.countedAt).toISOString(),
      visitors: counted?.figures.visitors ?? null,
      checks: namesIn(known).map((name) => mistakesOf(name, known)),
    });
  }
  return { policies };
}

async function listDocuments(prisma: PrismaClient, workspaceId: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ document: string }[]>`
    SELECT document FROM (
      SELECT 'blocker' AS document FROM blocker_policy
      WHERE workspace_id = ${workspaceId}::uuid AND policy ? 'mistakeBudget'
      UNION SELECT 'blockerv2 ' || name FROM configuration
      WHERE workspace_id = ${workspaceId}::uuid AND document->'policy' ? 'mistakeBudget'
      UNION SELECT 'shorterlink ' || keyname FROM smart_url
      WHERE workspace_id = ${workspaceId}::uuid AND policy ? 'mistakeBudget'
      UNION SELECT document FROM mistake WHERE workspace_id = ${workspaceId}::uuid
    ) AS found
    ORDER BY document <> 'blocker', document LIMIT ${MOST_POLICIES}`;
  return rows.map(({ document }) => document);
}

/** The stored facts about a policy. */
interface Known {
  readonly policy: Policy;
  readonly counted: CountedFigures | null;
  readonly mistakes: readonly MistakesOfCheck[];
  readonly overruns: readonly StoredOverrun[];
  readonly challenges: readonly SolvedByCheck[];
  /** Epoch ms. */
  readonly since: number;
}

/** The checks and rules that made mistakes, overspent, turned somebody away or challenged them, in this order. */
function namesIn({ counted, mistakes, overruns, challenges }: Known): CheckName[] {
  const names = [
    ...mistakes.toSorted((a, b) => b.mistakes.length - a.mistakes.length),
    ...overruns,
    ...(counted?.figures.turnedAway ?? []),
    ...challenges.toSorted((a, b) => b.asked - a.asked).map(nameOf),
  ];
  const known = new Map(names.map(({ check, rule }) => [keyOf({ check, rule }), { check, rule }]));
  // Rules are named one by one; all of them together are no check that could overspend.
  return [...known.values()].filter(
    ({ check, rule }) => check !== "" && keyOf({ check, rule }) !== "rules ",
  );
}

/** The parts of `CHECK`, or of `rules NAME`. */
function nameOf({ by }: SolvedByCheck): CheckName {
  const [check = "", ...rest] = by.split(" ");
  return { check, rule: rest.join(" ") };
}

function mistakesOf(name: CheckName, known: Known): CheckMistakes {
  const { policy, counted, mistakes, overruns, challenges, since } = known;
  const isOwn = (other: CheckName) => keyOf(other) === keyOf(name);
  const exposure = exposureOf(name, since, counted?.figures ?? null, overruns);
  const own = mistakes.find(isOwn)?.mistakes.filter(({ at }) => at >= exposure.since) ?? [];
  const asked = challenges.find((each) => isOwn(nameOf(each)));
  const overrun = overruns.find(isOwn) ?? null;
  const estimate = exposure.visitors === null ? null : estimateOf(own.length, exposure.visitors);
  const rule = name.rule === "" ? null : name.rule;
  return {
    check: name.check,
    rule,
    turnedAway: turnedAway(name, counted),
    asked: asked?.asked ?? 0,
    solved: asked?.solved ?? 0,
    solvedWeakly: asked?.weak ?? 0,
    since: new Date(exposure.since).toISOString(),
    mistakes: own.length,
    visitors: exposure.visitors,
    estimate,
    state: stateOf(policy, name, estimate, overrun),
    overrun: overrun === null ? null : viewOf(overrun),
  };
}

/** Blocked calls; those of a rule without mistakes are not counted alone. */
function turnedAway(name: CheckName, counted: CountedFigures | null): number | null {
  if (counted === null) return null;
  const found = counted.figures.turnedAway.find((each) => keyOf(each) === keyOf(name));
  return found?.calls ?? (name.rule === "" ? 0 : null);
}

const viewOf = ({ check: _, rule: __, ...overrun }: StoredOverrun) => ({
  ...overrun,
  estimate: estimateOf(overrun.mistakes, overrun.visitors),
});

function stateOf(
  policy: Policy,
  { check, rule }: CheckName,
  estimate: CheckMistakes["estimate"],
  overrun: StoredOverrun | null,
): CheckMistakes["state"] {
  const isIdle = toMonitor(policy, check, rule === "" ? null : rule).outcome === "idle";
  if (overrun?.outcome === "monitored" && isIdle) return "monitored";
  const { mistakeBudget } = policy;
  if (mistakeBudget === undefined) return "unbounded";
  if (overrun?.outcome === "told" && !isIdle) return "over";
  const isOver = estimate !== null && isOverspent(estimate, mistakeBudget.onePersonIn);
  return isOver ? "over" : "within";
}
