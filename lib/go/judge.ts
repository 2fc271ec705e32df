import { andThen, attempt, type MaybePromise } from "@/lib/api/and-then";
import { type Decision, decide } from "@/lib/api/decide";
import type { Call } from "@/lib/api/endpoint";
import { refuse } from "@/lib/api/gate";
import { recordDecision } from "@/lib/api/present";
import { PRICES } from "@/lib/api/prices";
import type { Reply } from "@/lib/api/reply";
import { shorterlinkWording } from "@/lib/api/wording/shorterlink";
import { wordVerdict } from "@/lib/api/wording/wording";
import { frameOf } from "./pages/frame";
import { BUSY, UNAVAILABLE } from "./pages/messages";
import { pageReply } from "./pages/page";
import { sendByRules, sendTo, sendToBlocked } from "./send-on";
import { challenge } from "./verification/challenge";
import { intelOf, type Visit, visitedUrl } from "./visit";

/** Judges a visit as `shorterlink` does for a server that asks: same gate, price, decision and record. */
export function judge(visit: Visit): MaybePromise<Reply> {
  const { context, key, now } = visit;
  const { api } = context;
  return andThen(api.rate.hit(key.workspaceId, key.ratePerSecond), (rate) =>
    andThen(refuse(api, key, rate, now), (refused) => {
      switch (refused) {
        case null:
          return pay(visit);
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

function pay(visit: Visit): MaybePromise<Reply> {
  const { context, key, isDryRun } = visit;
  if (isDryRun) return work(visit, 0);
  const { credits } = context.api;
  return andThen(credits.take(key.credit, PRICES.shorterlink), (taken) =>
    taken === 0 ? sendUnpaid(visit) : work(visit, taken),
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

function work(visit: Visit, taken: number): MaybePromise<Reply> {
  const { context, key } = visit;
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
    if (verdict.blockAccess === 1) {
      return sendToBlocked(visit, intel, { outcome: "blocked", reason: verdict.decidedBy });
    }
    return visit.link.jsVerification
      ? challenge(visit, intel)
      : sendByRules(visit, intel, { outcome: "passed" });
  });
}

interface Failure {
  readonly error: unknown;
}

function decideVisit(visit: Visit, credits: number): MaybePromise<Decision> {
  const { context, key, link, requestId, now, isDryRun, ip, ua } = visit;
  const call: Call = { context: context.api, key, requestId, now, isDryRun, wantsDetail: false };
  const visitor = { ip, ua, url: visitedUrl(visit) };
  const { clock, traffic } = context.api;
  const startedMs = clock.monotonicMs();
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
