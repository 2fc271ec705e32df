import { systemClock } from "@/lib/base/clock";
import { throttlePerLog } from "@/lib/log/log-throttle";
import { NOT_STORED } from "@/lib/net/not-stored";
import type { Runtime } from "@/lib/runtime/runtime";
import { writeCookie } from "../cookies";
import { OidcUnusableError, oidcMetadata } from "../oidc-metadata";
import { createAuthOptions, type Outcome } from "../options";
import { linkCookie } from "../session-cookie";
import { signInSites } from "../sites";
import { knowDevice } from "../start-session";
import { type Visit, visitOf } from "../visit";
import { admit } from "./admit";
import { type AuthAnswer, callNextAuth } from "./call-next-auth";
import { cleanForm, cookiesFor, queryFor } from "./clean";
import { type Form, readForm } from "./read-form";

/**
 * Everything below `/api/auth/`: the part of next-auth that the product uses, with bounded bodies and
 * filtered input.
 *
 * @param path after `/api/auth/`
 */
export async function answerAuth(
  runtime: Runtime,
  request: Request,
  path: readonly string[],
): Promise<Response> {
  const sites = signInSites(runtime.env).map(({ id }) => id);
  const admission = admit(path, request.method, sites);
  if (admission.kind === "no-such-page") return refuse(404, "not_found", "There is no such page.");
  if (admission.kind === "wrong-method") {
    const message = `This takes ${admission.allowed}.`;
    return refuse(405, "method_not_allowed", message, { Allow: admission.allowed });
  }
  const form = request.method === "POST" ? await readForm(request) : {};
  if (form === "too-large") return refuse(413, "too_large", "The body is larger than 16 KB.");
  const visit = visitOf(runtime, request.headers);
  const outcome: Outcome = { signedInId: null, hasFailed: false };
  const call = {
    method: request.method === "POST" ? "POST" : "GET",
    path,
    query: queryFor(admission.action, new URL(request.url).searchParams),
    body: cleanForm(form),
    cookies: cookiesFor(runtime.origins, request.headers.get("cookie") ?? ""),
  };
  try {
    const isSite = sites.some((id) => id === admission.provider);
    const isOidc = isSite && admission.provider === "oidc";
    const issuer = isOidc ? runtime.env.oidc : undefined;
    const metadata = issuer ? await oidcMetadata(issuer, runtime.api.clock.now()) : null;
    const answer = await callNextAuth(call, createAuthOptions(runtime, visit, outcome, metadata));
    if (outcome.hasFailed && admission.action === "session") return unavailable(form);
    const isCallback = admission.action === "callback" && isSite;
    const response = toResponse(runtime, visit, answer, outcome, isCallback);
    // Page data ends with the session (ASVS 5.0, 14.3.1).
    if (call.method === "POST" && admission.action === "signout") {
      response.headers.set("Clear-Site-Data", '"cache", "storage"');
    }
    return response;
  } catch (err) {
    if (err instanceof OidcUnusableError) return issuerAway(runtime, err, call.method);
    runtime.log.error({ err }, "the sign-in's own route failed");
    return unavailable(form);
  }
}

/** Strangers can cause it at will, so the log has it now and then only. */
const throttleOf = throttlePerLog(systemClock, 5, 60_000);

/** Back to our page, which says so. */
function issuerAway({ log }: Runtime, err: OidcUnusableError, method: string): Response {
  const heldBack = throttleOf(log).pass("issuer");
  if (heldBack !== null) {
    log.warn({ err, ...(heldBack > 0 && { heldBack }) }, "the issuer of OIDC_ISSUER is not usable");
  }
  const path = "/sign-in?error=OidcAway";
  if (method === "POST") return Response.json({ url: path }, { headers: NOT_STORED });
  return new Response(null, { status: 302, headers: { ...NOT_STORED, Location: path } });
}

function toResponse(
  runtime: Runtime,
  visit: Visit,
  { status, headers, cookies, body }: AuthAnswer,
  { signedInId, hasFailed }: Outcome,
  isCallback: boolean,
): Response {
  const answer = new Headers([...headers]);
  for (const [name, value] of Object.entries(NOT_STORED)) answer.set(name, value);
  const location = answer.get("location");
  for (const cookie of cookies) answer.append("Set-Cookie", cookie);
  if (signedInId !== null) answer.append("Set-Cookie", knowDevice(runtime, visit, signedInId));
  // It served its one purpose, or never will.
  if (isCallback && visit.linkToken !== "") {
    answer.append("Set-Cookie", writeCookie(linkCookie(runtime.origins), "", 0));
  }
  // The failure is ours, not the user's: the form shows a message, and monitors see a 503.
  const isOwnFault = hasFailed && location === null;
  return new Response(body, { status: isOwnFault ? 503 : status, headers: answer });
}

/** In next-auth's form: JSON for our form, a redirect for a browser. */
function unavailable({ json }: Form): Response {
  const url = "/sign-in?error=Unavailable";
  if (json === "true") return Response.json({ url }, { status: 503, headers: NOT_STORED });
  return refuse(503, "unavailable", "Signing in does not work at the moment.");
}

function refuse(status: number, code: string, message: string, more: HeadersInit = {}): Response {
  const headers = { ...NOT_STORED, ...more };
  return Response.json({ error: { code, message } }, { status, headers });
}
