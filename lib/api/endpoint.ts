import type { Clock } from "@/lib/clock";
import type { EmailCheck } from "@/lib/email/email-check";
import type { Intel } from "@/lib/intel/types";
import type { PhoneIdentifier } from "@/lib/phone/identify-phone";
import type { MaybePromise } from "./and-then";
import type { ApiErrorName } from "./errors";
import type {
  Credits,
  Failures,
  KeyContext,
  Keys,
  Observation,
  PendingVisitors,
  RateLimiter,
  Traffic,
} from "./ports";
import type { Query } from "./query";
import type { BodyPart } from "./reply";

/** Everything the seven endpoints work with; `lib/runtime.ts` puts it together. */
export interface ApiContext {
  readonly clock: Clock;
  readonly keys: Keys;
  readonly credits: Credits;
  readonly rate: RateLimiter;
  readonly failures: Failures;
  readonly pending: PendingVisitors;
  readonly traffic: Traffic;
  readonly intel: Intel;
  readonly email: EmailCheck;
  readonly phone: PhoneIdentifier;
  /** Keyed hash that stands for an e-mail address or phone number in traffic records. */
  readonly hashSubject: (subject: string) => string;
  /** Told of every answer, for metrics. */
  readonly observe: (answer: ObservedAnswer) => void;
  /** Told of what nobody foresaw; the caller of the API only hears "Internal error.". */
  readonly report: (error: unknown, requestId: string) => void;
}

export interface ObservedAnswer {
  readonly endpoint: EndpointName | "none";
  readonly status: number;
  readonly durationMs: number;
}

export type EndpointName =
  | "account"
  | "blocker"
  | "blockerv2"
  | "shorterlink"
  | "iplookup"
  | "email-validation"
  | "phonenumber";

/** One accepted call, on its way to the endpoint. */
export interface Call {
  readonly context: ApiContext;
  readonly key: KeyContext;
  readonly requestId: string;
  /** Monotonic ms at which it began to wait for the database, as the ports have it. */
  readonly startedMs: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** HEAD: work as for GET, and leave no trace. */
  readonly isDryRun: boolean;
  readonly wantsDetail: boolean;
}

export type Parsed<P> =
  | { readonly ok: true; readonly params: P; readonly price: number }
  | { readonly ok: false; readonly error: ApiErrorName };

export interface Answer {
  /** The body without its envelope, as parts that become one object. */
  readonly body: readonly BodyPart[];
  /** What is kept of the call; nothing when left out (account, JavaScript verification). */
  readonly record?: Observation;
}

/** One of the seven: what it takes, what it costs, what it does. */
export interface Endpoint<P> {
  readonly name: EndpointName;
  parse(query: Query, key: KeyContext): Parsed<P>;
  run(call: Call, params: P): MaybePromise<Answer>;
}

/**
 * An endpoint whose parameter type is its own business. The router holds these, so `parse` and `run`
 * of one endpoint always meet each other and never a stranger's parameters.
 */
export interface RoutedEndpoint {
  readonly name: EndpointName;
  prepare(query: Query, key: KeyContext): PreparedCall;
}

export type PreparedCall =
  | {
      readonly ok: true;
      readonly price: number;
      readonly run: (call: Call) => MaybePromise<Answer>;
    }
  | { readonly ok: false; readonly error: ApiErrorName };

export function routed<P>(endpoint: Endpoint<P>): RoutedEndpoint {
  return {
    name: endpoint.name,
    prepare(query, key) {
      const parsed = endpoint.parse(query, key);
      if (!parsed.ok) return parsed;
      const { params, price } = parsed;
      return { ok: true, price, run: (call) => endpoint.run(call, params) };
    },
  };
}
