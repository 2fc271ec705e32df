import { SPANS, type TrafficQuery } from "@/lib/panel/schemas/traffic";
import type { TrafficFilter } from "@/lib/services/traffic/traffic-filter";

/** The service's filter for a query. @param now epoch ms; `since` counts back from it */
export function filterOf(query: TrafficQuery, now: number): TrafficFilter {
  const { since, from, to, endpoint, key, rule, reason, program, country, asn, ip, blocked } =
    query;
  const sinceMs = since === undefined ? undefined : now - SPANS[since];
  return {
    from: from === undefined ? sinceMs : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    endpoint,
    keyId: key,
    rule,
    decidedBy: reason,
    program,
    country,
    asn,
    network: ip,
    blocked: blocked === undefined ? undefined : blocked === "yes",
  };
}
