import type { ApiContext, Call, RoutedEndpoint } from "./endpoint";
import { findEndpoint } from "./endpoints";
import type { ApiErrorName } from "./errors";
import { identify, refuse } from "./gate";
import type { KeyContext, RateDecision } from "./ports";
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
 * Answers one request below `/api`. Never throws: what nobody foresaw is reported and answered 500.
 * The order of the steps is the contract's (decisions.md, section 1).
 */
export async function handle(context: ApiContext, request: ApiRequest): Promise<Reply> {
  const arrival = arrive(context);
  const endpoint = findEndpoint(request.path);
  let reply: Reply;
  try {
    reply = await route(context, request, endpoint, arrival);
  } catch (error) {
    context.report(error, arrival.requestId);
    reply = errorReply("internal", arrival, context.clock);
  }
  context.observe({
    endpoint: endpoint?.name ?? "none",
    status: reply.status,
    durationMs: context.clock.monotonicMs() - arrival.startedMs,
  });
  return reply;
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

async function route(
  context: ApiContext,
  request: ApiRequest,
  endpoint: RoutedEndpoint | undefined,
  arrival: Arrival,
): Promise<Reply> {
  if (endpoint === undefined) return errorReply("not_found", arrival, context.clock);
  if (request.method === "OPTIONS") return optionsReply(arrival);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorReply("method_not_allowed", arrival, context.clock);
  }
  const query = new Query(request.search);
  const identified = await identify(context, query);
  if (!identified.ok) return errorReply(identified.error, arrival, context.clock);
  const { key } = identified;
  const isDryRun = request.method === "HEAD";
  if (!isDryRun) context.keys.seen(key.keyId, request.fromBrowser);
  const rate = await context.rate.hit(key.workspaceId, key.ratePerSecond);
  return serve(context, endpoint, query, key, rate, arrival, isDryRun);
}

async function serve(
  context: ApiContext,
  endpoint: RoutedEndpoint,
  query: Query,
  key: KeyContext,
  rate: RateDecision,
  arrival: Arrival,
  isDryRun: boolean,
): Promise<Reply> {
  const account = (creditsConsumed: number): Account => ({
    key,
    rate,
    creditsConsumed,
    creditsRemaining: context.credits.remaining(key.credit),
  });
  const refusal = (error: ApiErrorName) => errorReply(error, arrival, context.clock, account(0));

  const now = context.clock.now();
  const refused = await refuse(context, key, rate, now);
  if (refused !== null) return refusal(refused);
  const prepared = endpoint.prepare(query, key);
  if (!prepared.ok) return refusal(prepared.error);

  // Taken before the work and given back when it fails: two calls never share the last credit.
  const taken =
    isDryRun || prepared.price === 0 ? 0 : await context.credits.take(key.credit, prepared.price);
  if (!isDryRun && prepared.price > 0 && taken === 0) return refusal("quota_exceeded");
  const call: Call = {
    context,
    key,
    requestId: arrival.requestId,
    now,
    isDryRun,
    wantsDetail: query.first("detail") === "1",
  };
  try {
    const answer = await prepared.run(call);
    if (!isDryRun && answer.record !== undefined) {
      const durationUs = Math.round((context.clock.monotonicMs() - arrival.startedMs) * 1000);
      const { requestId } = arrival;
      const { workspaceId, keyId } = key;
      context.traffic.record(
        {
          requestId,
          at: now,
          workspaceId,
          keyId,
          endpoint: endpoint.name,
          credits: taken,
          durationUs,
        },
        answer.record,
      );
    }
    return successReply(answer.body, arrival, account(taken), context.clock);
  } catch (error) {
    if (taken > 0) context.credits.giveBack(key.credit, taken);
    context.report(error, arrival.requestId);
    return refusal("internal");
  }
}
