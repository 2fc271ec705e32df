import type { MaybePromise } from "@/lib/api/and-then";
import type { ApiContext } from "@/lib/api/endpoint";
import type { KeyContext } from "@/lib/api/ports";
import type { StoredLink } from "@/lib/engine/workspace-policies";
import type { Ip } from "@/lib/ip/ip";
import type { VisitorThrottle } from "./visitor-throttle";

/*
 * What serving links needs from the process around it. `lib/runtime.ts` fills these in; a test does it by
 * hand. Nothing here knows HTTP or the database.
 */

/** How a visit ended. HEAD and robots that only make previews are no visits. */
export type LinkOutcome =
  /** On to a destination, without verification. */
  | "passed"
  /** On to a destination, after a script has run in the visitor's browser. */
  | "verified"
  /** The verification page was shown. */
  | "challenged"
  /** On to the blocked destination: by the decision, or because verification failed. */
  | "blocked"
  /** The account could not pay: where the customer wants everybody to go then. */
  | "unpaid"
  /** The link's time is over, or its visits are used up. */
  | "ended";

/** One visit, as statistics count it. */
export interface LinkVisit {
  readonly workspaceId: string;
  readonly smartUrlId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly outcome: LinkOutcome;
  /** Of `blocked`: the check that decided, or how verification failed; else null. */
  readonly reason: string | null;
  readonly countryCode: string;
  /** As `device` in the API. */
  readonly device: string;
  /** Host of the page that led here, lower case, at most 253 characters; null when none was named. */
  readonly referrer: string | null;
  /** A stored destination, where the visitor was sent on to it. */
  readonly destination: string | null;
}

export interface LinkStatistics {
  /** Buffers; never waits, never throws. */
  count(visit: LinkVisit): void;
}

/** Visits of links that have a limit. */
export interface VisitLimits {
  /** Whether the visits are known to be used up. Memory; false when nothing is known. */
  isFull(smartUrlId: string, limit: number): boolean;
  /** Takes one visit; false when none is left. Never gives more than the limit, over all processes. */
  take(smartUrlId: string, limit: number): Promise<boolean>;
}

export type PasswordAnswer =
  | { readonly kind: "right" }
  | { readonly kind: "wrong" }
  | { readonly kind: "wait"; readonly seconds: number };

export interface LinkPasswords {
  /** Tries a password on a link that has one; tries are limited by link and the visitor's network. */
  try(link: StoredLink, ip: Ip, password: string): Promise<PasswordAnswer>;
}

/** Everything that serving works with. */
export interface LinkContext {
  readonly api: ApiContext;
  /** A workspace by its handle, as a call with one of its keys would see it. Memory, in steady state. */
  readonly find: (handle: string) => MaybePromise<KeyContext | null>;
  /** The present handle of a workspace that had this one before; asked once `find` has found none. Memory. */
  readonly movedTo: (handle: string) => string | null;
  readonly throttle: VisitorThrottle;
  readonly statistics: LinkStatistics;
  readonly limits: VisitLimits;
  readonly passwords: LinkPasswords;
  /** Where the panel is reached, without a path; empty: at the host that the visitor asked. */
  readonly publicOrigin: string;
}
