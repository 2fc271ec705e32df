import { BoundedCache } from "@/lib/base/bounded-cache";
import { type ChallengeFailure, isFinal } from "./failures";
import type { AskedChallenge, ChallengeContext } from "./ports";

/** A challenge that came to an end, and may still come to a better one. */
type End = "shown" | "failed" | "solved";

/** Counts what happens to the challenges of policies: each of them once a stage, however often its page is loaded. */
export class ChallengeFunnel {
  /** By code, of this thread. */
  readonly #ends = new BoundedCache<string, End>(100_000);

  constructor(private readonly context: Pick<ChallengeContext, "now" | "statistics">) {}

  asked(challenge: AskedChallenge): void {
    this.context.statistics.count({ ...challenge, what: "asked" });
  }

  /** @param code stands for the challenge: a ticket's, or a link's */
  shown(challenge: AskedChallenge, code: string): void {
    if (this.#ends.get(code) !== undefined) return;
    this.#ends.set(code, "shown");
    this.context.statistics.count({ ...challenge, what: "shown" });
  }

  /** @param isWeak whether the pass is */
  solved(challenge: AskedChallenge, code: string, isWeak: boolean): void {
    const { now, statistics } = this.context;
    const hadFailed = this.#ends.get(code) === "failed";
    this.#ends.set(code, "solved");
    const ms = now() - challenge.at;
    statistics.count({ ...challenge, what: "solved", ms, hadFailed, isWeak });
  }

  failed(challenge: AskedChallenge, code: string, why: ChallengeFailure): void {
    const end = this.#ends.get(code);
    if (end === "failed" || end === "solved") return;
    if (isFinal(why)) this.#ends.set(code, "failed");
    this.context.statistics.count({ ...challenge, what: "failed", why });
  }
}
