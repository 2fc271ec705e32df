import { DAY_MS, MINUTE_MS } from "@/lib/base/durations";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { TrafficStore } from "@/lib/features/traffic";
import type { Job, JobContext } from "@/lib/kernel";
import { countFigures, WINDOW_DAYS, windowStart } from "./count-figures";
import { type DuePolicy, listDuePolicies } from "./due-policies";
import { estimateOf, isOverspent } from "./estimate";
import { byCheck, listMistakes, type MistakesOfCheck, noteCounted } from "./found-mistakes";
import {
  forgetOldOverruns,
  listOverruns,
  type Overspent,
  type StoredOverrun,
  settleOverspent,
} from "./overruns";
import { policyOf } from "./policy-of";
import { exposureOf, type Figures, forgetFigures, keepFigures } from "./stored-figures";

const EVERY_MS = MINUTE_MS;
const POLL_MS = 20_000;
/** Without new mistakes or another budget, figures are counted again after so long. */
const RECOUNT_MS = DAY_MS;
/** Policies of a run, and its time; the others are first in the next. */
const MOST_POLICIES = 20;
const BUDGET_MS = 30_000;
const OVERRUNS_KEPT_DAYS = 90;
const FAILURE = "Budgets of mistakes could not be watched";

export interface BudgetWatchOptions extends JobContext {
  readonly traffic: TrafficStore;
}

/**
 * Every minute: counts the visitors of policies that have a budget of mistakes or made some, and sends checks and rules
 * that overspend it back to monitor.
 */
export function budgetWatch({ prisma, clock, log, traffic }: BudgetWatchOptions): Job {
  async function look(due: DuePolicy, now: number): Promise<void> {
    const { workspaceId, document } = due;
    const stored = await policyOf(prisma, workspaceId, document);
    if (stored === null) return forgetFigures(prisma, due);
    const onePersonIn = stored.policy.mistakeBudget?.onePersonIn ?? null;
    const since = await windowStart(prisma, workspaceId, now);
    const mistakes = byCheck(await listMistakes(prisma, due, since));
    const rules = rulesOf(mistakes, stored.policy);
    const count = async (overruns: readonly StoredOverrun[]): Promise<Figures> => {
      const request = { since, now, rules, restarts: restartsOf(overruns, since) };
      const figures = await countFigures(traffic, workspaceId, document, request);
      await keepFigures(prisma, due, onePersonIn, { countedAt: now, figures });
      return figures;
    };
    const overruns = await listOverruns(prisma, workspaceId, document);
    const figures = await count(overruns);
    const settled = await settleAll(
      due,
      overspentOf(mistakes, onePersonIn, { since, figures, overruns }),
      now,
    );
    // Their mistakes and visitors begin again.
    if (settled > 0) await count(await listOverruns(prisma, workspaceId, document));
    const seen = mistakes.flatMap((group) => group.mistakes);
    await noteCounted(prisma, due, seen, since);
  }

  /** Returns how many were sent back, or told. */
  async function settleAll(
    { workspaceId, document }: DuePolicy,
    overspent: readonly Spending[],
    now: number,
  ): Promise<number> {
    let settled = 0;
    for (const each of overspent) {
      // The one before it has saved the policy.
      const latest = await policyOf(prisma, workspaceId, document);
      if (latest === null) return settled;
      const outcome = await settleOverspent(
        prisma,
        { workspaceId, document, ...each },
        latest,
        now,
      );
      if (outcome === null) continue;
      settled += 1;
      log.info({ workspaceId, document, check: each.check, outcome }, "A budget was overspent");
    }
    return settled;
  }

  return {
    name: "budget-watch",
    everyMs: EVERY_MS,
    pollMs: POLL_MS,
    failureMessage: FAILURE,
    run: async (signal) => {
      const now = clock.now();
      const startedAt = performance.now();
      const kept = new Date(now - WINDOW_DAYS * DAY_MS);
      await prisma.mistake.deleteMany({ where: { at: { lt: kept } } });
      await forgetOldOverruns(prisma, now - OVERRUNS_KEPT_DAYS * DAY_MS);
      for (const due of await listDuePolicies(prisma, now - RECOUNT_MS, MOST_POLICIES)) {
        if (signal.aborted || performance.now() - startedAt > BUDGET_MS) return;
        // One workspace's failure must not keep the others from being looked at.
        await look(due, now).catch((err: unknown) =>
          log.warn({ err, workspaceId: due.workspaceId }, FAILURE),
        );
      }
    },
  };
}

/** Rules whose blocked calls are counted: those with mistakes, and those that block. */
function rulesOf(mistakes: readonly MistakesOfCheck[], { rules }: Policy): string[] {
  const made = mistakes.flatMap(({ rule }) => (rule === "" ? [] : [rule]));
  const blocking = rules.filter(({ action, enabled }) => enabled && action === "block");
  return [...new Set([...made, ...blocking.map(({ name }) => name)])];
}

/** The checks that begin again within the window. */
const restartsOf = (overruns: readonly StoredOverrun[], since: number) =>
  overruns
    .map(({ check, rule, at }) => ({ check, rule, at: Date.parse(at) }))
    .filter(({ at }) => at > since);

type Spending = Omit<Overspent, "workspaceId" | "document">;

interface Known {
  /** Epoch ms. */
  readonly since: number;
  readonly figures: Figures;
  readonly overruns: readonly StoredOverrun[];
}

/** The checks and rules that certainly make more mistakes than the budget allows. */
function overspentOf(
  groups: readonly MistakesOfCheck[],
  onePersonIn: number | null,
  { since, figures, overruns }: Known,
): Spending[] {
  if (onePersonIn === null) return [];
  return groups.flatMap(({ check, rule, mistakes }) => {
    const exposure = exposureOf({ check, rule }, since, figures, overruns);
    const counted = mistakes.filter(({ at }) => at >= exposure.since);
    const [newest] = counted;
    const visitors = Math.max(counted.length, exposure.visitors ?? 0);
    const estimate = estimateOf(counted.length, visitors);
    if (newest === undefined || estimate === null || !isOverspent(estimate, onePersonIn)) return [];
    const { requestId } = newest;
    return [{ check, rule, requestId, onePersonIn, mistakes: counted.length, visitors }];
  });
}
