import type { ApiContext } from "@/lib/api/endpoint";
import type { CallerContext } from "@/lib/api/ports";
import type { MaybePromise } from "@/lib/base/and-then";
import type { ChallengeFunnel } from "@/lib/challenge/funnel";
import type { StoredLink } from "@/lib/engine/workspace-policies";
import type { Ip } from "@/lib/ip/ip";
import type { AskedTexts } from "./verification/asked-texts";
import type { VisitorThrottle } from "./visitor-throttle";

/* The interfaces that serving links needs from the process around it; `lib/runtime/runtime.ts` provides them. */

/** How a visit ended. HEAD and preview robots are no visits. */
export type LinkOutcome =
  /** Redirected to a destination, without verification. */
  | "passed"
  /** Redirected to a destination, after verification. */
  | "verified"
  /** The verification page was shown. */
  | "challenged"
  /** Redirected to the blocked destination: by the decision, or because verification failed. */
  | "blocked"
  /** The workspace could not pay: redirected where the customer chose. */
  | "unpaid"
  /** The link has expired, or its visits are used up. */
  | "ended";

/** One visit, as statistics count it. */
export interface LinkVisit {
  readonly workspaceId: string;
  readonly smartUrlId: string;
  /** Epoch ms. */
  readonly at: number;
  readonly outcome: LinkOutcome;
  /** For `blocked`: the check that decided, or how verification failed; otherwise null. */
  readonly reason: string | null;
  readonly countryCode: string;
  /** As `device` in the API. */
  readonly device: string;
  /** Host of the referring page, lower case, at most 253 characters; null when unknown. */
  readonly referrer: string | null;
  /** The stored destination that the visitor was redirected to. */
  readonly destination: string | null;
  /** Stands for the visitor's network and user agent; in memory only. */
  readonly visitor: string;
  /** The mail filter that follows links from the visitor's network; null for others. */
  readonly scanner: string | null;
}

export interface LinkStatistics {
  /** Buffers; never waits, never throws. */
  count(visit: LinkVisit): void;
}

/** Visits of links that have a limit. */
export interface VisitLimits {
  /** Whether the visits are known to be used up. Memory; false when unknown. */
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

export interface LinkContext {
  readonly api: ApiContext;
  /** A workspace by its handle, for a visitor of its links. Memory, in steady state. */
  readonly find: (handle: string) => MaybePromise<CallerContext | null>;
  /** The present handle of a workspace that had this one before; called when `find` has found none. Memory. */
  readonly movedTo: (handle: string) => string | null;
  readonly throttle: VisitorThrottle;
  readonly statistics: LinkStatistics;
  readonly limits: VisitLimits;
  readonly passwords: LinkPasswords;
  readonly asked: AskedTexts;
  readonly funnel: ChallengeFunnel;
  /** Origin of the panel; empty: the requested host. */
  readonly publicOrigin: string;
}
