import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { doubtedFlood, FLOOD_OF_MANY } from "@/lib/intel/threat-body/flood";
import type { ThreatUrlFact } from "@/lib/intel/threat-url/detect-threat-url";
import type { Call } from "./endpoint";
import { mayHoldPeople, type Suspect } from "./repetition";

/**
 * The finding about a body, in doubt where it is a flood that a neighbor may have sent: one of many browsers where people
 * may be, or one of a browser with which people came there before. It challenges then, and is nothing hostile.
 */
export function weighFlood(
  call: Call,
  suspect: Suspect,
  body: ThreatUrlFact,
): MaybePromise<ThreatUrlFact> {
  const doubted = doubtedFlood(body);
  const { network, intel } = suspect;
  if (doubted === null || !intel.isBrowser || !mayHoldPeople(suspect)) return body;
  if (body === FLOOD_OF_MANY) return doubted;
  return attempt(
    () =>
      andThen(call.context.sharedNetworks.seenUntil(network, call.now), (seen) =>
        seen.some(({ browser, isKnown }) => isKnown && browser === intel.browser) ? doubted : body,
      ),
    (error) => {
      call.context.report(error, call.requestId);
      return doubted;
    },
  );
}
