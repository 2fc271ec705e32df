import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import type { ApiRequest } from "./api-request";
import { answerBatch } from "./batch/batch";
import { findBatch } from "./batch/batch-paths";
import type { ApiContext, RoutedEndpoint } from "./endpoint";
import { findEndpoint } from "./endpoints";
import { type ApiErrorName, failureOf } from "./errors";
import { forwardAuth } from "./forward-auth/forward-auth";
import { isForwardAuthPath } from "./forward-auth/paths";
import { notePage, uncounted, withPageFiles } from "./free-files";
import { clientNamed, countCall, identify, isFromBrowser, openCall, sentKey } from "./known-caller";
import { paidCall } from "./paid-call";
import { Query } from "./query";
import { type Arrival, errorCodeOf, errorReply, optionsReply, type Reply } from "./reply";
import { replyTo } from "./reply-to";
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
  const batch = endpoint === undefined ? findBatch(request.path) : undefined;
  const name = isForwardAuth ? "forward-auth" : batch === undefined ? endpoint?.name : "batch";
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
  const answer = () => {
    if (isForwardAuth) return forwardAuth(context, request, arrival, trace);
    return batch === undefined
      ? route(context, request, endpoint, arrival, trace)
      : answerBatch(context, request, batch, arrival, trace);
  };
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
    const client = clientNamed(request);
    const asked = endpoint.prepare(query, caller);
    const isOurs = client !== null && asked.ok && asked.isDecision === true;
    const visit = isOurs ? { method: "GET", url: query.first("url") ?? "" } : null;
    const prepared = withPageFiles(context, caller, visit, asked);
    const isFree = prepared.ok && prepared.isFree === true;
    const counted = isFree ? uncounted(caller) : countCall(call, isFromBrowser(request), client);
    return andThen(counted, (rate) =>
      andThen(paidCall(call, endpoint.name, rate, prepared), (outcome) => {
        if (visit !== null && outcome.ok) notePage(context, caller, visit, outcome);
        return replyTo(call, rate, outcome);
      }),
    );
  });
}
