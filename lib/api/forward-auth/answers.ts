import type { Clock } from "@/lib/base/clock";
import { CHALLENGE_PATH, deniedPage, type PageFor } from "@/lib/challenge/page";
import type { Action } from "@/lib/engine/verdict";
import { brandFor } from "@/lib/visitors/brand/brand-for";
import type { ApiRequest } from "../api-request";
import { challengeUrl, documentText, ticketOf } from "../challenge-visitor";
import type { Call } from "../endpoint";
import { type ApiErrorName, apiError } from "../errors";
import { DECISION_HEADER, KEY_HEADER, UNPAID_HEADER } from "../header-names";
import type { CallerContext } from "../ports";
import { type Arrival, errorReply, type Reply } from "../reply";
import type { Judged } from "./judged";
import type { Options } from "./options";

/** The visitor's answer instead of the page. */
interface Refusal {
  readonly status: number;
  readonly location?: string;
}

/**
 * 204, or what the visitor gets instead; what was found out is in headers, for the application too.
 *
 * @param unpaid why it cost nothing, and was made of memory alone
 */
export function answerDecision(
  call: Call,
  options: Options,
  judged: Judged,
  unpaid?: ApiErrorName,
): Reply {
  const { decision } = judged;
  const { action } = decision.verdict;
  const why = unpaid === undefined ? [] : [UNPAID_HEADER, apiError(unpaid).code];
  const headers = [...why, ...decisionHeaders(call, action, judged)];
  if (action === "allow") return { status: 204, headers, body: "" };
  const refusal = refusalOf(call, judged);
  // A decision that cost nothing left no record to look at.
  const appeal = unpaid === undefined ? offerOf(call, judged) : null;
  return refuse(
    call,
    { ...pageFor(call, call.caller, options), appeal },
    options,
    refusal,
    headers,
  );
}

interface Undecided {
  readonly request: ApiRequest;
  readonly options: Options;
  readonly arrival: Arrival;
  readonly clock: Clock;
  /** Null when the key is unknown. */
  readonly caller: CallerContext | null;
}

/**
 * There is no decision. Where that may be the visitor's doing it is `deny`, and the visitor stays out. Anything else is
 * for the owner to mend: `error`, with the contract's status, or what the proxy's configuration chooses.
 */
export function answerFailure(
  name: ApiErrorName,
  { request, options, arrival, clock, caller }: Undecided,
): Reply {
  const { code } = apiError(name);
  const isDenied = isVisitorsDoing(name, request);
  const headers = [
    ...[DECISION_HEADER, isDenied ? "deny" : "error", "X-Gatehouse-Reason", code],
    ...["X-Gatehouse-Request-Id", arrival.requestId, "X-Request-Id", arrival.requestId],
    ...["X-Error-Code", code],
  ];
  const closed = (status: number): Reply => {
    const page = deniedPage(
      { ...pageFor(request, caller, options), appeal: null },
      status,
      arrival.requestId,
    );
    return { ...page, headers: [...page.headers, ...headers] };
  };
  if (isDenied) return closed(403);
  if (options.failure === "closed") return closed(503);
  if (options.failure === "open")
    return { status: 204, headers: [...headers, ...NOT_KEPT], body: "" };
  const reply = errorReply(name, arrival, clock);
  return { ...reply, headers: [...reply.headers, ...headers.slice(0, 6)] };
}

const pageFor = (
  { header }: Pick<ApiRequest, "header">,
  caller: CallerContext | null,
  { configuration }: Options,
): Omit<PageFor, "appeal"> => ({
  acceptLanguage: header("accept-language") ?? null,
  brand: brandFor(caller, configuration),
});

function offerOf({ context, caller, requestId }: Call, { basis }: Judged): PageFor["appeal"] {
  const { appeals } = basis.policy;
  return appeals === "off"
    ? null
    : context.challenges.appeals.offer(caller.workspaceId, documentText(basis), appeals, requestId);
}

const NOT_KEPT = ["Cache-Control", "no-store"];

