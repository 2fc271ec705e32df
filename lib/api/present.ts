import type { Evidence } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";
import type { IpInfo } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { Decision } from "./decide";
import type { Call } from "./endpoint";
import type { TrafficRecord } from "./ports";

/** The IP intelligence fields in the contract's order (http-api.md 2.2). `ip` is echoed as sent. */
export function presentIp(sent: string, hostname: string | null, info: IpInfo) {
  return { ip: sent, hostname: hostname ?? sent, ...info };
}

/** The value of the `detail` key for a decision: every check in order, with what it found. */
export function presentVerdict(call: Call, verdict: Verdict) {
  return {
    requestId: call.requestId,
    decidedBy: verdict.decidedBy,
    checks: verdict.results.map((result) => ({
      id: result.id,
      mode: result.mode,
      outcome: result.outcome,
      ...(result.reason !== undefined && { reason: result.reason }),
      ...(result.evidence !== undefined && {
        evidence: result.evidence.map((evidence) => presentEvidence(evidence, call.now)),
      }),
    })),
  };
}

function presentEvidence(evidence: Evidence, now: number): Evidence {
  if (evidence.dataDate === undefined) return evidence;
  const ageSeconds = Math.max(0, Math.floor((now - Date.parse(evidence.dataDate)) / 1000));
  return { ...evidence, ageSeconds };
}

/** `detail` of an endpoint that decides nothing. */
export function plainDetail(call: Call) {
  return call.wantsDetail ? { detail: { requestId: call.requestId } } : {};
}

/** A decision as it is kept: the same words that the caller got, and ids of what matched. */
export function recordDecision(
  ip: Ip,
  sent: { readonly ua: string | undefined; readonly url: string | undefined },
  decision: Decision,
  activity: string,
): Partial<TrafficRecord> {
  const { verdict, intel, device, waitedFor } = decision;
  return {
    ip: ip.text,
    countryCode: intel.info.countryCode,
    asn: intel.info.asn,
    device,
    isBot: verdict.isBot,
    blockAccess: verdict.blockAccess,
    threatUrl: verdict.threatUrl,
    activity,
    decidedBy: verdict.decidedBy,
    evidence: evidenceIds(verdict),
    listEntryIds: verdict.listEntryIds,
    waitedFor,
    ...(sent.ua !== undefined && { ua: sent.ua }),
    ...(sent.url !== undefined && { url: sent.url }),
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
