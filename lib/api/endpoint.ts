import type { MaybePromise } from "@/lib/base/and-then";
import type { Clock } from "@/lib/base/clock";
import type { ChallengeContext } from "@/lib/challenge/ports";
import type { SiteTests } from "@/lib/challenge/site-test";
import type { EmailCheck } from "@/lib/email/email-check";
import type { Action } from "@/lib/engine/verdict";
import type { Intel } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import type { PhoneIdentifier } from "@/lib/phone/identify-phone";
import type { Traps } from "@/lib/sense/ports";
import type { Sessions } from "@/lib/sense/sessions";
import type { TrapTokens } from "@/lib/sense/trap-tokens";
import type { Batches } from "./batch/batches";
import type { ApiErrorName } from "./errors";
import type { Bodies } from "./forward-auth/bodies";
import type { LastDecisions } from "./last-decisions";
import type { PageFiles } from "./page-files";
import type { EndpointName } from "./paths";
import type {
  CallerContext,
  Credits,
  Failures,
  Keys,
  Observation,
  PendingVisitors,
  Probes,
  RateLimiter,
  RequestCounts,
  SharedNetworks,
  Traffic,
} from "./ports";
import type { Query } from "./query";
import type { BodyPart } from "./reply";
import type { Trace, Tracing } from "./trace";

/** The context of the endpoints; `lib/runtime/runtime.ts` provides it. */
export interface ApiContext {
  readonly clock: Clock;
  readonly keys: Keys;
  readonly credits: Credits;
  readonly rate: RateLimiter;
  readonly failures: Failures;
  readonly sharedNetworks: SharedNetworks;
  readonly probes: Probes;
  readonly lastDecisions: LastDecisions;
  readonly pageFiles: PageFiles;
  readonly siteTests: SiteTests;
  readonly sessions: Sessions;
  readonly traps: Traps;
  readonly trapTokens: TrapTokens;
  readonly counts: RequestCounts;
  readonly pending: PendingVisitors;
  readonly challenges: ChallengeContext;
  /** The origin of `NEXTAUTH_URL`; empty for the requested host. */
  readonly publicOrigin: string;
  readonly traffic: Traffic;
  readonly batches: Batches;
  readonly bodies: Bodies;
  readonly intel: Intel;
  readonly email: EmailCheck;
  readonly phone: PhoneIdentifier;
  /** Keyed hash that replaces an e-mail address or phone number in traffic records. */
  readonly hashSubject: (subject: string) => string;
  /** Called with every answer, for metrics. */
  readonly observe: (answer: ObservedAnswer) => void;
  /** Called with every decision about a visitor, for metrics. */
  readonly observeDecision: (decision: ObservedDecision) => void;
  /** Called with unexpected errors; the API's caller only gets "Internal error.". */
  readonly report: (error: unknown, requestId: string) => void;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

export interface ObservedAnswer {
  readonly endpoint: EndpointName | "forward-auth" | "batch" | "none";
  readonly status: number;
  readonly durationMs: number;
}

export interface ObservedDecision {
  readonly blockAccess: number;
  /** Null when no check did. */
  readonly decidedBy: string | null;
}

/** A call with a known key. */
export interface Call {
  readonly context: ApiContext;
  readonly caller: CallerContext;
  /** The caller, for the limits of the key; null when unknown. */
  readonly client: () => Ip | null;
  readonly requestId: string;
  /** Monotonic ms: its duration counts from here. */
  readonly startedMs: number;
  /**
   * Start of the second that its waits for a busy database share, later for a batch; undefined when each wait has
   * its own.
   */
  readonly waitsSinceMs: number | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** HEAD: works like GET, but leaves no trace. */
  readonly isDryRun: boolean;
  /** It is over the rate or the quota: judged by what is in memory, and refused all the same. */
  readonly isUnpaid?: boolean;
  readonly wantsDetail: boolean;
  /** The visitor's address as sent, for the record of a call that is refused. */
  readonly sentIp: string | undefined;
  /** A header of the call by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** Undefined when not traced. */
  readonly trace: Trace | undefined;
}

export interface Answer {
  /** The body without its envelope, as parts of one object. */
  readonly body: readonly BodyPart[];
  /** Further headers, alternating names and values. */
  readonly headers?: readonly string[] | undefined;
  /** The action for the visitor, where the answer is a decision. */
  readonly action?: Action;
  /** The traffic record; absent for account and JavaScript verification. */
  readonly record?: Observation;
}

export type PreparedCall<A = Answer> =
  | {
      readonly ok: true;
      readonly price: number;
      /** Whether it decides about a visitor; such a decision is reported even when a call is not paid for. */
      readonly isDecision?: boolean;
      /** It comes with a call that was paid for: no credits, and no refusal for the rate or the quota. */
      readonly isFree?: boolean;
      readonly run: (call: Call) => MaybePromise<A>;
    }
  | { readonly ok: false; readonly error: ApiErrorName };

/** The parts of an endpoint that the router needs. */
export interface RoutedEndpoint {
  readonly name: EndpointName;
  prepare(query: Query, caller: CallerContext): PreparedCall;
}
