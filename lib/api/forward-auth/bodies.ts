import { attempt, type MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import { type Fact, known, unavailable } from "@/lib/engine/fact";
import { FLOOD, FLOOD_OF_MANY } from "@/lib/intel/threat-body/flood";
import { threatBodyFact } from "@/lib/intel/threat-body/threat-body";
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

/** Bodies of one browser at an address that wait or are judged at once: no one sends so many within that time. */
const MOST_OF_BROWSER = 16;
/** The bodies of all browsers at an address: half of a workspace's places, and more than the people of an office or a carrier's address send. */
const MOST_OF_ADDRESS = 128;

const TOO_MANY: Fact<never> = Object.freeze(unavailable("too many bodies at once"));
const TOO_LATE: Fact<never> = Object.freeze(unavailable("not answered in time"));
const FAILED: Fact<never> = Object.freeze(unavailable("the body could not be judged"));
const EMPTY: ThreatUrlFact = Object.freeze(known(NO_THREAT));

/** The workspace whose proxy asks, and the visitor that it asks about. */
interface Asker {
  readonly workspaceId: string;
  readonly visitor: Ip;
  /** The visitor's browser: people who share an address have others. */
  readonly browser: string;
  /** Reports an unexpected error. */
  readonly report: (error: unknown) => void;
}

/**
 * Judges bodies by turns. The threat: a body takes longer than all the rest of a decision, and a flood of them on one
 * site would hold up the calls of every other. A visitor who sends the flood is not let in by it, and those who share the
 * address are let in all the same.
 */
export class Bodies {
  readonly #turns: Turns;
  /** Bodies under way, by workspace and address, and by those and the browser. */
  readonly #underWay = new Map<string, number>();

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
    { workspaceId, visitor, browser, report }: Asker,
    header: ApiRequest["header"],
    bodyStart: () => Promise<Buffer>,
  ): Promise<ThreatUrlFact> {
    const bytes = await bodyStart();
    if (bytes.length === 0) return TOO_LATE;
    // Only now: bodies that stall take no one's place.
    const address = `${workspaceId} ${networkOf(visitor)}`;
    const sender = `${address} ${browser}`;
    if (this.#count(sender) >= MOST_OF_BROWSER) return FLOOD;
    if (this.#count(address) >= MOST_OF_ADDRESS) return FLOOD_OF_MANY;
    const place = this.#turns.enter(workspaceId);
    if (place === null) return TOO_MANY;
    this.#add(1, address, sender);
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
      this.#add(-1, address, sender);
    }
  }

  #count(key: string): number {
    return this.#underWay.get(key) ?? 0;
  }

  #add(change: 1 | -1, ...keys: readonly string[]): void {
    for (const key of keys) {
      const count = this.#count(key) + change;
      if (count === 0) this.#underWay.delete(key);
      else this.#underWay.set(key, count);
    }
  }
}
