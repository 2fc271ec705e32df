import { andThen, attempt, type MaybePromise } from "@/lib/api/and-then";
import { type Decision, decide } from "@/lib/api/decide";
import type { Call } from "@/lib/api/endpoint";
import { refuse } from "@/lib/api/gate";
import type { RateDecision } from "@/lib/api/ports";
import { recordDecision } from "@/lib/api/present";
import { PRICES } from "@/lib/api/prices";
import type { Reply } from "@/lib/api/reply";
import { shorterlinkWording } from "@/lib/api/wording/shorterlink";
import { wordVerdict } from "@/lib/api/wording/wording";
import type { VisitorIntel } from "@/lib/intel/types";
import { frameOf } from "./pages/frame";
import { BUSY, UNAVAILABLE } from "./pages/messages";
import { pageReply } from "./pages/page";
import { sendByRules, sendTo, sendToBlocked } from "./send-on";
import { challenge } from "./verification/challenge";
import { intelOf, type Visit, visitedUrl, visitorHash, whoIs } from "./visit";
import type { LastDecision } from "./visitor-throttle";

/** What becomes of a visitor whom nothing blocks. */
export type LetIn = (visit: Visit, intel: VisitorIntel) => MaybePromise<Reply>;

/** HEAD and robots that make previews: they are no visits, and use up nothing of the account's rate. */
const UNCOUNTED: RateDecision = { allowed: true, limit: 0, remaining: 0, resetSeconds: 0 };

/** Judges a visit as `shorterlink` does for a server that asks: same gate, price, decision and record. */
export function judge(visit: Visit, letIn: LetIn = challengeOrSend): MaybePromise<Reply> {
  const { context, key, link, now, isDryRun } = visit;
  const { api, throttle } = context;
  if (!throttle.take(link.stored.id, whoIs(visit), now)) return repeatLast(visit);
  const rate = isDryRun ? UNCOUNTED : countVisit(visit);
  return andThen(rate, (counted) =>
    andThen(refuse(api, key, counted, now), (refused) => {
      switch (refused) {
        case null:
          return pay(visit, letIn);
        case "quota_exceeded":
        case "subscription_expired":
          return sendUnpaid(visit);
        case "rate_limited":
          return pageReply(frameOf(visit), BUSY);
        default:
          return pageReply(frameOf(visit), UNAVAILABLE);
      }
    }),
  );
}

/** Visitors of links have a rate of their own: anyone can visit, and the customer's API must not wait for it. */
export function countVisit({ context, key }: Visit): MaybePromise<RateDecision> {
  return context.api.rate.hit(`links ${key.workspaceId}`, key.ratePerSecond);
}

/** One network, too often: as the same browser was judged here last, unpaid and unrecorded. */
function repeatLast(visit: Visit): MaybePromise<Reply> {
  const { context, link } = visit;
  const last = context.throttle.lastOf(link.stored.id, visitorHash(visit));
  // A verification page costs a row; who wants hundreds of them waits.
  if (last === undefined || link.jsVerification) return pageReply(frameOf(visit), BUSY);
  return sendOn(visit, intelOf(visit), last, challengeOrSend);
}

function pay(visit: Visit, letIn: LetIn): MaybePromise<Reply> {
  const { context, key, isDryRun } = visit;
  if (isDryRun) return work(visit, 0, letIn);
  const { credits } = context.api;
  return andThen(credits.take(key.credit, PRICES.shorterlink), (taken) =>
    taken === 0 ? sendUnpaid(visit) : work(visit, taken, letIn),
  );
}

/** Nobody is judged for an account that cannot pay: all go where the customer said. */
function sendUnpaid(visit: Visit): MaybePromise<Reply> {
  const { link } = visit;
  const intel = intelOf(visit);
  if (link.serving.whenUnpaid === "destination") {
    return sendTo(visit, intel, link.destination, { outcome: "unpaid" });
  }
  return sendToBlocked(visit, intel, { outcome: "unpaid" });
}

function work(visit: Visit, taken: number, letIn: LetIn): MaybePromise<Reply> {
  const { context, key, link } = visit;
  // Paid for until somebody was judged; what comes after it may fail and is paid for all the same.
  const decision = attempt<Decision | Failure>(
    () => decideVisit(visit, taken),
    (error) => {
      if (taken > 0) context.api.credits.giveBack(key.credit, taken);
      return { error };
    },
  );
  return andThen(decision, (made) => {
    if ("error" in made) throw made.error;
    const { verdict, intel } = made;
    context.throttle.remember(link.stored.id, visitorHash(visit), verdict);
    return sendOn(visit, intel, verdict, letIn);
  });
}

interface Failure {
  readonly error: unknown;
}

function sendOn(
  visit: Visit,
  intel: VisitorIntel,
  { blockAccess, decidedBy }: LastDecision,
  letIn: LetIn,
): MaybePromise<Reply> {
  return blockAccess === 1
    ? sendToBlocked(visit, intel, { outcome: "blocked", reason: decidedBy })
    : letIn(visit, intel);
}

function challengeOrSend(visit: Visit, intel: VisitorIntel): MaybePromise<Reply> {
  return visit.link.jsVerification
    ? challenge(visit, intel)
    : sendByRules(visit, intel, { outcome: "passed" });
}

function decideVisit(visit: Visit, credits: number): MaybePromise<Decision> {
  const { context, key, link, requestId, now, isDryRun, ip, ua } = visit;
  const visitor = { ip, ua, url: visitedUrl(visit) };
  const { clock, traffic } = context.api;
  const startedMs = clock.monotonicMs();
  const wantsDetail = false;
  const call: Call = {
    context: context.api,
    key,
    requestId,
    startedMs,
    now,
    isDryRun,
    wantsDetail,
  };
  return andThen(decide(call, "shorterlink", link.policy, visitor), (decision) => {
    if (isDryRun) return decision;
    const activity = wordVerdict(shorterlinkWording, decision.verdict, decision.intel.device);
    const durationUs = Math.round((clock.monotonicMs() - startedMs) * 1000);
    const { workspaceId, keyId } = key;
    traffic.record(
      { requestId, at: now, workspaceId, keyId, endpoint: "shorterlink", credits, durationUs },
      recordDecision(ip, visitor, decision, activity, link.keyname),
    );
    return decision;
  });
}
