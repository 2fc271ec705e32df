import type { Evidence } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";
import type { IpInfo } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { Decision } from "./decide";
import type { Call } from "./endpoint";
import type { Observation } from "./ports";
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

/** The traffic record of a decision. */
export function recordDecision(
  ip: Ip,
  sent: { readonly ua: string | undefined; readonly url: string | undefined },
  decision: Decision,
  activity: string,
  rule?: string,
): Observation {
  const { verdict, intel, waitedFor } = decision;
  return {
    ip: ip.text,
    countryCode: intel.info.countryCode,
    asn: intel.info.asn,
    device: intel.device,
    isBot: verdict.isBot,
    blockAccess: verdict.blockAccess,
    threatUrl: verdict.threatUrl,
    activity,
    decidedBy: verdict.decidedBy,
    evidence: evidenceIds(verdict),
    listEntryIds: verdict.listEntryIds,
    waitedFor,
    ua: sent.ua,
    url: sent.url,
    ...(rule !== undefined && { rule }),
  };
}

const NO_EVIDENCE: readonly string[] = Object.freeze([]);

function evidenceIds(verdict: Verdict): readonly string[] {
  if (verdict.reportedBy === null) return NO_EVIDENCE;
  const ids: string[] = [];
  for (const result of verdict.results) {
    if (result.outcome !== "match") continue;
    for (const { source, entry } of result.evidence ?? [])
      ids.push(`${result.id}:${source}:${entry}`);
  }
  return ids;
}
