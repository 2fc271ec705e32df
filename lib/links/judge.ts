import { askedBy } from "@/lib/api/challenge-visitor";
import { decide } from "@/lib/api/decide";
import type { Decision } from "@/lib/api/decision";
import type { Call } from "@/lib/api/endpoint";
import type { ApiErrorName } from "@/lib/api/errors";
import { paidCall } from "@/lib/api/paid-call";
import type { RateDecision } from "@/lib/api/ports";
import { PRICES } from "@/lib/api/prices";
import type { Reply } from "@/lib/api/reply";
import { traced } from "@/lib/api/trace";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { LINK_ITSELF } from "@/lib/challenge/link-itself";
import type { SentRequest } from "@/lib/intel/sent-request";
import type { VisitorIntel } from "@/lib/intel/types";
import { networkOf } from "@/lib/ip/range";
import { BUSY, UNAVAILABLE } from "./pages/messages";
import { pageReply } from "./pages/page";
import { sendByRules, sendTo, sendToBlocked } from "./send-on";
import { challenge } from "./verification/challenge";
import { basisOf, callOf, intelOf, type Visit, visitedUrl, visitorHash } from "./visit";
import type { LastDecision } from "./visitor-throttle";

/** The way to handle a visitor who is not blocked. */
export type LetIn = (visit: Visit, intel: VisitorIntel) => MaybePromise<Reply>;

/** HEAD and preview robots are no visits, and use none of the workspace's rate. */
const UNCOUNTED: RateDecision = {
  ...{ allowed: true, limit: 0, windowSeconds: 1, remaining: 0, resetSeconds: 0 },
};

/** Judges a visit as a `shorterlink` call does: same decision, price and record. */
export function judge(visit: Visit, letIn: LetIn = challengeOrSend): MaybePromise<Reply> {
  const { context, link, isDryRun } = visit;
  const { throttle } = context;
  if (!throttle.take(link.stored.id, networkOf(visit.ip))) return repeatLast(visit);
  const call = callOf(visit);
  const run = () => decideVisit(call, visit);
  const prepared = { ok: true, price: PRICES.shorterlink, run } as const;
  return andThen(isDryRun ? UNCOUNTED : countVisit(visit), (rate) =>
    andThen(paidCall(call, "shorterlink", rate, prepared), (outcome) => {
      if (!outcome.ok) return turnAway(visit, outcome.error);
      // Paid for from here on, even if what follows fails.
      const { verdict, intel } = outcome.answer;
      throttle.remember(link.stored.id, visitorHash(visit), verdict);
      return sendOn(visit, intel, verdict, letIn);
    }),
  );
}

function turnAway(visit: Visit, error: ApiErrorName): MaybePromise<Reply> {
  switch (error) {
    case "quota_exceeded":
    case "subscription_expired":
      return sendUnpaid(visit);
    case "rate_limited":
      return pageReply(visit, BUSY);
    default:
      return pageReply(visit, UNAVAILABLE);
  }
}

/** Visits have a separate rate: anyone can visit, and a flood must not use up the customer's API rate. */
export function countVisit({ context, caller, trace }: Visit): MaybePromise<RateDecision> {
  const hit = context.api.rate.hit(`links ${caller.workspaceId}`, caller.ratePerSecond);
  return traced(trace, "rate", hit);
}

/** The network is over its share: repeats the browser's last decision, unpaid and unrecorded. */
function repeatLast(visit: Visit): MaybePromise<Reply> {
  const { context, link } = visit;
  const last = context.throttle.lastOf(link.stored.id, visitorHash(visit));
  // Each verification page costs a database row.
  if (last === undefined || link.jsVerification || last.action === "challenge")
    return pageReply(visit, BUSY);
  return sendOn(visit, intelOf(visit), last, challengeOrSend);
}

/** A workspace that cannot pay gets no decisions: every visitor goes where the customer chose. */
function sendUnpaid(visit: Visit): MaybePromise<Reply> {
  const { link } = visit;
  const intel = intelOf(visit);
  if (link.serving.whenUnpaid === "destination") {
    return sendTo(visit, intel, link.destination, { outcome: "unpaid" });
  }
  return sendToBlocked(visit, intel, { outcome: "unpaid" });
}

function sendOn(
  visit: Visit,
  intel: VisitorIntel,
  last: LastDecision,
  letIn: LetIn,
): MaybePromise<Reply> {
  switch (last.action) {
    case "block":
      return sendToBlocked(visit, intel, { outcome: "blocked", reason: last.decidedBy });
    case "challenge":
      return challenge(visit, intel, askedBy(last));
    case "allow":
      return letIn(visit, intel);
  }
}

function challengeOrSend(visit: Visit, intel: VisitorIntel): MaybePromise<Reply> {
  return visit.link.jsVerification
    ? challenge(visit, intel, LINK_ITSELF)
    : sendByRules(visit, intel, { outcome: "passed" });
}

function decideVisit(call: Call, visit: Visit): MaybePromise<Decision> {
  const { ip, ua, request } = visit;
  const sent: SentRequest = {
    method: request.method,
    url: request.path + request.search,
    headers: new Map(Object.entries(request.headers())),
    isWhole: true,
    carriesPrints: request.isFromProxy(),
  };
  return decide(call, basisOf(visit), { ip, ua, url: visitedUrl(visit), sent });
}
