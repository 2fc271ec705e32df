import { MINUTE_MS } from "@/lib/base/durations";
import { overviewWindow, type TrafficFilter } from "@/lib/features/traffic";
import type { TrafficQuery } from "@/lib/panel/schemas/traffic";

/** The service's filter for a query. @param now epoch ms; `since` counts back from it */
export function filterOf(query: TrafficQuery, now: number): TrafficFilter {
  const { since, from, to, key, reason, ip, error, ...same } = query;
  const sinceMs = since === undefined ? undefined : startOf(since, now);
  return {
    ...same,
    from: from === undefined ? sinceMs : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    keyId: key,
    decidedBy: reason,
    network: ip,
    refused: error,
  };
}

/** As the overview counts. */
function startOf(since: NonNullable<TrafficQuery["since"]>, now: number): number {
  switch (since) {
    case "1m":
      return now - MINUTE_MS;
    case "1h":
      return now - 60 * MINUTE_MS;
    default:
      return overviewWindow(since, now).start;
  }
}
