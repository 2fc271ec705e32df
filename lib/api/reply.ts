import type { Clock } from "@/lib/base/clock";
import { type ApiErrorName, apiError, isFaultOfRequest } from "./errors";
import { DECISION_HEADER } from "./header-names";
import type { RateDecision } from "./ports";
import { formatExecutionTime, formatUtc } from "./time";

/** An HTTP response as plain values. */
export interface Reply {
  readonly status: number;
  /** Alternating names and values, as `writeHead` takes them without a copy. */
  readonly headers: readonly string[];
  /** JSON text; empty for 204. */
  readonly body: string;
  /** In place of `body`: writes it piece by piece. Never rejects. */
  readonly stream?: (write: (text: string) => void) => Promise<void>;
}

/** The headers as pairs. */
export function headerPairs({ headers }: Reply): [name: string, value: string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    pairs.push([headers[at] ?? "", headers[at + 1] ?? ""]);
  }
  return pairs;
}

/** The contract's code of an error; undefined for a success. */
export function errorCodeOf({ headers }: Reply): string | undefined {
  const at = headers.indexOf("X-Error-Code");
  return at === -1 ? undefined : headers[at + 1];
}

/** By then a probe has noticed when the database is back. */
const RETRY_UNAVAILABLE_SECONDS = 1;

const ALLOWED_METHODS = "GET, HEAD, OPTIONS";

export interface Arrival {
  readonly requestId: string;
  /** Monotonic milliseconds. */
  readonly startedMs: number;
  /** The path's methods, where they are not the endpoints'. */
  readonly allow?: string;
}

/** Credits and rate of a known key. */
export interface Account {
  readonly rate: RateDecision;
  /** Null when not known before the body. */
  readonly creditsConsumed: number | null;
  readonly creditsRemaining: number;
}

/** The headers of every answer below `/api` (docs/decisions.md, section 1). */
function headersOf(requestId: string, account?: Account): string[] {
  const headers = [
    "Content-Type",
    "application/json; charset=utf-8",
    "Cache-Control",
    "no-store",
    "X-Content-Type-Options",
    "nosniff",
    "Referrer-Policy",
    "no-referrer",
    // Opened in a browser, nothing runs and nothing can frame it.
    "Content-Security-Policy",
    "default-src 'none'; frame-ancestors 'none'; sandbox",
    "X-Request-Id",
    requestId,
  ];
  if (account !== undefined) {
    const { rate } = account;
    if (account.creditsConsumed !== null) {
      headers.push("X-Credits-Consumed", String(account.creditsConsumed));
    }
    headers.push(
      "X-Credits-Remaining",
      String(account.creditsRemaining),
      "RateLimit",
      `"default";r=${rate.remaining};t=${rate.resetSeconds}`,
      "RateLimit-Policy",
      `"default";q=${rate.limit};w=${rate.windowSeconds}`,
    );
  }
  return headers;
}

/** An object that many answers share, serialized once. */
export class PreparedPart {
  private constructor(readonly json: string) {}

  static from(value: object): PreparedPart {
    return new PreparedPart(JSON.stringify(value));
  }

  /** @param json the text of an object */
  static of(json: string): PreparedPart {
    return new PreparedPart(json);
  }
}

/** An object whose fields become part of the body. */
export type BodyPart = object | PreparedPart;

/** Joins the parts and the envelope as text: copying them into one object would be the largest cost of an answer. */
function inEnvelope(
  parts: readonly BodyPart[],
  status: string,
  arrival: Arrival,
  clock: Clock,
): string {
  let fields = "";
  for (const part of parts) {
    const json = part instanceof PreparedPart ? part.json : JSON.stringify(part);
    if (json !== "{}") fields += `${json.slice(1, -1)},`;
  }
  const executionTime = formatExecutionTime(clock.monotonicMs() - arrival.startedMs);
  return `{${fields}"status":"${status}","executionTime":"${executionTime}","timeResponse":"${formatUtc(clock.now())}"}`;
}

export function successReply(
  body: readonly BodyPart[],
  arrival: Arrival,
  account: Account,
  clock: Clock,
  more: readonly string[] = [],
): Reply {
  return {
    status: 200,
    headers: headersOf(arrival.requestId, account).concat(more),
    body: inEnvelope(body, "success", arrival, clock),
  };
}

export function errorReply(
  name: ApiErrorName,
  arrival: Arrival,
  clock: Clock,
  account?: Account,
): Reply {
  const error = apiError(name);
  const headers = headersOf(arrival.requestId, account);
  headers.push("X-Error-Code", error.code);
  if (isFaultOfRequest(name)) headers.push(DECISION_HEADER, "deny");
  if (name === "method_not_allowed") headers.push("Allow", allowedBy(arrival));
  if (name === "rate_limited" && account !== undefined) {
    headers.push("Retry-After", String(account.rate.resetSeconds));
  }
  if (name === "unavailable") headers.push("Retry-After", String(RETRY_UNAVAILABLE_SECONDS));
  return {
    status: error.http,
    headers,
    body: inEnvelope([{ errorMessage: error.message }], error.status, arrival, clock),
  };
}

export function optionsReply(arrival: Arrival): Reply {
  const headers = headersOf(arrival.requestId);
  headers.push("Allow", allowedBy(arrival));
  return { status: 204, headers, body: "" };
}

const allowedBy = ({ allow = ALLOWED_METHODS }: Arrival): string => allow;

/** Lines of JSON, each written when it is ready. */
export function ndjsonReply(
  { requestId }: Arrival,
  account: Account,
  stream: NonNullable<Reply["stream"]>,
): Reply {
  const [, , ...others] = headersOf(requestId, account);
  return { status: 200, headers: ["Content-Type", NDJSON, ...others], body: "", stream };
}

const NDJSON = "application/x-ndjson; charset=utf-8";
