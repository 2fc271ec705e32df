import { PairCache } from "@/lib/base/pair-cache";
import type { CheckId } from "@/lib/engine/checks/order";
import type { Verdict } from "@/lib/engine/verdict";

/** As long as hostile requests count as repeated. */
const KEPT_MS = 10 * 60_000;
const MAX_DECISIONS = 20_000;

/** The parts of a decision that are remembered: all that its answer needs. */
export type LastDecision = Pick<
  Verdict,
  | "action"
  | "answeredAs"
  | "blockAccess"
  | "botName"
  | "decidedBy"
  | "isBot"
  | "pageResponse"
  | "reportedBy"
>;

/** Checks about the address count for every program there; others, for the program that made the request. */
const ABOUT_ADDRESSES: ReadonlySet<CheckId | null> = new Set<CheckId>([
  "ipBlacklist",
  "hostnameBlacklist",
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "country",
  "nonIsp",
]);

interface Remembered {
  readonly last: LastDecision;
  /** The user agent that it counts for; null for every one. */
  readonly agent: string | null;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Visitors that a policy has recently kept out. Where a call cannot be paid for, what DNS and earlier requests have
 * shown counts on: a visitor who floods must not come in by it. Per process.
 */
export class LastDecisions {
  readonly #decisions = new PairCache<Remembered>(MAX_DECISIONS);

  /** @param who the network @param policy what it is judged by @param agent stands for the user agent @param now epoch ms */
  remember(who: string, policy: string, agent: string, verdict: Verdict, now: number): void {
    if (verdict.action === "allow") {
      this.#decisions.delete(who, policy);
      return;
    }
    const { action, answeredAs, blockAccess, botName } = verdict;
    const { decidedBy, isBot, pageResponse, reportedBy } = verdict;
    const last = {
      ...{ action, answeredAs, blockAccess, botName },
      ...{ decidedBy, isBot, pageResponse, reportedBy },
    };
    const isOfAddress = ABOUT_ADDRESSES.has(decidedBy);
    this.#decisions.set(who, policy, { last, agent: isOfAddress ? null : agent, at: now });
  }

  /**
   * The verdict, or the last one where that was stricter. What the customer lets in by name stays let in.
   */
  stricter(who: string, policy: string, agent: string, verdict: Verdict, now: number): Verdict {
    const isLetInByName = verdict.action === "allow" && verdict.decidedBy !== null;
    if (isLetInByName || verdict.action === "block") return verdict;
    const known = this.#decisions.get(who, policy);
    if (known === undefined || now - known.at > KEPT_MS) return verdict;
    if (known.agent !== null && known.agent !== agent) return verdict;
    return { ...verdict, ...known.last, wouldBlockBy: null };
  }
}
