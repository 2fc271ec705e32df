import { isStateUnavailable } from "@/lib/state/errors";
import { andThen, attempt, type MaybePromise } from "./and-then";
import type { Answer, ApiContext, Call, RoutedEndpoint } from "./endpoint";
import { findEndpoint } from "./endpoints";
import type { ApiErrorName } from "./errors";
import { identify, refuse } from "./gate";
import type { KeyContext, Observation, RateDecision } from "./ports";
import { Query } from "./query";
import {
  type Account,
  type Arrival,
  errorReply,
  optionsReply,
  type Reply,
  successReply,
} from "./reply";
import { newRequestId } from "./request-id";

/** A request as plain values: what both doors can tell of it. */
export interface ApiRequest {
  readonly method: string;
  /** Path as sent, for instance `/api/blocker`. */
  readonly path: string;
  /** Query string as sent, with or without its question mark. */
  readonly search: string;
  /** It carried `Origin` or `Sec-Fetch-Site`: a browser holds the key. */
  readonly fromBrowser: boolean;
}

/**
 * Answers one request below `/api`. Never throws or rejects: what nobody foresaw is reported and
 * answered 500, or 503 where the database was needed and away. The order of the steps is the contract's (decisions.md, section 1).
 */
export function handle(context: ApiContext, request: ApiRequest): MaybePromise<Reply> {
  const arrival = arrive(context);
  const endpoint = findEndpoint(request.path);
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
  const reply = attempt(() => route(context, request, endpoint, arrival), fail);
  return andThen(reply, finish);
}

function failureOf(error: unknown): ApiErrorName {
  return isStateUnavailable(error) ? "unavailable" : "internal";
}

/** The envelope for a request that never became one: bytes that the HTTP parser refused. */
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
): MaybePromise<Reply> {
  if (endpoint === undefined) return errorReply("not_found", arrival, context.clock);
  if (request.method === "OPTIONS") return optionsReply(arrival);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorReply("method_not_allowed", arrival, context.clock);
  }
  const query = new Query(request.search);
  return andThen(identify(context, query), (identified) => {
    if (!identified.ok) return errorReply(identified.error, arrival, context.clock);
    const { key } = identified;
    const isDryRun = request.method === "HEAD";
    if (!isDryRun) context.keys.seen(key.keyId, request.fromBrowser);
    return andThen(context.rate.hit(key.workspaceId, key.ratePerSecond), (rate) =>
      serve({ context, endpoint, query, key, rate, arrival, isDryRun }),
    );
  });
}

/** A call whose key is known. */
interface Known {
  readonly context: ApiContext;
  readonly endpoint: RoutedEndpoint;
  readonly query: Query;
  readonly key: KeyContext;
  readonly rate: RateDecision;
  readonly arrival: Arrival;
  readonly isDryRun: boolean;
}

function serve(known: Known): MaybePromise<Reply> {
  const { context, endpoint, query, key, rate, isDryRun } = known;
  const { startedMs } = known.arrival;
  const now = context.clock.now();
  return andThen(refuse(context, key, rate, now, startedMs), (refused) => {
    if (refused !== null) return refusal(known, refused);
    const prepared = endpoint.prepare(query, key);
    if (!prepared.ok) return refusal(known, prepared.error);
    if (isDryRun || prepared.price === 0) return work(known, prepared.run, now, 0);
    // Taken before the work and given back when it fails: two calls never share the last credit.
    return andThen(context.credits.take(key.credit, prepared.price, startedMs), (taken) =>
      taken === 0 ? refusal(known, "quota_exceeded") : work(known, prepared.run, now, taken),
    );
  });
}

/** Runs the endpoint, records what it saw, and answers. */
function work(
  known: Known,
  run: (call: Call) => MaybePromise<Answer>,
  now: number,
  taken: number,
): MaybePromise<Reply> {
  const { context, query, key, arrival, isDryRun } = known;
  const call: Call = {
    context,
    key,
    requestId: arrival.requestId,
    startedMs: arrival.startedMs,
    now,
    isDryRun,
    wantsDetail: query.first("detail") === "1",
  };
  const fail = (error: unknown): Reply => {
    if (taken > 0) context.credits.giveBack(key.credit, taken);
    context.report(error, arrival.requestId);
    return refusal(known, failureOf(error));
  };
  const answer = (given: Answer): Reply => {
    if (!isDryRun && given.record !== undefined) record(known, given.record, now, taken);
    return successReply(given.body, arrival, accountOf(known, taken), context.clock);
  };
  return attempt(() => andThen(run(call), answer), fail);
}

function record(known: Known, seen: Observation, at: number, credits: number): void {
  const { context, endpoint, key, arrival } = known;
  const { requestId, startedMs } = arrival;
  const { workspaceId, keyId } = key;
  const durationUs = Math.round((context.clock.monotonicMs() - startedMs) * 1000);
  context.traffic.record(
    { requestId, at, workspaceId, keyId, endpoint: endpoint.name, credits, durationUs },
    seen,
  );
}

function refusal(known: Known, error: ApiErrorName): Reply {
  return errorReply(error, known.arrival, known.context.clock, accountOf(known, 0));
}

function accountOf({ context, key, rate }: Known, creditsConsumed: number): Account {
  return {
    key,
    rate,
    creditsConsumed,
    creditsRemaining: context.credits.remaining(key.credit),
  };
}
