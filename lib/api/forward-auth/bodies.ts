import { attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import { threatBodyFact } from "@/lib/intel/threat-body/threat-body";
import { uncompressed } from "@/lib/intel/threat-body/uncompress";
import type { ThreatUrlFact } from "@/lib/intel/threat-url/detect-threat-url";
import { NO_THREAT } from "@/lib/intel/threat-url/weigh";
import type { ApiRequest } from "../api-request";
import type { Call } from "../endpoint";
import { type TurnLimits, Turns } from "../turns";
import type { OriginalRequest } from "./original-request";

/** The limits of one process: as many bodies of 8 KB as are judged within half a second, after which no proxy waits. */
const LIMITS: TurnLimits = { atOnce: 16, atOnceOfOne: 8, places: 1_024, placesOfOne: 256 };

const TOO_MANY: Fact<never> = Object.freeze(unavailable("too many bodies at once"));
const TOO_LATE: Fact<never> = Object.freeze(unavailable("not answered in time"));
const FAILED: Fact<never> = Object.freeze(unavailable("the body could not be judged"));
const EMPTY: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/**
 * Judges bodies by turns. The threat: a body takes longer than all the rest of a decision, and a flood of them on one
 * site would hold up the calls of every other.
 */
export class Bodies {
  readonly #turns: Turns;

  constructor(clock: Clock, limits: TurnLimits = LIMITS) {
    this.#turns = new Turns(clock, limits);
  }

  /**
   * The finding about the body of a call for this request; undefined where the proxy passes none on. Whatever a visitor
   * sends, the rest of the decision is made.
   */
  read(
    call: Call,
    request: ApiRequest,
    { method }: OriginalRequest,
  ): MaybePromise<ThreatUrlFact | undefined> {
    if (request.bodyStart !== null) return this.#judge(call, request, request.bodyStart);
    return method === "GET" || method === "HEAD" ? EMPTY : undefined;
  }

  async #judge(
    { context, caller, requestId }: Call,
    { header }: ApiRequest,
    bodyStart: () => Promise<Buffer>,
  ): Promise<ThreatUrlFact> {
    const bytes = await bodyStart();
    if (bytes.length === 0) return TOO_LATE;
    // Only now: bodies that stall take no one's place.
    const place = this.#turns.enter(caller.workspaceId);
    if (place === null) return TOO_MANY;
    try {
      const plain = await uncompressed(bytes, header("content-encoding"));
      const judge = () => threatBodyFact(plain, header("content-type"));
      return await place.run(() =>
        attempt(judge, (error) => {
          context.report(error, requestId);
          return FAILED;
        }),
      );
    } finally {
      place.leave();
    }
  }
}
