import { andThen, attempt, type MaybePromise } from "@/lib/api/and-then";
import type { KeyContext } from "@/lib/api/ports";
import type { Reply } from "@/lib/api/reply";
import { newRequestId } from "@/lib/api/request-id";
import { judge } from "./judge";
import type { LinkName, LinkRequest } from "./link-request";
import { frameOf } from "./pages/frame";
import { FOR_PEOPLE, NOT_AHEAD, NOT_FOUND, notAllowed, UNAVAILABLE } from "./pages/messages";
import { type PageContent, pageReply } from "./pages/page";
import { askPassword } from "./password";
import type { LinkContext } from "./ports";
import { isPreviewRobot } from "./preview-robots";
import { redirect } from "./replies";
import { end } from "./send-on";
import { CODE_PARAMETER, verify } from "./verification/verify";
import { intelOf, type Visit } from "./visit";
import { VisitorQuery } from "./visitor-query";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Answers whoever follows a link that Gatehouse serves: on to a destination, to the blocked one, or a
 * page. Never throws or rejects: what nobody foresaw is reported and answered 503.
 */
export function serveLink(context: LinkContext, request: LinkRequest): MaybePromise<Reply> {
  const now = context.api.clock.now();
  const requestId = newRequestId(now);
  return attempt(
    () => find(context, request, now, requestId),
    (error) => {
      context.api.report(error, requestId);
      return plain(context, request, UNAVAILABLE);
    },
  );
}

function plain(context: LinkContext, request: LinkRequest, content: PageContent): Reply {
  return pageReply(frameOf({ context, request }), content);
}

function find(
  context: LinkContext,
  request: LinkRequest,
  now: number,
  requestId: string,
): MaybePromise<Reply> {
  const { link: name, method } = request;
  if (!METHODS.includes(method)) return plain(context, request, notAllowed("GET, HEAD"));
  if (name === null) return plain(context, request, NOT_FOUND);
  if (request.header("sec-purpose")?.includes("prefetch"))
    return plain(context, request, NOT_AHEAD);
  return andThen(context.find(name.handle), (key) => {
    const moved = key === null && request.isOwnHost ? context.movedTo(name.handle) : null;
    if (moved !== null && method !== "POST") {
      return redirect(`/go/${moved}/${name.keyname}${request.search}`, method);
    }
    const visit = visitOf(context, request, name, key, now, requestId);
    return visit === "unknown" || visit === "nobody"
      ? plain(context, request, visit === "unknown" ? NOT_FOUND : UNAVAILABLE)
      : enter(visit);
  });
}

/** The visit, or why there is none: no such link, or nobody whose address could be told. */
function visitOf(
  context: LinkContext,
  request: LinkRequest,
  { keyname }: LinkName,
  key: KeyContext | null,
  now: number,
  requestId: string,
): Visit | "unknown" | "nobody" {
  const link = key?.policies.smartUrls.get(keyname);
  if (key === null || link === undefined || key.suspended) return "unknown";
  if (request.ip === null) return "nobody";
  const ua = request.header("user-agent") ?? undefined;
  const isDryRun = request.method === "HEAD" || isPreviewRobot(ua);
  const query = new VisitorQuery(request.search);
  return { context, request, key, link, ip: request.ip, ua, query, requestId, now, isDryRun };
}

/** From the link's door to where it is known who comes: time, limit, password, code, decision. */
function enter(visit: Visit): MaybePromise<Reply> {
  const { context, request, link, now, query, isDryRun } = visit;
  const { serving, stored } = link;
  const { expiresAt, visitLimit } = serving;
  if (expiresAt !== null && now >= expiresAt) return end(visit, intelOf(visit));
  if (visitLimit !== null && context.limits.isFull(stored.id, visitLimit)) {
    return end(visit, intelOf(visit));
  }
  const hasPassword = stored.passwordHash !== null;
  if (request.method === "POST" && !hasPassword) {
    return pageReply(frameOf(visit), notAllowed("GET, HEAD"));
  }
  // Who only looks does not learn where a link leads that not everybody may follow.
  const isGuarded = link.jsVerification || hasPassword || visitLimit !== null;
  if (isDryRun && isGuarded) return pageReply(frameOf(visit), FOR_PEOPLE);
  // A code was given to somebody who had the password.
  if (link.jsVerification && query.has(CODE_PARAMETER)) return verify(visit);
  return hasPassword ? askPassword(visit, () => judge(visit)) : judge(visit);
}
