import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { CheckId } from "@/lib/engine/checks/order";
import { compilePolicy } from "@/lib/engine/compile";
import type { Configuration } from "@/lib/engine/document/configuration-schema";
import { COUNTRY_CODES } from "@/lib/engine/document/country-codes";
import type { Policy } from "@/lib/engine/document/policy-schema";
import type { FieldRules } from "@/lib/engine/document/rules-schema";
import { evaluateNow } from "@/lib/engine/evaluate";
import type { CompiledLists } from "@/lib/engine/lists";
import type { Verdict } from "@/lib/engine/verdict";
import { NO_CALLER_FACTS } from "@/lib/intel/no-caller-facts";
import type { Intel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { NotFoundError } from "@/lib/kernel";
import { clientAddress } from "@/lib/net/client-address";
import type { WorkspaceCall } from "../server/panel-route";
import { CHECK_NAMES } from "./check-names";
import { guardRules } from "./guard-rules";
import type { GuardWarning } from "./model";

/** The input of the guard and of a replay; field rules and ad bots exist in Blocker v2 only. */
export interface Judge {
  readonly policy: Policy;
  readonly params?: FieldRules;
  readonly headers?: FieldRules;
  readonly adBots?: Configuration["adBots"];
}

/** The guard's warnings against a save. */
export async function guard(
  call: WorkspaceCall,
  kind: EvaluateKind,
  { policy, params, headers }: Judge,
): Promise<GuardWarning[]> {
  const { request, runtime } = call;
  const rules = [params, headers].filter((each) => each !== undefined);
  const lists = await listsOf(call);
  const everyone = [
    ...guardEveryone(policy, rules),
    ...guardRules({ kind, policy, lists }, call.now, runtime.api.intel),
  ];
  const ip = parseIp(clientAddress(request.headers, runtime.env.trustedProxies) ?? "");
  if (ip === null) return everyone;
  const visit = { ip, ua: request.headers.get("user-agent") ?? undefined, now: call.now };
  return [...everyone, ...guardOwnAddress({ kind, policy, lists }, visit, runtime.api.intel)];
}

/** The workspace's lists, by which every document of it judges. @throws NotFoundError */
export async function listsOf({ runtime, workspace }: WorkspaceCall): Promise<CompiledLists> {
  const context = await runtime.workspaces.loadByHandle(workspace.handle);
  if (context === null) throw new NotFoundError("There is no such workspace.");
  return context.policies.blocker.lists;
}

/** Finds policies that block everyone; monitor mode blocks no one. */
export function guardEveryone(
  { mode, device, country }: Policy,
  rules: readonly FieldRules[] = [],
): GuardWarning[] {
  if (mode === "monitor") return [];
  const reasons: string[] = [];
  if (new Set(device.block).size === 2) {
    reasons.push("Desktop and mobile are both blocked, and there is nothing else.");
  }
  const named = new Set(country.codes).size;
  if (country.rule === "block" && named === COUNTRY_CODES.size) {
    reasons.push("Every country is blocked.");
  }
  if (rules.some(canNeverHold)) {
    reasons.push("Rules on parameters or headers contradict each other, so no request keeps them.");
  }
  return reasons.map((message) => ({ kind: "everyone", message }));
}

/** Whether two field rules on one name exclude each other where all must hold. */
function canNeverHold({ enabled, match, rules }: FieldRules): boolean {
  if (!enabled || match === "any") return false;
  return rules.some(({ name, op, value }, at) =>
    rules
      .slice(at + 1)
      .some(
        (other) =>
          other.name === name &&
          ((op === "equals" && other.op === "equals" && other.value !== value) ||
            (op === "absent" && NEEDS_VALUE.has(other.op)) ||
            (other.op === "absent" && NEEDS_VALUE.has(op))),
      ),
  );
}

const NEEDS_VALUE: ReadonlySet<string> = new Set([
  "equals",
  "contains",
  "startsWith",
  "endsWith",
  "matches",
  "exists",
]);

/** The deciding check's name, or for expression rules the name of the rule that decided. */
function nameOf({ results }: Verdict, decidedBy: CheckId): string {
  const [first] = results.find(({ id }) => id === decidedBy)?.evidence ?? [];
  return decidedBy === "rules" && first !== undefined ? first.entry : CHECK_NAMES[decidedBy];
}

export interface OwnVisit {
  readonly ip: Ip;
  readonly ua: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Judges the saving user by the policy, as a visitor from their present address. Skips field rules, which the panel's
 * request does not carry, and the checks on user agents, since a person pressed the button.
 */
export function guardOwnAddress(
  { kind, policy, lists }: { kind: EvaluateKind; policy: Policy; lists: CompiledLists },
  { ip, ua, now }: OwnVisit,
  intel: Intel,
): GuardWarning[] {
  const facts = intel.visitor(ip, ua, undefined).facts({ ...NO_CALLER_FACTS, now });
  const checks = { ...policy.checks, spiderCrawler: "off", impossibleBrowser: "off" } as const;
  const bots = { categories: {}, named: {} };
  const verdict = evaluateNow(kind, compilePolicy({ ...policy, checks, bots }, lists), facts);
  // A challenge can be solved.
  if (verdict.action !== "block" || verdict.decidedBy === null) return [];
  const message = `You would be blocked yourself: your address ${ip.text} is caught by “${nameOf(verdict, verdict.decidedBy)}”.`;
  return [{ kind: "own-address", message }];
}
