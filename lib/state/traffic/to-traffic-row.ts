import { isIP } from "node:net";
import type { CallRecord, Observation } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/base/bounded-cache";
import type { RecordedRequest, RecordedTexts } from "@/lib/engine/expression/recorded-request";
import { hideSecrets } from "@/lib/log/log";
import type { TrafficRow } from "@/lib/records/traffic-row";

const MAX_UA = 1_024;
const MAX_URL = 2_048;
const MAX_TEXT = 256;
const MAX_EVIDENCE = 32;
const MAX_ASN = 4_294_967_295;
const MAX_INT = 2_147_483_647;

/** A cheap test for possible keys; the exact, expensive patterns run only on a match. */
const MAYBE_SECRET = /gh[a-z0-9]{40}|apikey|:\/\/[^/]*@/i;

/** A call as it is stored: caller input is bounded and contains no API keys. */
export function toTrafficRow(call: CallRecord, record: Observation): TrafficRow {
  return {
    requestId: call.requestId,
    at: call.at,
    workspaceId: call.workspaceId,
    keyId: call.callerId,
    endpoint: call.endpoint,
    credits: call.credits,
    durationUs: whole(call.durationUs, MAX_INT) ?? 0,
    ip: record.ip !== undefined && isIP(record.ip) !== 0 ? record.ip : undefined,
    subjectHash: bounded(record.subjectHash, MAX_TEXT),
    countryCode: bounded(record.countryCode, MAX_TEXT),
    asn: whole(record.asn, MAX_ASN),
    device: bounded(record.device, MAX_TEXT),
    ua: userAgentText(record.ua),
    url: callersText(record.url, MAX_URL),
    rule: bounded(record.rule, MAX_TEXT),
    isBot: record.isBot,
    blockAccess: record.blockAccess,
    threatUrl: record.threatUrl,
    activity: bounded(record.activity, MAX_TEXT),
    decidedBy: record.decidedBy,
    evidence: evidenceOf(record.evidence),
    waitedFor: record.waitedFor,
    wouldBlock: record.wouldBlock,
    refused: undefined,
    outcomes: record.outcomes,
    feedsRevision: record.feedsRevision,
    userType: record.userType,
    hostname: bounded(record.hostname, MAX_TEXT),
    request: record.request && withoutSecrets(record.request),
  };
}

/** A refused call as it is stored. @param ip as sent */
export function toRefusedRow(call: CallRecord, code: string, ip: string | undefined): TrafficRow {
  return { ...toTrafficRow(call, ip === undefined ? {} : { ip }), refused: code };
}

/** Stored forms of user agents: a site's visitors share a few hundred. */
const userAgents = new BoundedCache<string, string>(2_000);

function userAgentText(ua: string | undefined): string | undefined {
  if (ua === undefined) return undefined;
  const known = userAgents.get(ua);
  if (known !== undefined) return known;
  const text = callersText(ua, MAX_UA) ?? "";
  if (ua.length <= MAX_UA) userAgents.set(ua, text);
  return text;
}

/** Callers forward what their visitors sent, including keys in URLs. */
function callersText(text: string | undefined, maxLength: number): string | undefined {
  if (text === undefined) return undefined;
  // Redact before truncating: half a key would escape the patterns.
  const hidden = MAYBE_SECRET.test(text) ? hideSecrets(text) : text;
  return bounded(hidden, maxLength);
}

function withoutSecrets(request: RecordedRequest): RecordedRequest {
  const { params, headers } = request;
  if (params === undefined && headers === undefined) return request;
  const hidden = (texts: RecordedTexts) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, value]) => [
        name,
        typeof value === "string" ? (callersText(value, value.length) ?? "") : value,
      ]),
    );
  return { ...request, params: params && hidden(params), headers: headers && hidden(headers) };
}

function evidenceOf(evidence: readonly string[] | undefined): readonly string[] | undefined {
  if (evidence === undefined || evidence.length === 0) return undefined;
  if (evidence.length <= MAX_EVIDENCE && evidence.every(isStorable)) return evidence;
  return evidence.slice(0, MAX_EVIDENCE).map((each) => callersText(each, MAX_TEXT) ?? "");
}

/** Evidence quotes caller input: the part of a URL that revealed an attack. */
const isStorable = (text: string) => text.length <= MAX_TEXT && !MAYBE_SECRET.test(text);

function bounded(text: string | undefined, maxLength: number): string | undefined {
  return text === undefined || text.length <= maxLength ? text : text.slice(0, maxLength);
}

function whole(value: number | undefined, most: number): number | undefined {
  if (value === undefined || !(value >= 0)) return undefined;
  return Math.min(most, Math.round(value));
}
