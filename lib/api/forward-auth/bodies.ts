import { attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import { FLOOD, threatBodyFact } from "@/lib/intel/threat-body/threat-body";
import { uncompressed } from "@/lib/intel/threat-body/uncompress";
import type { ThreatUrlFact } from "@/lib/intel/threat-url/detect-threat-url";
import { NO_THREAT } from "@/lib/intel/threat-url/weigh";
import type { Ip } from "@/lib/ip/ip";
import { networkOf } from "@/lib/ip/range";
import type { ApiRequest } from "../api-request";
import { type TurnLimits, Turns } from "../turns";
import type { OriginalRequest } from "./original-request";
import { MAX_BODY_BYTES } from "./paths";

/** The limits of one process: as many bodies of 8 KB as are judged within half a second, after which no proxy waits. */
const LIMITS: TurnLimits = { atOnce: 16, atOnceOfOne: 8, places: 1_024, placesOfOne: 256 };

/** Bodies of one visitor that wait or are judged at once: people share an address, and none sends so many within that time. */
const MOST_OF_VISITOR = 16;

const TOO_MANY: Fact<never> = Object.freeze(unavailable("too many bodies at once"));
const TOO_LATE: Fact<never> = Object.freeze(unavailable("not answered in time"));
const FAILED: Fact<never> = Object.freeze(unavailable("the body could not be judged"));
const EMPTY: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** The workspace whose proxy asks, and the visitor that it asks about. */
interface Asker {
  readonly workspaceId: string;
  readonly visitor: Ip;
  /** Reports an unexpected error. */
  readonly report: (error: unknown) => void;
}

/**
 * Judges bodies by turns. The threat: a body takes longer than all the rest of a decision, and a flood of them on one
 * site would hold up the calls of every other. A visitor who sends the flood is not let in by it.
 */
export class Bodies {
  readonly #turns: Turns;
  /** Bodies under way, by workspace and visitor. */
  readonly #ofVisitors = new Map<string, number>();

  constructor(clock: Clock, limits: TurnLimits = LIMITS) {
    this.#turns = new Turns(clock, limits);
  }

  /**
   * The finding about the body of a call for this request; undefined where the proxy passes none on. Whatever a visitor
   * sends, the rest of the decision is made.
   */
  read(
    asker: Asker,
    request: Pick<ApiRequest, "header" | "bodyStart">,
    { method }: OriginalRequest,
  ): MaybePromise<ThreatUrlFact | undefined> {
    if (request.bodyStart !== null) return this.#judge(asker, request.header, request.bodyStart);
    return method === "GET" || method === "HEAD" ? EMPTY : undefined;
  }

  async #judge(
    { workspaceId, visitor, report }: Asker,
    header: ApiRequest["header"],
    bodyStart: () => Promise<Buffer>,
  ): Promise<ThreatUrlFact> {
    const bytes = await bodyStart();
    if (bytes.length === 0) return TOO_LATE;
    // Only now: bodies that stall take no one's place.
    const sender = `${workspaceId} ${networkOf(visitor)}`;
    const others = this.#ofVisitors.get(sender) ?? 0;
    if (others >= MOST_OF_VISITOR) return FLOOD;
    const place = this.#turns.enter(workspaceId);
    if (place === null) return TOO_MANY;
    this.#ofVisitors.set(sender, others + 1);
    try {
      const plain = await uncompressed(bytes, header("content-encoding"), MAX_BODY_BYTES);
      const judge = () => threatBodyFact(plain, header("content-type"));
      return await place.run(() =>
        attempt(judge, (error) => {
          report(error);
          return FAILED;
        }),
      );
    } finally {
      place.leave();
      const left = (this.#ofVisitors.get(sender) ?? 1) - 1;
      if (left === 0) this.#ofVisitors.delete(sender);
      else this.#ofVisitors.set(sender, left);
    }
  }
}
