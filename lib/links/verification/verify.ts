import { recordCall } from "@/lib/api/paid-call";
import type { Observation } from "@/lib/api/ports";
import { PRICES } from "@/lib/api/prices";
import type { Reply } from "@/lib/api/reply";
import { FAILED_VERIFICATION, wordVerdict } from "@/lib/api/wording";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import type { ChallengeFailure } from "@/lib/challenge/failures";
import { describeSignals, findOddities, parseSignals, type Signals } from "@/lib/challenge/signals";
import { unproven } from "@/lib/challenge/task";
import { BASE_MS } from "@/lib/challenge/work/difficulty";
import type { VisitorIntel } from "@/lib/intel/types";
import { countVisit, judge } from "../judge";
import { sendByRules, sendToBlocked } from "../send-on";
import { callOf, intelOf, referrerHost, type Visit, visitedUrl, visitorHash } from "../visit";
import type { AskedFor } from "./asked-texts";
import { askedChallenge, codeSubject } from "./challenge";

/** Why verification failed; statistics of visits count by these. */
type Failure =
  /** Not what the page sends. */
  | "verification:malformed"
  | "verification:proof"
  /** Unknown, used, expired, or another link's. */
  | "verification:code"
  /** A program drives the browser. */
  | "verification:webdriver";

interface Verification {
  readonly failure: Failure | null;
  /** The same as the challenges of policies are counted; null when it did not fail. */
  readonly why: ChallengeFailure | null;
  readonly evidence: readonly string[];
  readonly signals: Signals | null;
  /** The code was issued to another network or browser. */
  readonly isOtherVisitor?: boolean;
}

/** Present when a visitor returns from the verification page. */
export const CODE_PARAMETER = "gh-code";
/** Present when the page has done its work: a code alone comes from the site that issued it. */
export const PROOF_PARAMETER = "gh-proof";
const ASKED_PARAMETER = "gh-asked";

/**
 * Handles a visitor who returns with a code, which is good once. The code carries the decision about the
 * visitor it was issued to. Another visitor, such as a phone that has changed networks or a robot that was
 * handed a solved code, is judged anew.
 */
export function verify(visit: Visit): MaybePromise<Reply> {
  const intel = intelOf(visit);
  const asked = askedFor(visit);
  return andThen(check(visit, intel, asked), (verification) => {
    const { failure, why, isOtherVisitor } = verification;
    if (why !== null && asked !== null) {
      visit.context.funnel.failed(askedChallenge(visit, intel, asked), asked.c, why);
    }
    if (failure !== null) return keepOut(visit, intel, verification, failure);
    if (isOtherVisitor) return judge(visit, (_, seen) => letIn(visit, seen, verification, asked));
    return letIn(visit, intel, verification, asked);
  });
}

/** The reason for the page; null where the answer is not our page's, or that of a version before. */
function askedFor({ context, link, query }: Visit): AskedFor | null {
  const asked = context.asked.open(query.single(ASKED_PARAMETER) ?? "");
  const isOwn = asked?.l === link.stored.id && asked.c === query.single(CODE_PARAMETER);
  return isOwn ? asked : null;
}

/** The proof comes first: it costs a guesser more than us, and the database nothing. */
async function check(
  visit: Visit,
  intel: VisitorIntel,
  asked: AskedFor | null,
): Promise<Verification> {
  const { context, caller, link, query, request, ua } = visit;
  const code = query.single(CODE_PARAMETER);
  const proof = query.single(PROOF_PARAMETER);
  const signals = parseSignals(query.single("gh-signals") ?? "");
  const failed = (failure: Failure, why: ChallengeFailure) => ({
    ...{ failure, why, evidence: [evidenceOf(failure)], signals },
  });
  if (proof === null) return failed("verification:malformed", "no-proof");
  if (code === null || signals === null) {
    return failed("verification:malformed", "malformed-signals");
  }
  const flaw = unproven(code, BASE_MS.normal, proof);
  if (flaw !== null) return failed("verification:proof", flaw);
  const given = await context.api.pending.verify(caller.workspaceId, codeSubject(visit), code);
  if (given === null) {
    const isOver = asked !== null && !context.asked.isFresh(asked, visit.now);
    return failed("verification:code", isOver ? "expired" : "used");
  }
  const acceptLanguage = request.header("accept-language");
  const oddities = findOddities(signals, {
    ua,
    acceptLanguage,
    isMobile: intel.device === "Mobile",
  });
  // `webdriver` blocks only where the customer's crawler check blocks or challenges.
  const { spiderCrawler } = link.policy.modes;
  const isKeptOut = signals.w && (spiderCrawler === "block" || spiderCrawler === "challenge");
  return {
    failure: isKeptOut ? "verification:webdriver" : null,
    why: isKeptOut ? "automated" : null,
    evidence: [`javascript:signals:${describeSignals(signals)}`, ...oddities.map(evidenceOf)],
    signals,
    isOtherVisitor: given.visitor !== visitorHash(visit),
  };
}

/** Filed under the crawler check, where the panel shows it. */
function evidenceOf(finding: string): string {
  return `spiderCrawler:javascript:${finding.replace("verification:", "")}`;
}

function letIn(
  visit: Visit,
  intel: VisitorIntel,
  { evidence, signals }: Verification,
  asked: AskedFor | null,
): MaybePromise<Reply> {
  if (asked !== null) {
    visit.context.funnel.solved(askedChallenge(visit, intel, asked), asked.c, false);
  }
  record(visit, intel, evidence, null);
  return sendByRules(visit, intel, { outcome: "verified", ...cameFrom(signals) });
}

function keepOut(
  visit: Visit,
  intel: VisitorIntel,
  { evidence, signals }: Verification,
  failure: Failure,
): MaybePromise<Reply> {
  // Bad codes are free: the rate keeps a flood of them from filling the records.
  return andThen(countVisit(visit), ({ allowed }) => {
    if (allowed) record(visit, intel, evidence, failure);
    return sendToBlocked(visit, intel, {
      outcome: "blocked",
      reason: failure,
      ...cameFrom(signals),
    });
  });
}

/** This request's own referrer is our page, which passes on the original one. */
function cameFrom(signals: Signals | null): { readonly referrer: string | null } {
  return { referrer: signals === null ? null : referrerHost(`http://${signals.r}/`) };
}

/** A separate record beside the decision's, free of charge. */
function record(
  visit: Visit,
  intel: VisitorIntel,
  evidence: readonly string[],
  failure: Failure | null,
): void {
  const { link, ip, ua } = visit;
  const decidedBy = failure === "verification:webdriver" ? "spiderCrawler" : null;
  const isBlocked = failure === null ? 0 : 1;
  const isFailed = failure !== null && decidedBy === null;
  const seen: Observation = {
    ip: ip.text,
    countryCode: intel.info.countryCode,
    asn: intel.info.asn,
    device: intel.device,
    ua,
    url: visitedUrl(visit),
    rule: link.keyname,
    isBot: isBlocked,
    blockAccess: isBlocked,
    threatUrl: 0,
    activity: isFailed
      ? FAILED_VERIFICATION
      : wordVerdict("shorterlink", { answeredAs: decidedBy, botName: null }, intel.device),
    decidedBy,
    evidence,
  };
  const cost = { credits: PRICES.jsVerification, durationUs: 0 };
  recordCall(callOf(visit), "shorterlink", seen, cost);
}
