import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { ApiRequest } from "./api-request";
import type { Answer, ApiContext, Call, RoutedEndpoint } from "./endpoint";
import { findEndpoint } from "./endpoints";
import { type ApiErrorName, failureOf } from "./errors";
import { forwardAuth } from "./forward-auth/forward-auth";
import { isForwardAuthPath } from "./forward-auth/original-request";
import { countCall, identify, isFromBrowser, openCall, sentKey } from "./known-caller";
import { type Outcome, paidCall } from "./paid-call";
import type { RateDecision } from "./ports";
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
import { endWith, type Trace } from "./trace";

/**
 * Answers one request below `/api`. Never throws or rejects: unexpected errors are reported and answered 500,
 * or 503 when the database is needed and away. The order of the steps is in docs/decisions.md, section 1.
 */
export function handle(context: ApiContext, request: ApiRequest): MaybePromise<Reply> {
  const arrival = arrive(context);
  const isForwardAuth = isForwardAuthPath(request.path);
  const endpoint = isForwardAuth ? undefined : findEndpoint(request.path);
  const name = isForwardAuth ? "forward-auth" : endpoint?.name;
  const trace = context.tracing?.begin(
    name === undefined ? "/api" : `/api/${name}`,
    request.method,
    request.header("traceparent"),
  );
  trace?.note({ requestId: arrival.requestId });
  const fail = (error: unknown): Reply => {
    context.report(error, arrival.requestId);
    return errorReply(failureOf(error), arrival, context.clock);
  };
  const finish = (reply: Reply): Reply => {
    context.observe({
      endpoint: name ?? "none",
      status: reply.status,
      durationMs: context.clock.monotonicMs() - arrival.startedMs,
    });
    return reply;
  };
  const answer = () =>
    isForwardAuth
      ? forwardAuth(context, request, arrival, trace)
      : route(context, request, endpoint, arrival, trace);
  const reply = attempt(answer, fail);
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
  return andThen(identify(context, sentKey(query, request), trace), (caller) => {
    if (typeof caller === "string") return errorReply(caller, arrival, context.clock);
    const call = openCall(context, request, arrival, caller, {
      wantsDetail: query.first("detail") === "1",
      sentIp: query.first("ip"),
      trace,
    });
    return andThen(countCall(call, isFromBrowser(request)), (rate) =>
      andThen(paidCall(call, endpoint.name, rate, endpoint.prepare(query, caller)), (outcome) =>
        replyTo(call, rate, outcome),
      ),
    );
  });
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
    ? successReply(outcome.answer.body, call, account, context.clock, outcome.answer.headers)
    : errorReply(outcome.error, call, context.clock, account);
}
