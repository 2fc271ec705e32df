import { visitorIdentity } from "@/lib/api/decide";
import type { KeyContext } from "@/lib/api/ports";
import type { CompiledSmartUrl } from "@/lib/engine/workspace-policies";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { LinkRequest } from "./link-request";
import type { LinkContext, LinkOutcome } from "./ports";
import { referrerHost } from "./referrer";
import type { VisitorQuery } from "./visitor-query";

/** Somebody at a link that is there, on their way through it. */
export interface Visit {
  readonly context: LinkContext;
  readonly request: LinkRequest;
  readonly key: KeyContext;
  readonly link: CompiledSmartUrl;
  readonly ip: Ip;
  readonly ua: string | undefined;
  readonly query: VisitorQuery;
  readonly requestId: string;
  /** Epoch ms. */
  readonly now: number;
  /** HEAD, or a robot that makes previews: judged, and leaves no trace. */
  readonly isDryRun: boolean;
}

/** How a visit ended, for statistics. */
export interface Ending {
  readonly outcome: LinkOutcome;
  readonly reason?: string | null;
  readonly destination?: string;
  /** Where it is known better than the request tells. */
  readonly referrer?: string | null;
}

/** The visited address as it is kept: without what our own pages put into it. */
export function visitedUrl({ request, query }: Visit): string {
  return request.path + query.withoutOurs();
}

/** Memory only. */
export function intelOf(visit: Visit): VisitorIntel {
  return visit.context.api.intel.visitor(visit.ip, visit.ua, visitedUrl(visit));
}

/** One visitor for sticky splits: as failures are counted. */
export function whoIs({ ip }: Visit): string {
  return visitorIdentity(ip);
}

/** The same with the browser, as a keyed hash: who got a code, or was judged. */
export function visitorHash(visit: Visit): string {
  const { context, ua = "" } = visit;
  return context.api.hashSubject(`visitor ${whoIs(visit)} ${ua}`);
}

export function count(visit: Visit, intel: VisitorIntel, ending: Ending): void {
  const { context, key, link, now, request } = visit;
  if (visit.isDryRun) return;
  const { outcome, reason = null, destination = null } = ending;
  const { referrer = referrerHost(request.header("referer")) } = ending;
  context.statistics.count({
    workspaceId: key.workspaceId,
    smartUrlId: link.stored.id,
    at: now,
    outcome,
    reason,
    countryCode: intel.info.countryCode,
    device: intel.device,
    referrer,
    destination,
  });
}
