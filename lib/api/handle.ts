import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { hasValidChecksum, isApiKeyShaped } from "@/lib/base/key-format";
import type { Answer, ApiContext, Call, RoutedEndpoint } from "./endpoint";
import { findEndpoint } from "./endpoints";
import { type ApiErrorName, failureOf } from "./errors";
import { type Outcome, paidCall } from "./paid-call";
import type { CallerContext, RateDecision } from "./ports";
import { Query } from "./query";
import {
  type Account,
  type Arrival,
  errorCodeOf,
  errorReply,
  optionsReply,
  type Reply,
  successReply,
} from "./reply";
import { newRequestId } from "./request-id";
import { endWith, type Trace, traced } from "./trace";

/** A request as plain values, as both doors pass it on. */
export interface ApiRequest {
  readonly method: string;
  /** Path as sent, for instance `/api/blocker`. */
  readonly path: string;
  /** Query string as sent, with or without its question mark. */
  readonly search: string;
  /** Sent with `Origin` or `Sec-Fetch-Site`: a browser has the key. */
  readonly fromBrowser: boolean;
  /** The W3C header. */
  readonly traceparent?: string | undefined;
}

/**
 * Answers one request below `/api`. Never throws or rejects: unexpected errors are reported and answered 500,
 * or 503 when the database is needed and away. The order of the steps is in docs/decisions.md, section 1.
 */
export function handle(context: ApiContext, request: ApiRequest): MaybePromise<Reply> {
  const arrival = arrive(context);
  const endpoint = findEndpoint(request.path);
  const trace = context.tracing?.begin(
    endpoint === undefined ? "/api" : `/api/${endpoint.name}`,
    request.method,
    request.traceparent,
  );
  trace?.note({ requestId: arrival.requestId });
  const fail = (error: unknown): Reply => {
    context.report(error, arrival.requestId);
    return errorReply(failureOf(error), arrival, context.clock);
  };
  const finish = (reply: Reply): Reply => {
    context.observe({
      endpoint: endpoint?.name ?? "none",
      status: reply.status,
      durationMs: context.clock.monotonicMs() - arrival.startedMs,
    });
    return reply;
  };
  const reply = attempt(() => route(context, request, endpoint, arrival, trace), fail);
  return endWith(trace, andThen(reply, finish), errorCodeOf);
}

/** The answer to bytes that the HTTP parser refused. */
export function refuseUnparsed(context: ApiContext, error: ApiErrorName): Reply {
  return errorReply(error, arrive(context), context.clock);
}

function arrive(context: ApiContext): Arrival {
  return {
    requestId: newRequestId(context.clock.now()),
    startedMs: context.clock.monotonicMs(),
  };
}

function route(
  context: ApiContext,
  request: ApiRequest,
  endpoint: RoutedEndpoint | undefined,
  arrival: Arrival,
  trace: Trace | undefined,
): MaybePromise<Reply> {
  if (endpoint === undefined) return errorReply("not_found", arrival, context.clock);
  if (request.method === "OPTIONS") return optionsReply(arrival);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorReply("method_not_allowed", arrival, context.clock);
  }
  const query = new Query(request.search);
  return andThen(identify(context, query, trace), (caller) => {
    if (typeof caller === "string") return errorReply(caller, arrival, context.clock);
    trace?.note({ workspaceId: caller.workspaceId });
    const call: Call = {
      context,
      caller,
      requestId: arrival.requestId,
      startedMs: arrival.startedMs,
      waitsSinceMs: arrival.startedMs,
      now: context.clock.now(),
      isDryRun: request.method === "HEAD",
      wantsDetail: query.first("detail") === "1",
      sentIp: query.first("ip"),
      trace,
    };
    if (!call.isDryRun && caller.key !== null) {
      context.keys.seen(caller.key.id, request.fromBrowser);
    }
    const hit = context.rate.hit(caller.workspaceId, caller.ratePerSecond);
    return andThen(traced(trace, "rate", hit), (rate) =>
      andThen(paidCall(call, endpoint.name, rate, endpoint.prepare(query, caller)), (outcome) =>
        replyTo(call, rate, outcome),
      ),
    );
  });
}

/** Present → format → checksum → known. The checksum spares a look-up for mistyped keys. */
function identify(
  context: ApiContext,
  query: Query,
  trace: Trace | undefined,
): MaybePromise<CallerContext | ApiErrorName> {
  if (query.isRepeated("apikey")) return "key_malformed";
  const raw = query.first("apikey");
  if (raw === undefined || raw === "") return "key_missing";
  if (!isApiKeyShaped(raw)) return "key_malformed";
  if (!hasValidChecksum(raw)) return "key_unknown";
  return andThen(traced(trace, "key", context.keys.find(raw)), (caller) => caller ?? "key_unknown");
}

/** From here on every answer, even an error, reports credits and rate. */
function replyTo(call: Call, rate: RateDecision, outcome: Outcome<Answer>): Reply {
  const { context, caller } = call;
  const account: Account = {
    rate,
    creditsConsumed: outcome.ok ? outcome.credits : 0,
    creditsRemaining: context.credits.remaining(caller.credit),
  };
  return outcome.ok
    ? successReply(outcome.answer.body, call, account, context.clock)
    : errorReply(outcome.error, call, context.clock, account);
}
