import { compilePolicy } from "@/lib/engine/compile";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { Rules } from "@/lib/engine/document/rules-schema";
import type { EvaluateKind } from "@/lib/engine/evaluate";
import type { CompiledLists } from "@/lib/engine/lists";
import type { CompiledPolicy } from "@/lib/engine/policy";
import { clientAddress } from "@/lib/http/client-address";
import { parseIp } from "@/lib/ip/parse";
import { NotFoundError } from "@/lib/services/errors";
import {
  type DecisionScope,
  listRecentDecisions,
} from "@/lib/services/policy/list-recent-decisions";
import type { WorkspaceCall } from "../server/panel-route";
import { type GuardWarning, guardEveryone, guardOwnAddress } from "./guard";
import { type ReplayResult, replay } from "./replay";

const MAX_REPLAYED = 2_000;
const NO_RULES: Rules = { enabled: false, match: "all", rules: [] };
const NO_AD_BOTS: Configuration["adBots"] = { enabled: false, names: [] };
const DECIDING = ["blocker", "blockerv2", "shorterlink"] as const satisfies EvaluateKind[];

/** Whatever judges visitors, as far as a trial needs it; rules and ad bots are Blocker v2's. */
export interface Judge {
  readonly policy: Policy;
  readonly params?: Rules;
  readonly headers?: Rules;
  readonly adBots?: Configuration["adBots"];
}

/** What the guard has to say against saving this. */
export async function guard(
  call: WorkspaceCall,
  kind: EvaluateKind,
  { policy, params = NO_RULES, headers = NO_RULES }: Judge,
): Promise<GuardWarning[]> {
  const { request, runtime } = call;
  const everyone = guardEveryone(policy, [params, headers]);
  const ip = parseIp(clientAddress(request.headers, runtime.env.trustedProxies) ?? "");
  if (ip === null) return everyone;
  const visit = { ip, ua: request.headers.get("user-agent") ?? undefined };
  const lists = await listsOf(call);
  return [...everyone, ...guardOwnAddress({ kind, policy, lists }, visit, runtime.api.intel)];
}

/** What a replay says first: which decisions it takes, and what no replay can know. */
export interface ReplayReport extends ReplayResult {
  /** Decisions by the very thing that changes, or, when it has none yet, by all of the workspace. */
  readonly source: "own" | "workspace";
  /** Rules on parameters and headers were left out: requests' own texts are not recorded. */
  readonly leavesOutRules: boolean;
}

export type ReplayLine =
  | { readonly kind: "progress"; readonly done: number; readonly total: number }
  | { readonly kind: "result"; readonly result: ReplayReport };

export interface Trial {
  readonly kind: EvaluateKind;
  /** Configuration name or keyname. */
  readonly rule?: string | undefined;
  /** Null: it is new, and nobody is blocked by it yet. */
  readonly before: Judge | null;
  readonly after: Judge;
}

/** Replays the last decisions by what counts now and by what is about to. */
export async function* tryOut(call: WorkspaceCall, trial: Trial): AsyncGenerator<ReplayLine> {
  const { kind, rule, after } = trial;
  const lists = await listsOf(call);
  const { decisions, source } = await decisionsFor(call, { endpoints: [kind], rule });
  const before: Judge = trial.before ?? { policy: { ...after.policy, mode: "monitor" } };
  const leavesOutRules = [before, after].some(
    ({ params, headers }) => params?.enabled === true || headers?.enabled === true,
  );
  const steps = replay({
    kind,
    before: compiled(before, lists),
    after: compiled(after, lists),
    intel: call.runtime.api.intel,
    decisions,
  });
  for await (const step of steps) {
    if (step.kind === "progress") yield step;
    else yield { kind: "result", result: { ...step.result, source, leavesOutRules } };
  }
}

function compiled({ policy, adBots = NO_AD_BOTS }: Judge, lists: CompiledLists): CompiledPolicy {
  return compilePolicy(policy, lists, { params: NO_RULES, headers: NO_RULES, adBots });
}

async function decisionsFor({ runtime, workspace }: WorkspaceCall, scope: DecisionScope) {
  const { prisma } = runtime;
  const own = await listRecentDecisions(prisma, workspace.id, scope, MAX_REPLAYED);
  if (own.length > 0) return { decisions: own, source: "own" } as const;
  const all = { endpoints: DECIDING };
  const decisions = await listRecentDecisions(prisma, workspace.id, all, MAX_REPLAYED);
  return { decisions, source: "workspace" } as const;
}

async function listsOf({ runtime, workspace }: WorkspaceCall): Promise<CompiledLists> {
  const context = await runtime.served.find(workspace.handle);
  if (context === null) throw new NotFoundError("There is no such workspace.");
  return context.policies.blocker.lists;
}
