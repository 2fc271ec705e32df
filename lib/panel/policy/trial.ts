import type { EvaluateKind } from "@/lib/engine/checks/check";
import { compilePolicy } from "@/lib/engine/compile";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { FieldRules } from "@/lib/engine/document/rules-schema";
import { compileExpression } from "@/lib/engine/expression/compile-expression";
import type { CompiledLists } from "@/lib/engine/lists";
import type { DecisionScope } from "@/lib/features/traffic";
import type { WorkspaceCall } from "../server/panel-route";
import { type Judge, listsOf } from "./guard";
import { policyFor, type ReplayPolicy, type ReplayResult, replay } from "./replay";

const MAX_REPLAYED = 2_000;
const NO_RULES: FieldRules = { enabled: false, match: "all", rules: [] };
const NO_AD_BOTS: Configuration["adBots"] = { enabled: false, names: [] };
const DECIDING = ["blocker", "blockerv2", "shorterlink"] as const satisfies EvaluateKind[];

/** A replay's scope and limits. */
export interface ReplayReport extends ReplayResult {
  /** Decisions by this document, or by the whole workspace if it has none yet. */
  readonly source: "own" | "workspace";
  /** The basis of comparison: the document as saved, or what visitors were really answered. */
  readonly comparedWith: "saved" | "answered";
  /** Rules on parameters, headers or counters were left out for some visitors, whose records have none. */
  readonly leavesOutRules: boolean;
}

export type ReplayLine =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "result"; readonly result: ReplayReport };

export interface Trial {
  readonly kind: EvaluateKind;
  /** A configuration's name or a link's keyname. */
  readonly rule?: string | undefined;
  /** Null when it is new, so its visitors were judged by others. */
  readonly before: Judge | null;
  readonly after: Judge;
}

/** Replays recent decisions by the new document, beside the present one or what was answered. */
export async function* tryOut(call: WorkspaceCall, trial: Trial): AsyncGenerator<ReplayLine> {
  const { kind, rule, before, after } = trial;
  const lists = await listsOf(call);
  const { decisions, source } = await decisionsFor(call, { endpoints: [kind], rule });
  const comparedWith = before === null ? "answered" : "saved";
  const policies = {
    before: before && replayPolicyOf(before, lists),
    after: replayPolicyOf(after, lists),
  };
  const leavesOutRules = decisions.some((decision) =>
    [policies.before, policies.after].some(
      (policy) => policy !== null && policyFor(policy, decision) !== policy.whole,
    ),
  );
  const steps = replay({ kind, ...policies, intel: call.runtime.api.intel, decisions });
  for await (const step of steps) {
    if (step.kind === "progress") yield step;
    else yield { kind: "result", result: { ...step.result, source, comparedWith, leavesOutRules } };
  }
}

export function replayPolicyOf(judge: Judge, lists: CompiledLists): ReplayPolicy {
  const { policy, params = NO_RULES, headers = NO_RULES, adBots = NO_AD_BOTS } = judge;
  const whole = compilePolicy(policy, lists, { params, headers, adBots });
  if (whole.reads === null) return { whole, withoutRequest: whole };
  const rules = policy.rules.filter(({ when }) => !readsRequest(when));
  const none = { params: NO_RULES, headers: NO_RULES, adBots };
  return { whole, withoutRequest: compilePolicy({ ...policy, rules }, lists, none) };
}

/** Whether an expression reads what only some records keep. */
function readsRequest(when: string): boolean {
  const { uses } = compileExpression(when);
  const { readsParams, readsHeaders, readsMethod, readsSession, counters } = uses;
  return readsParams || readsHeaders || readsMethod || readsSession || counters.length > 0;
}

async function decisionsFor({ runtime, workspace }: WorkspaceCall, scope: DecisionScope) {
  const { traffic } = runtime;
  const own = await traffic.listRecentDecisions(workspace.id, scope, MAX_REPLAYED);
  if (own.length > 0) return { decisions: own, source: "own" } as const;
  const all = { endpoints: DECIDING };
  const decisions = await traffic.listRecentDecisions(workspace.id, all, MAX_REPLAYED);
  return { decisions, source: "workspace" } as const;
}
