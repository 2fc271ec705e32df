import { hash } from "node:crypto";
import type { Reply } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { chooseDestination, type LinkVisitor } from "@/lib/engine/serving";
import type { VisitorIntel } from "@/lib/intel/types";
import { networkOf } from "@/lib/ip/range";
import { preferredLanguage } from "@/lib/visitors/preferred-language";
import { ENDED } from "./pages/messages";
import { pageReply } from "./pages/page";
import type { LinkOutcome } from "./ports";
import { locationOf, locationWithQuery, redirect } from "./replies";
import { count, type Ending, type Visit } from "./visit";

interface Passage extends Ending {
  readonly outcome: Extract<LinkOutcome, "passed" | "verified" | "unpaid">;
}

/** Redirects to the destination that the link's destination rules choose, if the link has a visit left. */
export function sendByRules(
  visit: Visit,
  intel: VisitorIntel,
  passage: Passage,
): MaybePromise<Reply> {
  const { destination: own, serving } = visit.link;
  const destination =
    serving.rules.length === 0
      ? own
      : chooseDestination(own, serving, linkVisitor(visit, intel)).destination;
  return sendTo(visit, intel, destination, passage);
}

/** Redirects to one of the link's destinations, if the link has a visit left. */
export function sendTo(
  visit: Visit,
  intel: VisitorIntel,
  destination: string,
  passage: Passage,
): MaybePromise<Reply> {
  return andThen(takeVisit(visit), (isTaken) => {
    if (!isTaken) return end(visit, intel);
    count(visit, intel, { ...passage, destination });
    const location = visit.link.serving.passQuery
      ? locationWithQuery(destination, visit.query)
      : locationOf(destination);
    return redirect(location, visit.request.method);
  });
}

interface Refusal extends Ending {
  readonly outcome: Extract<LinkOutcome, "blocked" | "unpaid">;
}

/** Redirects to the blocked destination. */
export function sendToBlocked(visit: Visit, intel: VisitorIntel, refusal: Refusal): Reply {
  count(visit, intel, refusal);
  return redirect(locationOf(visit.link.blockedDestination), visit.request.method);
}

/** The page of a link that has expired or has no visits left. */
export function end(visit: Visit, intel: VisitorIntel): Reply {
  count(visit, intel, { outcome: "ended" });
  return pageReply(visit, ENDED);
}

function takeVisit({ context, link, isDryRun }: Visit): MaybePromise<boolean> {
  const { visitLimit } = link.serving;
  return visitLimit === null || isDryRun || context.limits.take(link.stored.id, visitLimit);
}

function linkVisitor(visit: Visit, intel: VisitorIntel): LinkVisitor {
  const { request, query, now, link } = visit;
  return {
    countryCode: intel.info.countryCode,
    device: intel.device,
    language: preferredLanguage(request.header("accept-language")),
    now,
    query,
    draw: (rule) => draw(networkOf(visit.ip), link.stored.id, rule),
  };
}

const DIGEST_RANGE = 0x1_0000_0000;

/**
 * A number from 0 up to 100, uniform over visitors and constant for one visitor: a returning visitor gets the
 * same side of a split. Each rule draws independently.
 */
function draw(network: string, smartUrlId: string, rule: number): number {
  const digest = hash("sha256", `${smartUrlId} ${rule} ${network}`, "hex");
  return (Number.parseInt(digest.slice(0, 8), 16) / DIGEST_RANGE) * 100;
}
