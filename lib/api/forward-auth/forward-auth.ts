import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { PASS_NAME } from "@/lib/challenge/passes";
import { passInCookie, passInUrl } from "@/lib/challenge/visitor-pass";
import type { Ip } from "@/lib/ip/ip";
import type { ApiRequest } from "../api-request";
import { decide } from "../decide";
import type { Visitor } from "../decision";
import type { ApiContext, Call, PreparedCall } from "../endpoint";
import type { ApiErrorName } from "../errors";
import { countCall, identify, openCall, sentKey } from "../known-caller";
import { paidCall } from "../paid-call";
import type { CallerContext } from "../ports";
import { PRICES } from "../prices";
import { Query } from "../query";
import type { Arrival, Reply } from "../reply";
import { sentThroughProxy } from "../sent-request";
import type { Trace } from "../trace";
import { answerDecision, answerFailure } from "./answers";
import type { Judged, Rule } from "./judged";
import { type Options, type OriginalRequest, readOptions, readOriginal } from "./original-request";

/**
 * Answers a proxy that asks whether to let a request in: 204, or what the visitor gets instead. Order, price and
 * record are those of Blocker, or of Blocker v2 where a configuration is named. The request's body is not read.
 */
export function forwardAuth(
  context: ApiContext,
  request: ApiRequest,
  arrival: Arrival,
  trace: Trace | undefined,
): MaybePromise<Reply> {
  const options = readOptions(request);
  const fail = (error: ApiErrorName) => answerFailure(error, options, arrival, context.clock);
  const key = sentKey(NO_QUERY, request);
  return andThen(identify(context, key, trace), (caller) => {
    if (typeof caller === "string") return fail(caller);
    const client = request.client();
    const call: Call = {
      ...openCall(context, request, arrival, caller, {
        wantsDetail: false,
        sentIp: client?.text,
        trace,
      }),
      // HEAD is what the visitor asked of the site: it is judged, paid for and recorded like GET.
      isDryRun: false,
      client: request.asker,
    };
    return andThen(countCall(call, false), (rate) => {
      const prepared = prepare(request, caller, options, client);
      const endpoint = options.configuration === null ? "blocker" : "blockerv2";
      return andThen(paidCall(call, endpoint, rate, prepared), (outcome) =>
        outcome.ok ? answerDecision(call, options, outcome.answer) : fail(outcome.error),
      );
    });
  });
}

/** The key comes in its header only: the query may be the visitor's. */
const NO_QUERY = new Query("");

function prepare(
  request: ApiRequest,
  caller: CallerContext,
  options: Options,
  ip: Ip | null,
): PreparedCall<Judged> {
  const rule = ruleOf(caller, options);
  if (rule === undefined) return { ok: false, error: "unknown_configuration" };
  const original = readOriginal(request);
  if (original === null) return { ok: false, error: "original_uri_missing" };
  if (ip === null) return { ok: false, error: "client_unknown" };
  const visitor: Visitor = {
    ip,
    ua: request.header("user-agent"),
    url: original.url,
    pass: passInCookie(request.header("cookie") ?? null, PASS_NAME) ?? passInUrl(original.url),
    ...textsFor(rule, request, original),
    sent: sentThroughProxy(request, original),
  };
  const run = (call: Call) =>
    andThen(decide(call, rule.basis, visitor), (decision) => {
      const { record } = decision;
      return { ...rule, original, visitor, decision, record };
    });
  return { ok: true, price: PRICES.blocker, run };
}

function ruleOf({ policies }: CallerContext, { configuration }: Options): Rule | undefined {
  if (configuration === null) {
    return { basis: { kind: "blocker", policy: policies.blocker }, pageResponse: null };
  }
  const found = policies.configurations.get(configuration);
  if (found === undefined) return undefined;
  const { name, policy, pageResponse } = found;
  return { basis: { kind: "blockerv2", policy, rule: name }, pageResponse };
}

/** `params` and `headers` of Blocker v2, where the configuration has rules on them. */
function textsFor(
  { basis: { policy } }: Rule,
  request: ApiRequest,
  { url }: OriginalRequest,
): Pick<Visitor, "params" | "headers"> {
  const { params, headers } = policy.modes;
  return {
    ...(params !== "off" && { params: JSON.stringify(queryOf(url)) }),
    ...(headers !== "off" && { headers: JSON.stringify(request.headers()) }),
  };
}

/** Of several values the first counts. */
function queryOf(url: string): Readonly<Record<string, string>> {
  const mark = url.indexOf("?");
  const query = new URLSearchParams(mark === -1 ? "" : url.slice(mark));
  return Object.fromEntries([...query].reverse());
}
