import { andThen, type MaybePromise } from "@/lib/api/and-then";
import type { Reply } from "@/lib/api/reply";
import { chooseDestination, type LinkVisitor } from "@/lib/engine/serving";
import type { VisitorIntel } from "@/lib/intel/types";
import { draw } from "./draw";
import { locationOf, locationWithQuery } from "./location";
import { frameOf } from "./pages/frame";
import { ENDED } from "./pages/messages";
import { pageReply } from "./pages/page";
import type { LinkOutcome } from "./ports";
import { preferredLanguage } from "./preferred-language";
import { redirect } from "./replies";
import { count, type Ending, type Visit, whoIs } from "./visit";

/** How somebody came to be let through. */
interface Passage extends Ending {
  readonly outcome: Extract<LinkOutcome, "passed" | "verified" | "unpaid">;
}

/** On to the destination that the link's rules choose, if the link has a visit left. */
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

/** On to one of the link's destinations, if the link has a visit left. */
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

/** How somebody came not to be let through. */
interface Refusal extends Ending {
  readonly outcome: Extract<LinkOutcome, "blocked" | "unpaid">;
}

/** On to where those go who are kept out. */
export function sendToBlocked(visit: Visit, intel: VisitorIntel, refusal: Refusal): Reply {
  count(visit, intel, refusal);
  return redirect(locationOf(visit.link.blockedDestination), visit.request.method);
}

/** The link's time is over, or its visits are used up. */
export function end(visit: Visit, intel: VisitorIntel): Reply {
  count(visit, intel, { outcome: "ended" });
  return pageReply(frameOf(visit), ENDED);
}

function takeVisit({ context, link, isDryRun }: Visit): MaybePromise<boolean> {
  const { visitLimit } = link.serving;
  return visitLimit === null || isDryRun || context.limits.take(link.stored.id, visitLimit);
}

/** What the rules look at, read when a rule does. */
function linkVisitor(visit: Visit, intel: VisitorIntel): LinkVisitor {
  const { request, query, now, link } = visit;
  return {
    countryCode: intel.info.countryCode,
    device: intel.device,
    language: preferredLanguage(request.header("accept-language")),
    now,
    query,
    draw: (rule) => draw(whoIs(visit), link.stored.id, rule),
  };
}
