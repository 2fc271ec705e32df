import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { evaluate, evaluateNow } from "@/lib/engine/evaluate";
import { type DnsQuestion, known, unavailable } from "@/lib/engine/fact";
import type { Evidence, Facts } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";
import type { CompiledPolicy } from "@/lib/engine/workspace-policies";
import type { CallerFacts, VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import type { Call } from "./endpoint";

export interface Visitor {
  readonly ip: Ip;
  readonly ua: string | undefined;
  readonly url: string | undefined;
  readonly params?: string | undefined;
  readonly headers?: string | undefined;
}

export interface Decision {
  readonly verdict: Verdict;
  readonly intel: VisitorIntel;
  /** DNS that the decision waited for. */
  readonly waitedFor: readonly DnsQuestion[];
}

const REPEATING: readonly Evidence[] = Object.freeze([
  Object.freeze({ source: "repeated-failures", entry: "10 blocked within 10 minutes" }),
]);
const NOT_REPEATING = known<readonly Evidence[]>([]);
const IS_REPEATING = known(REPEATING);

/**
 * Judges a visitor by facts in memory; waits for DNS, once, only when it can still change the verdict. Counts
 * blocked bot decisions for repeated failed traffic.
 */
export function decide(
  call: Call,
  kind: EvaluateKind,
  policy: CompiledPolicy,
  visitor: Visitor,
): MaybePromise<Decision> {
  const intel = call.context.intel.visitor(visitor.ip, visitor.ua, visitor.url);
  const network = networkOf(visitor.ip);
  return andThen(readFailures(call, network), (repeatedFailures) => {
    const { params, headers } = visitor;
    const rest: CallerFacts = { repeatedFailures, params, headers };
    const verdict = evaluate(kind, policy, intel.facts(rest));
    if (verdict.state === "decided") {
      intel.warm();
      return settle(call, network, { verdict, intel, waitedFor: NOTHING });
    }
    return intel.resolve(verdict.on).then(() => {
      const late = evaluateNow(kind, policy, intel.facts(rest));
      return settle(call, network, { verdict: late, intel, waitedFor: verdict.on });
    });
  });
}

const NOTHING: readonly DnsQuestion[] = Object.freeze([]);

function settle(call: Call, network: string, decision: Decision): Decision {
  const { blockAccess, isBot } = decision.verdict;
  if (!call.isDryRun && blockAccess === 1 && isBot === 1) {
    call.context.failures.record(call.caller.workspaceId, network);
  }
  return decision;
}

function readFailures(call: Call, network: string): MaybePromise<Facts["repeatedFailures"]> {
  const { failures } = call.context;
  return attempt(
    () =>
      andThen(failures.isRepeating(call.caller.workspaceId, network), (isRepeating) =>
        isRepeating ? IS_REPEATING : NOT_REPEATING,
      ),
    (error) => {
      // A check without its data is skipped; it never fails the request.
      call.context.report(error, call.requestId);
      return unavailable("failure counters cannot be read");
    },
  );
}
