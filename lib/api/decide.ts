import { type EvaluateKind, evaluate, evaluateNow } from "@/lib/engine/evaluate";
import type { DnsQuestion } from "@/lib/engine/fact";
import { known, unavailable } from "@/lib/engine/fact";
import type { Evidence, Facts } from "@/lib/engine/facts";
import type { CompiledPolicy } from "@/lib/engine/policy";
import type { Verdict } from "@/lib/engine/verdict";
import type { CallerFacts, VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { ipv6Slash64 } from "@/lib/ip/range";
import { andThen, attempt, type MaybePromise } from "./and-then";
import type { Call } from "./endpoint";

/** What a decision is about. */
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
 * Judges a visitor: facts from memory, the engine's verdict, and one wait for DNS only when an answer
 * can still change it. Counts the visitor's blocked bot decisions.
 */
export function decide(
  call: Call,
  kind: EvaluateKind,
  policy: CompiledPolicy,
  visitor: Visitor,
): MaybePromise<Decision> {
  const intel = call.context.intel.visitor(visitor.ip, visitor.ua, visitor.url);
  const who = visitorIdentity(visitor.ip);
  return andThen(askFailures(call, who), (repeatedFailures) => {
    const { params, headers } = visitor;
    const rest: CallerFacts = { repeatedFailures, params, headers };
    const verdict = evaluate(kind, policy, intel.facts(rest));
    if (verdict.state === "decided") {
      intel.warm();
      return settle(call, who, { verdict, intel, waitedFor: NOTHING });
    }
    return intel.resolve(verdict.on).then(() => {
      const late = evaluateNow(kind, policy, intel.facts(rest));
      return settle(call, who, { verdict: late, intel, waitedFor: verdict.on });
    });
  });
}

const NOTHING: readonly DnsQuestion[] = Object.freeze([]);

function settle(call: Call, who: string, decision: Decision): Decision {
  const { blockAccess, isBot } = decision.verdict;
  if (!call.isDryRun && blockAccess === 1 && isBot === 1) {
    call.context.failures.record(call.key.workspaceId, who);
  }
  return decision;
}

/** One visitor for counting failures: an IPv4 address, or the /64 that an IPv6 household or host owns. */
export function visitorIdentity(ip: Ip): string {
  return ip.version === 4 ? ip.text : ipv6Slash64(ip);
}

function askFailures(call: Call, who: string): MaybePromise<Facts["repeatedFailures"]> {
  const { failures } = call.context;
  return attempt(
    () =>
      andThen(failures.isRepeating(call.key.workspaceId, who), (isRepeating) =>
        isRepeating ? IS_REPEATING : NOT_REPEATING,
      ),
    (error) => {
      // A check whose data cannot be had is skipped; it never fails the request.
      call.context.report(error, call.requestId);
      return unavailable("failure counters cannot be read");
    },
  );
}
