import type { CallRecord, Observation } from "../../lib/api/ports";
import { newRequestId } from "../../lib/api/request-id";
import type { Caller } from "../lib/seed-days";

export interface MadeUpCall {
  readonly call: CallRecord;
  readonly seen: Observation;
}

const VISITORS = 5_000;
const COUNTRIES = ["US", "DE", "GB", "FR", "IN", "BR", "ID", "NL"];
const ENDPOINTS = ["blocker", "blockerv2", "iplookup"];

/** A site's calls without end, as an endpoint reports them; a third is blocked. Each has its time and id. */
export function* madeUpCalls(callers: readonly Caller[]): Generator<MadeUpCall, never> {
  const visitors = Array.from({ length: VISITORS }, (_, index) => observationOf(index));
  for (let index = 0; ; index++) {
    const { workspaceId, keyId } = callers[index % callers.length] ?? {
      workspaceId: "",
      keyId: "",
    };
    const at = Date.now();
    const call = {
      ...{ requestId: newRequestId(at), at, workspaceId, callerId: keyId },
      endpoint: ENDPOINTS[index % 3] ?? "",
      ...{ credits: 1, durationUs: 80 + ((index * 37) % 900) },
    };
    // A copy, as each request makes its own.
    yield { call, seen: { ...visitors[(index * 7919) % VISITORS] } };
  }
}

function observationOf(index: number): Observation {
  const isBlocked = index % 3 === 0;
  const check = isBlocked ? "spiderCrawler" : null;
  return {
    ip: `${1 + (index % 200)}.${index % 251}.${(index * 7) % 256}.${(index * 13) % 256}`,
    countryCode: COUNTRIES[index % COUNTRIES.length] ?? "NN",
    asn: 64_496 + (index % 300),
    device: index % 2 === 0 ? "Mobile" : "Desktop",
    ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (index % 20)}.0.0.0 Safari/537.36`,
    url: `/products/${index}`,
    isBot: isBlocked ? 1 : 0,
    blockAccess: isBlocked ? 1 : 0,
    threatUrl: 0,
    activity: isBlocked ? "BLOCK BY SPIDER CRAWLER" : "Visitor",
    decidedBy: check,
    evidence: isBlocked ? ["spiderCrawler:program:tool curl"] : [],
    waitedFor: [],
  };
}
