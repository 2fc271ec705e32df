import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { ApiRequest } from "../api-request";
import type { ApiContext, Call, PreparedCall } from "../endpoint";
import { type ApiErrorName, failureOf } from "../errors";
import {
  clientNamed,
  countCall,
  identify,
  isFromBrowser,
  openCall,
  sentKey,
} from "../known-caller";
import { type Outcome, paidCall } from "../paid-call";
import type { RateDecision } from "../ports";
import { Query } from "../query";
import {
  type Account,
  type Arrival,
  errorCodeOf,
  errorReply,
  ndjsonReply,
  optionsReply,
  PreparedPart,
  type Reply,
  successReply,
} from "../reply";
import { replyTo } from "../reply-to";
import { newRequestId } from "../request-id";
import type { Trace } from "../trace";
import type { Place } from "../turns";
import { type BatchItem, parseBatch } from "./batch-body";
import type { BatchEndpoint } from "./batch-paths";

const METHODS = "POST, OPTIONS";

/**
 * Answers many items in one call: each as its GET call would be, with its own price, request id and record. The
 * batch counts as one call towards the rate. What refuses every item refuses the batch, in the order of a GET
 * call: key, account, quota, rate, then the body.
 */
export function answerBatch(
  context: ApiContext,
  request: ApiRequest,
  batch: BatchEndpoint,
  arrived: Arrival,
  trace: Trace | undefined,
): MaybePromise<Reply> {
  const { clock } = context;
  const arrival = { ...arrived, allow: METHODS };
  if (request.method === "OPTIONS") return optionsReply(arrival);
  if (request.method !== "POST") return errorReply("method_not_allowed", arrival, clock);
  const query = new Query(request.search);
  return andThen(identify(context, sentKey(query, request), trace), async (caller) => {
    if (typeof caller === "string") return errorReply(caller, arrival, clock);
    const items = parseBatch(await request.body(), batch);
    const call: Call = {
      ...openCall(context, request, arrival, caller, {
        wantsDetail: query.first("detail") === "1",
        sentIp: undefined,
        trace,
      }),
      // The body may have taken its time to arrive.
      waitsSinceMs: clock.monotonicMs() + TIME_LIMITS_MS.database.batch,
    };
    const rate = await countCall(call, isFromBrowser(request), clientNamed(request));
    const entered = await enter(call, batch, rate, items);
    if (!entered.ok) return replyTo(call, entered.rate, { ok: false, error: entered.error });
    const work = { call, batch, rate, place: entered.answer.place, isGone: request.isGone };
    return wantsLines(request)
      ? answerLines(work, entered.answer.items)
      : answerWhole(work, entered.answer.items);
  });
}

const wantsLines = ({ header }: ApiRequest) =>
  header("accept")?.includes("application/x-ndjson") ?? false;

interface Entered {
  readonly place: Place;
  readonly items: readonly BatchItem[];
  /** Each item has its own. */
  readonly record?: never;
}

/** Through the gates of a call that costs nothing, and to a place. */
async function enter(
  call: Call,
  { endpoint }: BatchEndpoint,
  rate: RateDecision,
  items: readonly BatchItem[] | ApiErrorName,
): Promise<Outcome<Entered> & { readonly rate: RateDecision }> {
  const { context, caller } = call;
  const place = typeof items === "string" ? null : context.batches.enter(endpoint.name, caller);
  // No free slot counts as rate-limited; an unreadable body has its own error.
  const isCrowded = typeof items !== "string" && place === null;
  const allowance = isCrowded ? crowded(rate) : rate;
  const prepared: PreparedCall<Entered> =
    typeof items === "string" || place === null
      ? { ok: false, error: typeof items === "string" ? items : "rate_limited" }
      : { ok: true, price: 0, run: () => ({ place, items }) };
  const outcome = await paidCall(call, endpoint.name, allowance, prepared);
  if (!outcome.ok) place?.leave();
  return { ...outcome, rate: allowance };
}

const crowded = (rate: RateDecision): RateDecision => ({
  ...rate,
  allowed: false,
  resetSeconds: Math.max(1, rate.resetSeconds),
});

interface Work {
  readonly call: Call;
  readonly batch: BatchEndpoint;
  readonly rate: RateDecision;
  readonly place: Place;
  readonly isGone: () => boolean;
}

/** Works on the items, each in its turn. Those that are not begun when the client is gone cost nothing. */
async function workOn(
  work: Work,
  items: readonly BatchItem[],
  isReady: (index: number, answer: ItemAnswer) => void,
): Promise<void> {
  const one = async (item: BatchItem, index: number) => {
    const answer = await work.place.run(() => (work.isGone() ? null : answerItem(work, item)));
    if (answer !== null) isReady(index, answer);
  };
  try {
    await Promise.all(items.map(one));
  } finally {
    work.place.leave();
  }
}

async function answerWhole(work: Work, items: readonly BatchItem[]): Promise<Reply> {
  const answers: string[] = [];
  let credits = 0;
  await workOn(work, items, (index, answer) => {
    answers[index] = itemJson(answer);
    credits += answer.credits;
  });
  const { call } = work;
  const body = PreparedPart.of(`{"items":[${answers.join(",")}]}`);
  return successReply([body], call, accountOf(work, credits), call.context.clock);
}

function answerLines(work: Work, items: readonly BatchItem[]): Reply {
  return ndjsonReply(work.call, accountOf(work, null), (write) =>
    workOn(work, items, (index, answer) => write(`${itemJson(answer, index)}\n`)),
  );
}

function accountOf({ call, rate }: Work, creditsConsumed: number | null): Account {
  const creditsRemaining = call.context.credits.remaining(call.caller.credit);
  return { rate, creditsConsumed, creditsRemaining };
}

/** One item through the steps of its GET call. */
function answerItem({ call, batch, rate }: Work, query: BatchItem): MaybePromise<ItemAnswer> {
  const { context, caller } = call;
  const { clock } = context;
  const now = clock.now();
  const startedMs = clock.monotonicMs();
  const item: Call = {
    ...call,
    requestId: newRequestId(now),
    startedMs,
    waitsSinceMs: startedMs + TIME_LIMITS_MS.database.batch,
    now,
    wantsDetail: call.wantsDetail || query?.first("detail") === "1",
    sentIp: query?.first("ip"),
    trace: undefined,
  };
  const answer = () => {
    const prepared: PreparedCall =
      query === null ? { ok: false, error: "invalid_item" } : batch.endpoint.prepare(query, caller);
    return andThen(paidCall(item, batch.endpoint.name, rate, prepared), (outcome) => ({
      requestId: item.requestId,
      credits: outcome.ok ? outcome.credits : 0,
      reply: replyTo(item, rate, outcome),
    }));
  };
  return attempt<ItemAnswer>(answer, (error) => {
    context.report(error, item.requestId);
    const reply = errorReply(failureOf(error), item, clock);
    return { requestId: item.requestId, credits: 0, reply };
  });
}

interface ItemAnswer {
  readonly requestId: string;
  readonly credits: number;
  /** The reply that the GET call would have had. */
  readonly reply: Reply;
}

/**
 * The GET call's answer, headers included, as one object.
 * @param index of the item, where answers come in any order
 */
function itemJson({ requestId, credits, reply }: ItemAnswer, index?: number): string {
  const head = { index, status: reply.status, code: errorCodeOf(reply), requestId, credits };
  return `${JSON.stringify(head).slice(0, -1)},"body":${reply.body}}`;
}
