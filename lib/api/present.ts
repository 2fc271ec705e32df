import { evidenceWords } from "@/lib/engine/explain/evidence-words";
import type { Evidence } from "@/lib/engine/facts";
import { scoreOf } from "@/lib/engine/score/score";
import type { IpInfo } from "@/lib/intel/types";
import type { Decision } from "./decision";
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
    prepared = PreparedPart.from(info);
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

/** `detail` of a decision: the score, and every check in order. */
export function presentVerdict(
  call: Call,
  { verdict, intel, bot }: Decision,
  ua: string | undefined,
): object | undefined {
  return presentDetail(call, () => ({
    decidedBy: verdict.decidedBy,
    action: verdict.action,
    ...presentBot(bot),
    ...scoreOf(verdict, { ua, userType: intel.info.userType }),
    checks: verdict.results.map(({ evidence, ...result }) => ({
      ...result,
      evidence: evidence?.map((each) => presentEvidence(each, call.now)),
    })),
  }));
}

/** The facts about the visitor's bot; nothing for browsers. */
function presentBot(fact: Decision["bot"]): { readonly bot?: object } {
  if (fact.state !== "known" || fact.value === null) return {};
  const { name, operator, category, verified, isSpoofed, unchecked } = fact.value;
  return {
    bot: {
      name,
      operator,
      category,
      verified,
      spoofed: isSpoofed,
      ...(unchecked && { unchecked }),
    },
  };
}

/** The value of `detail`; undefined, and so omitted, unless requested. */
export function presentDetail(call: Call, more: () => object = () => ({})): object | undefined {
  return call.wantsDetail ? { requestId: call.requestId, ...more() } : undefined;
}

function presentEvidence(evidence: Evidence, now: number): object {
  return { ...withAge(evidence, now), explanation: evidenceWords(evidence) };
}

/**
 * With `ageSeconds`, the whole seconds since `dataDate`, where there is one.
 * @param now epoch ms
 */
export function withAge<T extends { readonly dataDate?: string | undefined }>(
  data: T,
  now: number,
): T & { readonly ageSeconds?: number } {
  if (data.dataDate === undefined) return data;
  const ageSeconds = Math.max(0, Math.floor((now - Date.parse(data.dataDate)) / 1000));
  return { ...data, ageSeconds };
}
