import type { Evidence } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";
import type { IpInfo } from "@/lib/intel/types";
import type { Decision } from "./decide";
import type { Call } from "./endpoint";
import { type BodyPart, PreparedPart } from "./reply";

const preparedInfos = new WeakMap<IpInfo, PreparedPart>();

/**
 * The IP intelligence fields (docs/contract.md, section 2.2), `ip` echoed as sent. An address's `IpInfo` is one
 * object for all requests, so its JSON is cached by it.
 */
export function presentIp(sent: string, hostname: string | null, info: IpInfo): BodyPart[] {
  let prepared = preparedInfos.get(info);
  if (prepared === undefined) {
    prepared = new PreparedPart(info);
    preparedInfos.set(info, prepared);
  }
  return [{ ip: sent, hostname: hostname ?? sent }, prepared];
}

/** The fields that every decision has (docs/contract.md, section 4). */
export function presentDecision({ verdict, activity }: Decision) {
  return {
    isBot: verdict.isBot,
    blockAccess: verdict.blockAccess,
    threatURL: verdict.threatUrl,
    detectActivity: activity,
  };
}

/** `detail` of a decision: every check in order. */
export function presentVerdict(call: Call, verdict: Verdict): object | undefined {
  return presentDetail(call, () => ({
    decidedBy: verdict.decidedBy,
    checks: verdict.results.map(({ id, mode, outcome, reason, evidence }) => ({
      id,
      mode,
      outcome,
      reason,
      evidence: evidence?.map((each) => presentEvidence(each, call.now)),
    })),
  }));
}

/** The value of `detail`; undefined, and so omitted, unless requested. */
export function presentDetail(call: Call, more: () => object = () => ({})): object | undefined {
  return call.wantsDetail ? { requestId: call.requestId, ...more() } : undefined;
}

function presentEvidence(evidence: Evidence, now: number): Evidence {
  if (evidence.dataDate === undefined) return evidence;
  const ageSeconds = Math.max(0, Math.floor((now - Date.parse(evidence.dataDate)) / 1000));
  return { ...evidence, ageSeconds };
}
