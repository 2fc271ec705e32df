import type { Basis } from "@/lib/api/decision";
import type { Call } from "@/lib/api/endpoint";
import type { CallerContext } from "@/lib/api/ports";
import type { Trace } from "@/lib/api/trace";
import type { CompiledSmartUrl } from "@/lib/engine/workspace-policies";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import type { LinkRequest } from "./link-request";
import type { LinkContext, LinkOutcome } from "./ports";
import type { VisitorQuery } from "./visitor-query";

/** A visitor at an existing link. */
export interface Visit {
  readonly context: LinkContext;
  readonly request: LinkRequest;
  readonly caller: CallerContext;
  readonly link: CompiledSmartUrl;
  readonly ip: Ip;
  readonly ua: string | undefined;
  readonly query: VisitorQuery;
  readonly requestId: string;
  /** Epoch ms. */
  readonly now: number;
  /** HEAD, or a preview robot: judged, but leaves no trace. */
  readonly isDryRun: boolean;
  /** Undefined when not traced. */
  readonly trace: Trace | undefined;
}

/** How a visit ended, for statistics. */
export interface Ending {
  readonly outcome: LinkOutcome;
  readonly reason?: string | null;
  readonly destination?: string;
  /** Overrides the request's `Referer`. */
  readonly referrer?: string | null;
}

/** The visited URL as recorded: without the parameters of our own pages. */
export function visitedUrl({ request, query }: Visit): string {
  return request.path + query.withoutOurs();
}

/** The visit as an API call. */
export function callOf(visit: Visit): Call {
  const { context, request, caller, requestId, now, isDryRun, ip, trace } = visit;
  const { api } = context;
  const startedMs = api.clock.monotonicMs();
  return {
    context: api,
    caller,
    requestId,
    startedMs,
    // A person waits: a rush on a link may take longer than a program's call.
    client: () => null,
    waitsSinceMs: undefined,
    now,
    isDryRun,
    wantsDetail: false,
    sentIp: ip.text,
    header: (name) => request.header(name) ?? undefined,
    trace,
  };
}

/** The policy that judges visitors of the link. */
export const basisOf = ({ link: { policy, keyname } }: Visit): Basis => ({
  ...{ kind: "shorterlink", policy, rule: keyname },
});

/** Memory only. */
export function intelOf(visit: Visit): VisitorIntel {
  return visit.context.api.intel.visitor(visit.ip, visit.ua, visitedUrl(visit));
}

/** Keyed hash of a visitor's network and browser. */
export function visitorHash(visit: Visit): string {
  const { context, ip, ua = "" } = visit;
  return context.api.hashSubject(`visitor ${networkOf(ip)} ${ua}`);
}

const MAX_REFERRER_HOST = 253;

/** Host of the page that a visitor came from, lower case; null when there is none, or it is no web page. */
export function referrerHost(header: string | null): string | null {
  if (header === null || header === "") return null;
  const url = URL.parse(header);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.hostname.slice(0, MAX_REFERRER_HOST) || null;
}

export function count(visit: Visit, intel: VisitorIntel, ending: Ending): void {
  const { context, caller, link, now, request } = visit;
  visit.trace?.note({ linkOutcome: ending.outcome });
  if (visit.isDryRun) return;
  const { outcome, reason = null, destination = null } = ending;
  const { referrer = referrerHost(request.header("referer")) } = ending;
  context.statistics.count({
    workspaceId: caller.workspaceId,
    smartUrlId: link.stored.id,
    at: now,
    outcome,
    reason,
    countryCode: intel.info.countryCode,
    device: intel.device,
    referrer,
    destination,
    visitor: `${networkOf(visit.ip)} ${intel.agent}`,
    scanner: intel.linkScanner,
  });
}
