import type { CheckMode } from "./check-mode";
import type { CheckId } from "./checks/order";
import type { DnsQuestion } from "./fact";
import type { Evidence } from "./facts";
import type { PageResponse } from "./page-response";

/** The action for the visitor. */
export type Action = "allow" | "challenge" | "block";

/** How strict each decision is. Of two, the stricter one counts. */
export const STRICTNESS = { allow: 0, challenge: 1, block: 2 } as const satisfies Readonly<
  Record<Action, number>
>;

export type CheckOutcome = "match" | "pass" | "skipped" | "off";

/** One check's finding, or why it did not run. */
export interface CheckResult {
  readonly id: CheckId;
  readonly mode: CheckMode;
  readonly outcome: CheckOutcome;
  /** Why it was skipped. */
  readonly reason?: string;
  readonly evidence?: readonly Evidence[];
  /** It matched in mode `challenge` or `block`, and its evidence is too weak to decide. */
  readonly monitorsOnly?: true;
  /** It matched in mode `challenge`, and the visitor holds a pass. */
  readonly isPassed?: true;
}

export interface Verdict {
  readonly state: "decided";
  /** The check that decided; null when none did, as in monitor mode. */
  readonly decidedBy: CheckId | null;
  /** The check behind `detectActivity` and `isBot`: the decider, else the first monitored match. */
  readonly reportedBy: CheckId | null;
  /** The check that would have blocked a visitor who was let in, had none been merely monitored. */
  readonly wouldBlockBy: CheckId | null;
  /** The check whose wording `detectActivity` uses: `reportedBy`, unless a rule names another. */
  readonly answeredAs: CheckId | null;
  readonly isBot: 0 | 1 | 2;
  /** 1 also for a visitor who is challenged. */
  readonly blockAccess: 0 | 1;
  readonly action: Action;
  /** Blocked, and by what the request itself shows an attack's: ten of these are repeated failed traffic. */
  readonly isHostile: boolean;
  /** 1 exactly when `threatUrl` matched, deciding or not. */
  readonly threatUrl: 0 | 1;
  /** One per check the endpoint has, in order. */
  readonly results: readonly CheckResult[];
  /** The name behind the match: a search engine's, an ad bot's or an expression rule's. */
  readonly botName: string | null;
  /** The website's response to the visitor, where the deciding expression rule says so. */
  readonly pageResponse: PageResponse | null;
  /** Ids of the customer's own list entries that matched, for hit counters. */
  readonly listEntryIds: readonly string[];
}

/** No decision yet: resolve these questions, then evaluate again. */
export interface Waiting {
  readonly state: "waiting";
  readonly on: readonly DnsQuestion[];
}
