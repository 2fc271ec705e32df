import type { CallerContext } from "@/lib/api/ports";
import type { Reply } from "@/lib/api/reply";
import { newRequestId } from "@/lib/api/request-id";
import { endWith, type Trace, traced } from "@/lib/api/trace";
import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { judge } from "./judge";
import type { LinkName, LinkRequest } from "./link-request";
import {
  FOR_PEOPLE,
  NO_PREFETCH,
  NOT_FOUND,
  notAllowed,
  TOO_LARGE,
  UNAVAILABLE,
} from "./pages/messages";
import { pageReply } from "./pages/page";
import { type PasswordRefusal, passwordPage } from "./pages/password";
import type { LinkContext } from "./ports";
import { isPreviewRobot } from "./preview-robots";
import { redirect } from "./replies";
import { isForRobots, robotsReply } from "./robots";
import { end } from "./send-on";
import { CODE_PARAMETER, PROOF_PARAMETER, verify } from "./verification/verify";
import { intelOf, type Visit } from "./visit";
import { VisitorQuery } from "./visitor-query";

const METHODS = ["GET", "HEAD", "POST"];

/**
 * Serves a link: redirects to a destination or the blocked one, or shows a page. Never throws or rejects:
 * unexpected errors are reported and answered 503.
 */
export function serveLink(context: LinkContext, request: LinkRequest): MaybePromise<Reply> {
  const now = context.api.clock.now();
  const requestId = newRequestId(now);
  const trace = context.api.tracing?.begin(
    request.isOwnHost ? "/go/{handle}/{keyname}" : "/{keyname}",
    request.method,
    request.header("traceparent") ?? undefined,
  );
  trace?.note({ requestId });
  const reply = attempt(
    () => find(context, request, now, requestId, trace),
    (error) => {
      context.api.report(error, requestId);
      return pageReply({ context, request, requestId, caller: null }, UNAVAILABLE);
    },
  );
  return endWith(trace, reply);
}

function find(
  context: LinkContext,
  request: LinkRequest,
  now: number,
  requestId: string,
  trace: Trace | undefined,
): MaybePromise<Reply> {
  const { link: name, method } = request;
  const nobodys = { context, request, requestId, caller: null };
  if (!METHODS.includes(method)) return pageReply(nobodys, notAllowed("GET, HEAD"));
  if (name === null) return pageReply(nobodys, NOT_FOUND);
  if (request.header("sec-purpose")?.includes("prefetch")) return pageReply(nobodys, NO_PREFETCH);
  return andThen(traced(trace, "key", context.find(name.handle)), (caller) => {
    const moved = caller === null && request.isOwnHost ? context.movedTo(name.handle) : null;
    if (moved !== null && method !== "POST") {
      return redirect(`/go/${moved}/${name.keyname}${request.search}`, method);
    }
    if (caller !== null && isForRobots(request, name, caller)) {
      return robotsReply(caller.policies.blocker);
    }
    const visit = visitOf(context, request, name, caller, { now, requestId, trace });
    return visit === "no-link" || visit === "no-address"
      ? pageReply({ ...nobodys, caller }, visit === "no-link" ? NOT_FOUND : UNAVAILABLE)
      : admit(visit);
  });
}

/** The visit, or why there is none: no such link, or the visitor's address is unknown. */
function visitOf(
  context: LinkContext,
  request: LinkRequest,
  { keyname }: LinkName,
  caller: CallerContext | null,
  arrival: Pick<Visit, "now" | "requestId" | "trace">,
): Visit | "no-link" | "no-address" {
  const link = caller?.policies.smartUrls.get(keyname);
  if (caller === null || link === undefined || caller.suspended) return "no-link";
  if (request.ip === null) return "no-address";
  const ua = request.header("user-agent") ?? undefined;
  const isDryRun = request.method === "HEAD" || isPreviewRobot(ua);
  const query = new VisitorQuery(request.search);
  arrival.trace?.note({ workspaceId: caller.workspaceId, linkId: link.stored.id });
  return { ...arrival, context, request, caller, link, ip: request.ip, ua, query, isDryRun };
}

/** Back from our page, which repeated attacks of a neighbor show at every link. */
const hasSolved = (query: VisitorQuery): boolean => query.has(PROOF_PARAMETER);

/** In order: expiry, visit limit, password, verification code, decision. */
function admit(visit: Visit): MaybePromise<Reply> {
  const { context, request, link, now, query, isDryRun } = visit;
  const { serving, stored } = link;
  const { expiresAt, visitLimit } = serving;
  if (expiresAt !== null && now >= expiresAt) return end(visit, intelOf(visit));
  if (visitLimit !== null && context.limits.isFull(stored.id, visitLimit)) {
    return end(visit, intelOf(visit));
  }
  const hasPassword = stored.passwordHash !== null;
  if (request.method === "POST" && !hasPassword) {
    return pageReply(visit, notAllowed("GET, HEAD"));
  }
  // Robots and HEAD do not learn the destination of a guarded link.
  const isGuarded = link.jsVerification || hasPassword || visitLimit !== null;
  if (isDryRun && isGuarded) return pageReply(visit, FOR_PEOPLE);
  // The code was issued after the password.
  const verifies = link.jsVerification || link.policy.challenges || hasSolved(query);
  if (verifies && query.has(CODE_PARAMETER)) return verify(visit);
  return hasPassword ? askPassword(visit, () => judge(visit)) : judge(visit);
}

/** Asks for the link's password; the right one leads to `next`. */
function askPassword(visit: Visit, next: () => MaybePromise<Reply>): MaybePromise<Reply> {
  return visit.request.method === "POST" ? tryPassword(visit, next) : ask(visit, null);
}

async function tryPassword(visit: Visit, next: () => MaybePromise<Reply>): Promise<Reply> {
  const { context, link, ip, request } = visit;
  const form = await request.body();
  if (form === null) return pageReply(visit, TOO_LARGE);
  const password = new URLSearchParams(form).get("password") ?? "";
  return andThen(context.passwords.try(link.stored, ip, password), (answer) => {
    if (answer.kind === "right") return next();
    return ask(visit, answer.kind === "wrong" ? "wrong" : { waitSeconds: answer.seconds });
  });
}

function ask(visit: Visit, refusal: PasswordRefusal | null): Reply {
  return pageReply(visit, passwordPage(refusal));
}
