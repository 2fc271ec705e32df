import { andThen, type MaybePromise } from "@/lib/api/and-then";
import { PRICES } from "@/lib/api/prices";
import type { Reply } from "@/lib/api/reply";
import type { VisitorIntel } from "@/lib/intel/types";
import { countVisit, judge } from "../judge";
import { referrerHost } from "../referrer";
import { sendByRules, sendToBlocked } from "../send-on";
import { intelOf, type Visit, visitedUrl, visitorHash } from "../visit";
import { codeSubject } from "./challenge";
import { isProof } from "./proof";
import { describeSignals, findOddities, parseSignals, type Signals } from "./signals";

/** Why somebody who came back from the verification page is kept out; statistics count by these. */
type Failure =
  /** What came back is not what the page sends. */
  | "verification:malformed"
  | "verification:proof"
  /** Unknown, used, expired, or of another link. */
  | "verification:code"
  /** A program drives the browser. */
  | "verification:webdriver";

interface Verification {
  readonly failure: Failure | null;
  readonly evidence: readonly string[];
  readonly signals: Signals | null;
  /** The code was given to another network or browser than the one that brings it. */
  readonly isSomeoneElse?: boolean;
}

/** The parameter that says that somebody comes back. */
export const CODE_PARAMETER = "gh-code";

/**
 * A visitor comes back with a code: on by the rules, once, or to the blocked destination. The code carries the
 * decision about whom it was given to. A phone that has changed networks meanwhile, or a robot to which a
 * solved code was handed, is judged by itself.
 */
export function verify(visit: Visit): MaybePromise<Reply> {
  const intel = intelOf(visit);
  return andThen(check(visit, intel), (verification) => {
    const { failure, isSomeoneElse } = verification;
    if (failure !== null) return keepOut(visit, intel, verification, failure);
    if (isSomeoneElse) return judge(visit, (_, seen) => letIn(visit, seen, verification));
    return letIn(visit, intel, verification);
  });
}

/** The proof comes first: it costs who guesses more than us, and the database nothing. */
async function check(visit: Visit, intel: VisitorIntel): Promise<Verification> {
  const { context, key, link, query, request, ua } = visit;
  const code = query.single(CODE_PARAMETER);
  const proof = query.single("gh-proof");
  const signals = parseSignals(query.single("gh-signals") ?? "");
  const failed = (failure: Failure) => ({ failure, evidence: [evidenceOf(failure)], signals });
  if (code === null || proof === null || signals === null) return failed("verification:malformed");
  if (!isProof(code, proof)) return failed("verification:proof");
  const given = await context.api.pending.verify(key.workspaceId, codeSubject(visit), code);
  if (given === null) return failed("verification:code");
  const acceptLanguage = request.header("accept-language");
  const oddities = findOddities(signals, { ua, acceptLanguage, device: intel.device });
  // The crawler check decides about programs, where the customer has it block and does not only watch.
  const isKeptOut = signals.w && link.policy.modes.spiderCrawler === "block";
  return {
    failure: isKeptOut ? "verification:webdriver" : null,
    evidence: [`javascript:signals:${describeSignals(signals)}`, ...oddities.map(evidenceOf)],
    signals,
    isSomeoneElse: given.visitor !== visitorHash(visit),
  };
}

/** Shown by the panel with the crawler check, whose question this answers. */
function evidenceOf(finding: string): string {
  return `spiderCrawler:javascript:${finding.replace("verification:", "")}`;
}

function letIn(
  visit: Visit,
  intel: VisitorIntel,
  { evidence, signals }: Verification,
): MaybePromise<Reply> {
  record(visit, intel, {
    isBot: 0,
    blockAccess: 0,
    activity: "Visitor",
    evidence,
    decidedBy: null,
  });
  return sendByRules(visit, intel, { outcome: "verified", ...cameFrom(signals) });
}

function keepOut(
  visit: Visit,
  intel: VisitorIntel,
  { evidence, signals }: Verification,
  failure: Failure,
): MaybePromise<Reply> {
  // Whoever floods the link with bad codes, which are free, fills no records beyond the account's rate.
  return andThen(countVisit(visit), ({ allowed }) => {
    const isDriven = failure === "verification:webdriver";
    if (allowed) {
      record(visit, intel, {
        isBot: 1,
        blockAccess: 1,
        activity: isDriven ? "BLOCK BY SPIDER CRAWLER" : "BLOCK BY JAVASCRIPT VERIFICATION",
        evidence,
        decidedBy: isDriven ? "spiderCrawler" : null,
      });
    }
    return sendToBlocked(visit, intel, {
      outcome: "blocked",
      reason: failure,
      ...cameFrom(signals),
    });
  });
}

/** This request comes from our own page, which says who led to it. */
function cameFrom(signals: Signals | null): { readonly referrer: string | null } {
  return { referrer: signals === null ? null : referrerHost(`http://${signals.r}/`) };
}

interface Finding {
  readonly isBot: 0 | 1;
  readonly blockAccess: 0 | 1;
  readonly activity: string;
  readonly evidence: readonly string[];
  readonly decidedBy: "spiderCrawler" | null;
}

/** A record of its own beside the decision's, free of charge. */
function record(visit: Visit, intel: VisitorIntel, finding: Finding): void {
  const { context, key, link, requestId, now, ip, ua } = visit;
  const { workspaceId, keyId } = key;
  const credits = PRICES.jsVerification;
  context.api.traffic.record(
    { requestId, at: now, workspaceId, keyId, endpoint: "shorterlink", credits, durationUs: 0 },
    {
      ip: ip.text,
      countryCode: intel.info.countryCode,
      asn: intel.info.asn,
      device: intel.device,
      ua,
      url: visitedUrl(visit),
      rule: link.keyname,
      threatUrl: 0,
      ...finding,
    },
  );
}
