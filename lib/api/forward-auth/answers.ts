import type { Clock } from "@/lib/base/clock";
import { CHALLENGE_PATH, deniedPage } from "@/lib/challenge/page";
import type { Action } from "@/lib/engine/verdict";
import { challengeUrl, ticketOf } from "../challenge-visitor";
import type { Call } from "../endpoint";
import { type ApiErrorName, apiError } from "../errors";
import { type Arrival, errorReply, type Reply } from "../reply";
import type { Judged } from "./judged";
import type { Options } from "./original-request";

/** What the visitor gets instead of the page. */
interface Refusal {
  readonly status: number;
  readonly location?: string;
}

/** 204, or what the visitor gets instead; what was found out is in headers, for the application too. */
export function answerDecision(call: Call, options: Options, judged: Judged): Reply {
  const { decision } = judged;
  const { action } = decision.verdict;
  const headers = decisionHeaders(call, action, judged);
  if (action === "allow") return { status: 204, headers, body: "" };
  const refusal = refusalOf(call, judged);
  return refuse(call, options, refusal, headers);
}

/**
 * There is no decision: the contract's error, or 204 where the proxy asks for it. What is wrong with the key is always
 * told: a key that another network or endpoint must not use would otherwise open the door that it was to guard.
 */
export function answerFailure(
  name: ApiErrorName,
  { failsOpen }: Options,
  arrival: Arrival,
  clock: Clock,
): Reply {
  const reply = errorReply(name, arrival, clock);
  const { code } = apiError(name);
  const headers = [
    ...reply.headers,
    ...["X-Gatehouse-Decision", "error", "X-Gatehouse-Reason", code],
    ...["X-Gatehouse-Request-Id", arrival.requestId],
  ];
  if (failsOpen && !name.startsWith("key_"))
    return { status: 204, headers: withoutType(headers), body: "" };
  return { ...reply, headers };
}

const withoutType = (headers: readonly string[]) => {
  const at = headers.indexOf("Content-Type");
  return at === -1 ? headers : [...headers.slice(0, at), ...headers.slice(at + 2)];
};

function decisionHeaders(call: Call, action: Action, { decision }: Judged): string[] {
  const { activity, verdict, intel } = decision;
  return [
    ...["X-Gatehouse-Decision", action, "X-Gatehouse-Reason", printable(activity)],
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
  return mode === undefined || mode === "navigate";
}

/** After a form, 303: the page behind is asked for, and nothing is sent twice. */
const statusOfRedirect = (method: string): number =>
  method === "GET" || method === "HEAD" ? 302 : 303;

/** On the protected host, which passes it on to us; where that is unknown, on this one. */
function challengeOf(call: Call, { basis, visitor, decision, original }: Judged): string {
  const { origin = null } = URL.parse(original.url) ?? {};
  if (origin === null) return challengeUrl(call, basis.policy, visitor, decision) ?? "";
  const isForm = original.method !== "GET" && original.method !== "HEAD";
  const ticket = ticketOf(call, basis.policy, visitor, decision);
  const text = call.context.challenges.tickets.write({ ...ticket, ...(isForm && { f: 1 }) });
  return `${origin}${CHALLENGE_PATH}?ticket=${text}`;
}

function refuse(
  call: Call,
  { refusesWith403 }: Options,
  { status, location }: Refusal,
  headers: readonly string[],
): Reply {
  const acceptLanguage = call.header("accept-language") ?? null;
  const place = location === undefined ? [] : ["Location", location];
  const told = refusesWith403 ? ["X-Gatehouse-Status", String(status)] : [];
  const sent = refusesWith403 ? 403 : status;
  if (location !== undefined) {
    return { status: sent, headers: [...headers, ...place, ...told], body: "" };
  }
  const page = deniedPage(acceptLanguage, sent, call.requestId);
  // The page's own `Cache-Control` is the same.
  return { ...page, headers: [...page.headers, ...headers.slice(0, -2), ...told] };
}