/**
 * A visitor can make some proxies drop a header that they add, by naming it in `Connection`, and make others join two
 * of a name. An empty key, or one that is not known, is the owner's mistake.
 */
function isVisitorsDoing(name: ApiErrorName, { header }: ApiRequest): boolean {
  switch (name) {
    case "key_missing":
      return header(KEY_HEADER) === undefined;
    case "key_malformed":
      return header(KEY_HEADER)?.includes(",") ?? true;
    case "client_unknown":
    case "original_uri_missing":
      return true;
    default:
      return false;
  }
}

function decisionHeaders(call: Call, action: Action, { decision }: Judged): string[] {
  const { activity, verdict, intel } = decision;
  return [
    ...[DECISION_HEADER, action, "X-Gatehouse-Reason", printable(activity)],
    ...["X-Gatehouse-Request-Id", call.requestId, "X-Request-Id", call.requestId],
    ...["X-Gatehouse-Country", printable(intel.info.countryCode)],
    ...["X-Gatehouse-Asn", String(intel.info.asn)],
    ...["X-Gatehouse-Bot", String(verdict.isBot)],
    ...["Cache-Control", "no-store"],
  ];
}

/** Names of bots come from feeds: nothing but ASCII goes into a header. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, "?");

function refusalOf(call: Call, judged: Judged): Refusal {
  const { decision, original } = judged;
  const pageResponse = decision.verdict.pageResponse ?? judged.pageResponse;
  if (decision.verdict.action === "challenge" && isNavigation(call)) {
    return { status: statusOfRedirect(original.method), location: challengeOf(call, judged) };
  }
  if (decision.verdict.action === "challenge" || pageResponse === null) return FORBIDDEN;
  const { type, contents } = pageResponse;
  if (type === "RedirectURL" && contents !== original.url) {
    return { status: statusOfRedirect(original.method), location: new URL(contents).href };
  }
  // Proxies take 2xx as a yes.
  if (type === "HTTPStatusCode" && Number(contents) >= 300) return { status: Number(contents) };
  return FORBIDDEN;
}

const FORBIDDEN: Refusal = { status: 403 };

/** Scripts and images cannot solve a challenge. */
function isNavigation({ header }: Call): boolean {
  const mode = header("sec-fetch-mode");
  return !mode || mode === "navigate";
}

/** After a form, 303: the page behind is asked for, and nothing is sent twice. */
const statusOfRedirect = (method: string): number =>
  method === "GET" || method === "HEAD" ? 302 : 303;

/** On the protected host, which passes it on to us; where that is unknown, on this one. */
function challengeOf(call: Call, { basis, visitor, decision, original }: Judged): string {
  const { origin = null } = URL.parse(original.url) ?? {};
  if (origin === null) return challengeUrl(call, basis, visitor, decision) ?? "";
  const isForm = original.method !== "GET" && original.method !== "HEAD";
  const ticket = ticketOf(call, basis, visitor, decision);
  const asker = call.client()?.text;
  const way = { ...(asker !== undefined && { p: asker }), i: visitor.ip.text };
  const text = call.context.challenges.tickets.write({
    ...ticket,
    ...way,
    ...(isForm && { f: 1 }),
  });
  return `${origin}${CHALLENGE_PATH}?ticket=${text}`;
}

function refuse(
  call: Call,
  pageOf: PageFor,
  options: Options,
  { status, location }: Refusal,
  headers: readonly string[],
): Reply {
  const { refusesWith403 } = options;
  const place = location === undefined ? [] : ["Location", location];
  const statusHeader = refusesWith403 ? ["X-Gatehouse-Status", String(status)] : [];
  const sent = refusesWith403 ? 403 : status;
  if (location !== undefined) {
    return { status: sent, headers: [...headers, ...place, ...statusHeader], body: "" };
  }
  const page = deniedPage(pageOf, sent, call.requestId);
  // The page's own `Cache-Control` is the same.
  return { ...page, headers: [...page.headers, ...headers.slice(0, -2), ...statusHeader] };
}
