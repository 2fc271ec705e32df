import { andThen, attempt, type MaybePromise } from "@/lib/base/and-then";
import { PASS_NAME } from "@/lib/challenge/passes";
import { passInCookie, passInUrl } from "@/lib/challenge/visitor-pass";
import { STRICTNESS } from "@/lib/engine/verdict";
import { headerShape } from "@/lib/intel/header-consistency/header-shape";
import type { ThreatUrlFact } from "@/lib/intel/threat-url/detect-threat-url";
import type { Ip } from "@/lib/ip/ip";
import { SESSION_NAME } from "@/lib/sense/sessions";
import type { ApiRequest } from "../api-request";
import { decide } from "../decide";
import type { Visitor } from "../decision";
import type { ApiContext, Call, PreparedCall } from "../endpoint";
import { type ApiErrorName, failureOf } from "../errors";
import { notePage, uncounted } from "../free-files";
import { countCall, identify, openCall, sentKey } from "../known-caller";
import { isFile } from "../page-files";
import { type Outcome, paidCall } from "../paid-call";
import type { CallerContext } from "../ports";
import { PRICES } from "../prices";
import { Query } from "../query";
import type { Arrival, Reply } from "../reply";
import { sentThroughProxy } from "../sent-request";
import type { Trace } from "../trace";
import { answerDecision, answerFailure } from "./answers";
import type { AppliedPolicy, Judged } from "./judged";
import { type Options, readOptions } from "./options";
import { type OriginalRequest, readOriginals } from "./original-request";
import { proxied } from "./proxied";

/**
 * Answers a proxy that asks whether to let a request in: 204, or what the visitor gets instead. Order, price and
 * record are those of Blocker, or of Blocker v2 where a configuration is named. Of the request's body the beginning is
 * read, where the policy says so. An unexpected error is answered as the proxy's configuration chooses, too.
 */
export function forwardAuth(
  context: ApiContext,
  request: ApiRequest,
  arrival: Arrival,
  trace: Trace | undefined,
): MaybePromise<Reply> {
  const options = readOptions(request);
  const { clock } = context;
  const failFor = (known: CallerContext | null) => (error: ApiErrorName) =>
    answerFailure(error, { request, options, arrival, clock, caller: known });
  const answer = () =>
    andThen(identify(context, sentKey(NO_QUERY, request), trace), (caller) => {
      if (typeof caller === "string") return failFor(null)(caller);
      const { asker, visitor } = proxied(request, options, caller);
      const call: Call = {
        ...openCall(context, request, arrival, caller, {
          wantsDetail: false,
          sentIp: visitor?.text,
          trace,
        }),
        // HEAD is what the visitor asked of the site: it is judged, paid for and recorded like GET.
        isDryRun: false,
        client: () => asker,
      };
      const prepared = prepare(context, request, caller, options, visitor);
      const isFree = prepared.ok && prepared.isFree === true;
      return andThen(
        isFree ? uncounted(caller) : countCall(call, false, options.recipe),
        (rate) => {
          const endpoint = options.configuration === null ? "blocker" : "blockerv2";
          return andThen(paidCall(call, endpoint, rate, prepared), (outcome) =>
            answerOutcome(call, options, outcome, failFor(caller)),
          );
        },
      );
    });
  return attempt(answer, (error) => {
    context.report(error, arrival.requestId);
    return failFor(null)(failureOf(error));
  });
}

function answerOutcome(
  call: Call,
  options: Options,
  outcome: Outcome<Judged>,
  fail: (error: ApiErrorName) => Reply,
): Reply {
  if (outcome.ok) {
    const { answer } = outcome;
    notePage(call.context, call.caller, answer.original, outcome);
    return answerDecision(call, options, answer);
  }
  const { error, unpaid } = outcome;
  return unpaid === undefined ? fail(error) : answerDecision(call, options, unpaid, error);
}

/** The key comes in its header only: the query may be the visitor's. */
const NO_QUERY = new Query("");

