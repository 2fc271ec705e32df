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
 * The IP intelligence fields (http-api.md 2.2), `ip` echoed as sent. What is known of an address is the
 * same object for all its requests, so its text is kept beside it.
 */
export function presentIp(sent: string, hostname: string | null, info: IpInfo): BodyPart[] {
  let prepared = preparedInfos.get(info);
  if (prepared === undefined) {
    prepared = new PreparedPart(info);
    preparedInfos.set(info, prepared);
  }
  return [{ ip: sent, hostname: hostname ?? sent }, prepared];
}

/** `detail` of a decision: every check in order, with what it found. */
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

/** The value of the `detail` key; undefined, and so left out of the body, unless the caller asked for it. */
export function presentDetail(call: Call, more: () => object = () => ({})): object | undefined {
  return call.wantsDetail ? { requestId: call.requestId, ...more() } : undefined;
}

function presentEvidence(evidence: Evidence, now: number): Evidence {
  if (evidence.dataDate === undefined) return evidence;
  const ageSeconds = Math.max(0, Math.floor((now - Date.parse(evidence.dataDate)) / 1000));
  return { ...evidence, ageSeconds };
}

/** A decision as it is kept: the same words that the caller got, and ids of what matched. */
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
  if (verdict.toldBy === null) return NO_EVIDENCE;
  const ids: string[] = [];
  for (const result of verdict.results) {
    if (result.outcome !== "match") continue;
    for (const { source, entry } of result.evidence ?? [])
      ids.push(`${result.id}:${source}:${entry}`);
  }
  return ids;
}
