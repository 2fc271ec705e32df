import { z } from "zod";

/* Mistakes as callers see them. Times are ISO 8601. */

const count = z.int().nonnegative();
const time = z.iso.datetime();

/** The outcomes for a check or rule that overspent: it only monitors now, or has no monitor and its owner was told. */
export const OVERRUN_OUTCOMES = ["monitored", "told"] as const;

const estimate = z
  .object({ share: z.number(), low: z.number(), high: z.number() })
  .nullable()
  .describe("The share of visitors turned away by mistake, with its 95 % interval.");

const budgetOverrun = z.object({
  at: time,
  mistakes: count,
  visitors: count,
  estimate,
  onePersonIn: count.describe("The budget at that time."),
  outcome: z
    .enum(OVERRUN_OUTCOMES)
    .describe("`monitored`: sent back to monitor; `told`: it has no monitor."),
});
export type BudgetOverrunView = Readonly<z.output<typeof budgetOverrun>>;

const checkMistakes = z.object({
  check: z.string(),
  rule: z.string().nullable().describe("The rule's name, of an expression rule."),
  turnedAway: count.nullable().describe("Blocked calls; null while they are not counted."),
  asked: count.describe("Decisions that asked for a challenge."),
  solved: count.describe("Challenges that were solved."),
  solvedWeakly: count.describe("Those of the solved ones whose pass is weak."),
  since: time.describe("Mistakes and visitors from then on: later where it has overspent before."),
  mistakes: count.describe("Visitors turned away by mistake, as the workspace has confirmed."),
  visitors: count.nullable().describe("The policy's; null while they are not counted."),
  estimate,
  state: z
    .enum(["unbounded", "within", "over", "monitored"])
    .describe(
      "`over`: more than the budget; `monitored`: it was, and turns nobody away any more; `unbounded`: there is no budget.",
    ),
  overrun: budgetOverrun.nullable().describe("The last time that it overspent, within 90 days."),
});
export type CheckMistakes = Readonly<z.output<typeof checkMistakes>>;

/** The mistakes of a workspace's policies. */
export const mistakesOfPolicies = z.object({
  policies: z.array(
    z.object({
      document: z
        .string()
        .describe("`blocker`, `blockerv2 NAME` of a configuration, or `shorterlink KEYNAME`."),
      id: z.uuid().describe("The document's; the workspace's for `blocker`."),
      onePersonIn: count.nullable().describe("Its budget; null for none."),
      since: time.describe("Figures are from then on: 30 days, or as long as traffic is kept."),
      countedAt: time.nullable().describe("When visitors were counted; null: not yet."),
      visitors: count.nullable(),
      checks: z.array(checkMistakes),
    }),
  ),
});
export type MistakesOfPolicies = Readonly<z.output<typeof mistakesOfPolicies>>;
export type PolicyMistakes = MistakesOfPolicies["policies"][number];

/** The name of a check or rule: "" is no rule. */
export interface CheckName {
  readonly check: string;
  readonly rule: string;
}

/** Distinguishes checks and rules of a policy. */
export const keyOf = ({ check, rule }: CheckName): string => `${check} ${rule}`;