function prepare(
  { pageFiles }: ApiContext,
  request: ApiRequest,
  caller: CallerContext,
  options: Options,
  ip: Ip | null,
): PreparedCall<Judged> {
  const applied = appliedPolicyOf(caller, options);
  if (applied === undefined) return { ok: false, error: "unknown_configuration" };
  const originals = readOriginals(request, options);
  const [own, ...others] = originals;
  if (own === undefined) return { ok: false, error: "original_uri_missing" };
  if (ip === null) return { ok: false, error: "client_unknown" };
  const isFree = originals.every(isFile) && pageFiles.take(caller.workspaceId);
  const run = (call: Call) =>
    andThen(bodyFor(call, { request, applied, options, own, visitor: ip }), (threatBody) => {
      const judgeAs = (original: OriginalRequest) => {
        const asked = visitorOf(request, { applied, options, original, ip, threatBody });
        return judge(call, applied, asked, isFree);
      };
      return others.reduce(
        (before, other) =>
          andThen(before, (judged) =>
            andThen(judgeAs(other), (another) => stricter(judged, another)),
          ),
        judgeAs(own),
      );
    });
  return { ok: true, price: PRICES.blocker, isDecision: true, isFree, run };
}

interface BodySender {
  readonly request: ApiRequest;
  readonly applied: AppliedPolicy;
  readonly options: Options;
  readonly own: OriginalRequest;
  readonly visitor: Ip;
}

/** Not read where the policy does not judge bodies. */
function bodyFor(
  { context, caller, requestId }: Call,
  { request, applied, options, own, visitor }: BodySender,
): MaybePromise<ThreatUrlFact | undefined> {
  if (applied.basis.policy.modes.threatBody === "off") return undefined;
  const { workspaceId } = caller;
  const report = (error: unknown) => context.report(error, requestId);
  const sent = sentThroughProxy(request, own, options.recipe !== null);
  const browser = `${request.header("user-agent") ?? ""} ${headerShape(sent)}`;
  return context.bodies.read({ workspaceId, visitor, browser, report }, request, own);
}

interface Asked {
  readonly applied: AppliedPolicy;
  readonly options: Options;
  readonly original: OriginalRequest;
  readonly ip: Ip;
  readonly threatBody: ThreatUrlFact | undefined;
}

function visitorOf(
  request: ApiRequest,
  { applied, options, original, ip, threatBody }: Asked,
): Pick<Judged, "original" | "visitor"> {
  const cookies = request.header("cookie") ?? null;
  const visitor: Visitor = {
    ip,
    ua: request.header("user-agent") || undefined,
    url: original.url,
    method: original.method,
    pass: passInCookie(cookies, PASS_NAME) ?? passInUrl(original.url),
    session: passInCookie(cookies, SESSION_NAME),
    ...textsFor(applied, request, original),
    sent: sentThroughProxy(request, original, options.recipe !== null),
    threatBody,
  };
  return { original, visitor };
}

function judge(
  call: Call,
  applied: AppliedPolicy,
  asked: Pick<Judged, "original" | "visitor">,
  isFree: boolean,
): MaybePromise<Judged> {
  return andThen(decide(call, applied.basis, asked.visitor), (decision) => {
    const { record, verdict } = decision;
    const isKept = !isFree || verdict.action !== "allow";
    return { ...applied, ...asked, decision, ...(isKept && { record }) };
  });
}

/** The first, unless what another description of the request leads to is stricter. */
function stricter(first: Judged, other: Judged): Judged {
  const strictnessOf = ({ decision }: Judged) => STRICTNESS[decision.verdict.action];
  return strictnessOf(other) > strictnessOf(first) ? other : first;
}

function appliedPolicyOf(
  { policies }: CallerContext,
  { configuration }: Options,
): AppliedPolicy | undefined {
  if (configuration === null) {
    return { basis: { kind: "blocker", policy: policies.blocker }, pageResponse: null };
  }
  const found = policies.configurations.get(configuration);
  if (found === undefined) return undefined;
  const { name, policy, pageResponse } = found;
  return { basis: { kind: "blockerv2", policy, rule: name }, pageResponse };
}

/** `params` and `headers` of Blocker v2, where the configuration has field rules. */
function textsFor(
  { basis: { policy } }: AppliedPolicy,
  request: ApiRequest,
  { url }: OriginalRequest,
): Pick<Visitor, "params" | "headers"> {
  const { params, headers } = policy.modes;
  return {
    ...(params !== "off" && { params: JSON.stringify(queryOf(url)) }),
    ...(headers !== "off" && { headers: JSON.stringify(bounded(request.headers())) }),
  };
}

/** As long as servers take a header. Field rules read less of it. */
const MAX_HEADER = 8_192;

const bounded = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.slice(0, MAX_HEADER)]),
  );

/** The query's parameters; of several values, the first counts. */
function queryOf(url: string): Readonly<Record<string, string>> {
  const mark = url.indexOf("?");
  const query = new URLSearchParams(mark === -1 ? "" : url.slice(mark));
  return Object.fromEntries([...query].reverse());
}
