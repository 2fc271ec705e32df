import { isIP } from "node:net";
import type { CallRecord, Observation } from "@/lib/api/ports";
import { BoundedCache } from "@/lib/bounded-cache";
import { hideSecrets } from "@/lib/log/log";
import type { TrafficRow } from "@/lib/services/traffic/write/traffic-row";

const MAX_UA = 1_024;
const MAX_URL = 2_048;
const MAX_TEXT = 256;
const MAX_EVIDENCE = 32;
const MAX_ASN = 4_294_967_295;
const MAX_INT = 2_147_483_647;

/** What may be a key; the exact patterns are dearer and run only then. */
const MAYBE_SECRET = /gh[a-z0-9]{40}|apikey|:\/\/[^/]*@/i;

/** A call as it is stored: what callers sent is bounded, and without API keys. */
export function toTrafficRow(call: CallRecord, record: Observation): TrafficRow {
  return {
    r: call.requestId,
    t: call.at,
    w: call.workspaceId,
    k: call.keyId,
    e: call.endpoint,
    c: call.credits,
    d: whole(call.durationUs, MAX_INT) ?? 0,
    ip: record.ip !== undefined && isIP(record.ip) !== 0 ? record.ip : undefined,
    sh: bounded(record.subjectHash, MAX_TEXT),
    cc: bounded(record.countryCode, MAX_TEXT),
    as: whole(record.asn, MAX_ASN),
    dv: bounded(record.device, MAX_TEXT),
    ua: userAgentText(record.ua),
    u: callersText(record.url, MAX_URL),
    ru: bounded(record.rule, MAX_TEXT),
    b: record.isBot,
    x: record.blockAccess,
    th: record.threatUrl,
    ac: bounded(record.activity, MAX_TEXT),
    by: record.decidedBy,
    ev: evidenceOf(record.evidence),
    wf: record.waitedFor,
  };
}

/** User agents as they are stored: a site's visitors share a few hundred of them. */
const userAgents = new BoundedCache<string, string>(2_000);

function userAgentText(ua: string | undefined): string | undefined {
  if (ua === undefined) return undefined;
  const known = userAgents.get(ua);
  if (known !== undefined) return known;
  const text = callersText(ua, MAX_UA) ?? "";
  if (ua.length <= MAX_UA) userAgents.set(ua, text);
  return text;
}

/** Callers send what their visitors sent: keys in URLs included. */
function callersText(text: string | undefined, maxLength: number): string | undefined {
  if (text === undefined) return undefined;
  // Hidden before it is cut: half a key is still half a secret.
  const hidden = MAYBE_SECRET.test(text) ? hideSecrets(text) : text;
  return bounded(hidden, maxLength);
}

function evidenceOf(evidence: readonly string[] | undefined): readonly string[] | undefined {
  if (evidence === undefined || evidence.length === 0) return undefined;
  if (evidence.length <= MAX_EVIDENCE && evidence.every(isStorable)) return evidence;
  return evidence.slice(0, MAX_EVIDENCE).map((each) => callersText(each, MAX_TEXT) ?? "");
}

/** Evidence quotes what the caller sent: the part of a URL that gave an attack away. */
const isStorable = (text: string) => text.length <= MAX_TEXT && !MAYBE_SECRET.test(text);

function bounded(text: string | undefined, maxLength: number): string | undefined {
  return text === undefined || text.length <= maxLength ? text : text.slice(0, maxLength);
}

function whole(value: number | undefined, most: number): number | undefined {
  if (value === undefined || !(value >= 0)) return undefined;
  return Math.min(most, Math.round(value));
}
