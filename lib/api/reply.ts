import type { Clock } from "@/lib/clock";
import { type ApiErrorName, apiError } from "./errors";
import type { KeyContext, RateDecision } from "./ports";
import { formatExecutionTime, formatUtc } from "./time";

/** A whole HTTP answer as plain values; the doors only copy it onto their connection. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text; empty for 204. */
  readonly body: string;
}

export const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

/** When a request arrived and by which id it is known. */
export interface Arrival {
  readonly requestId: string;
  /** Monotonic milliseconds. */
  readonly startedMs: number;
}

/** What is told about the key once it is known: credits and rate. */
export interface Account {
  readonly key: KeyContext;
  readonly rate: RateDecision;
  readonly creditsConsumed: number;
  readonly creditsRemaining: number;
}

/** The headers of every answer below `/api` (decisions.md, section 1). */
function commonHeaders(requestId: string): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Request-Id": requestId,
  };
}

function accountHeaders(account: Account): Record<string, string> {
  const { rate } = account;
  return {
    "X-Credits-Consumed": String(account.creditsConsumed),
    "X-Credits-Remaining": String(account.creditsRemaining),
    RateLimit: `"default";r=${rate.remaining};t=${rate.resetSeconds}`,
    "RateLimit-Policy": `"default";q=${rate.limit};w=1`,
  };
}

function envelope(status: string, arrival: Arrival, clock: Clock) {
  return {
    status,
    executionTime: formatExecutionTime(clock.monotonicMs() - arrival.startedMs),
    timeResponse: formatUtc(clock.now()),
  };
}

export function successReply(
  body: object,
  arrival: Arrival,
  account: Account,
  clock: Clock,
): Reply {
  return {
    status: 200,
    headers: { ...commonHeaders(arrival.requestId), ...accountHeaders(account) },
    body: JSON.stringify({ ...body, ...envelope("success", arrival, clock) }),
  };
}

export function errorReply(
  name: ApiErrorName,
  arrival: Arrival,
  clock: Clock,
  account?: Account,
): Reply {
  const error = apiError(name);
  const headers: Record<string, string> = {
    ...commonHeaders(arrival.requestId),
    "X-Error-Code": error.code,
    ...(account && accountHeaders(account)),
  };
  if (name === "method_not_allowed") headers.Allow = ALLOWED_METHODS;
  if (name === "rate_limited" && account)
    headers["Retry-After"] = String(account.rate.resetSeconds);
  return {
    status: error.http,
    headers,
    body: JSON.stringify({
      errorMessage: error.message,
      ...envelope(error.status, arrival, clock),
    }),
  };
}

export function optionsReply(arrival: Arrival): Reply {
  return {
    status: 204,
    headers: { ...commonHeaders(arrival.requestId), Allow: ALLOWED_METHODS },
    body: "",
  };
}
