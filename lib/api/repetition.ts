import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { known, unavailable } from "@/lib/engine/fact";
import type { Evidence, Facts } from "@/lib/engine/facts";
import type { VisitorIntel } from "@/lib/intel/types";
import type { Call } from "./endpoint";
import type { Repetition, SeenBrowser } from "./ports";
import { traced } from "./trace";

/** The source of evidence of repeated failed traffic. */
export const REPEATED = "repeated-failures";

/** Below 1 it challenges, where it would block. */
const IN_DOUBT = 0.5;
/** This many browsers that came in peace are people's, though each may have been seen once only. */
const BROWSERS_OF_PEOPLE = 4;

const NOT_REPEATING = known<readonly Evidence[]>([]);

type RepeatedFact = Facts["repeatedFailures"];

/** The repetition may be a neighbor's, so that the visitor is challenged for it. */
export const isInDoubt = (fact: RepeatedFact): boolean =>
  fact.state === "known" && fact.value.some(({ weight = 1 }) => weight < 1);

/** The visitor, as far as repetition concerns it. */
export interface Suspect {
  /** The visitor's address, or IPv6 /64. */
  readonly network: string;
  readonly intel: VisitorIntel;
  /** Many people are known or seen behind the network. */
  readonly isOfMany: boolean;
}

/**
 * Whether attacks repeat that the visitor may be blamed for. Those of one browser at an address count for that browser.
 * Those of many browsers count for the address where no person was seen, and never where many are known to be. Where a
 * person may be behind it all the same, the evidence has half its weight, which challenges.
 */
export function repeatedFailures(call: Call, suspect: Suspect): MaybePromise<RepeatedFact> {
  const { failures } = call.context;
  const { network, intel } = suspect;
  return attempt(
    () =>
      andThen(
        traced(
          call.trace,
          "failures",
          failures.repeated(call.caller.workspaceId, network, intel.browser),
        ),
        (repetition) => (repetition === null ? NOT_REPEATING : judge(call, suspect, repetition)),
      ),
    (error) => {
      // A check without its data is skipped; it never fails the request.
      call.context.report(error, call.requestId);
      return unavailable("failure counters cannot be read");
    },
  );
}

function judge(
  { context }: Call,
  suspect: Suspect,
  repetition: Repetition,
): MaybePromise<RepeatedFact> {
  const { network, intel } = suspect;
  return andThen(context.sharedNetworks.seenUntil(network, repetition.since), (seen) => {
    const { byBrowser, byAddress } = repetition;
    if (byBrowser !== null && !isOfNeighbors(suspect, seen)) {
      return repeated("", byBrowser, intel.isBrowser && mayHoldPeople(suspect));
    }
    if (byAddress !== null && !intel.isShared && !arePeopleThere(suspect, seen)) {
      return repeated(" by 3 browsers or more", byAddress, mayHoldPeople(suspect));
    }
    return NOT_REPEATING;
  });
}

/** People there came with the same browser before the attacks began. */
const isOfNeighbors = ({ isOfMany, intel }: Suspect, seen: readonly SeenBrowser[]): boolean =>
  isOfMany && seen.some(({ browser, isKnown }) => isKnown && browser === intel.browser);

/** A scanner of many names looks like many people for a while: on a server it takes more to be believed. */
function arePeopleThere(suspect: Suspect, seen: readonly SeenBrowser[]): boolean {
  const known = new Set(seen.filter(({ isKnown }) => isKnown).map(({ browser }) => browser));
  if (isHosted(suspect)) return known.size >= BROWSERS_OF_PEOPLE;
  return known.size > 0 || new Set(seen.map(({ browser }) => browser)).size >= BROWSERS_OF_PEOPLE;
}

/** People may be behind the network beside the visitor. */
export const mayHoldPeople = (suspect: Suspect): boolean => suspect.isOfMany || !isHosted(suspect);

const isHosted = ({ intel }: Suspect) => intel.info.userType === "hosting";

/** @param by who took part, in words */
const repeated = (by: string, offense: string, isInDoubt: boolean) =>
  known<readonly Evidence[]>([
    {
      source: REPEATED,
      entry: `10 hostile requests${by} within 10 minutes, the last: ${offense}`,
      ...(isInDoubt && { weight: IN_DOUBT }),
    },
  ]);
