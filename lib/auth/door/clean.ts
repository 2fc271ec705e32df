import type { Env } from "@/lib/env/env";
import { parseCookies } from "../cookies";
import { isSealedByNextAuth, nextAuthCookies } from "../next-auth-cookies";
import { sessionCookie } from "../session-cookie";
import type { Form } from "./read-form";

/*
 * What of a request reaches next-auth. It puts an `error` into an address as it is, throws at a
 * `callbackUrl` that is no URL, and sends all of a query on to the other site: so each action gets the
 * few parameters that it needs, and only in a form that does no harm.
 */

/** What other sites send back, and what next-auth sends itself. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  callback: ["code", "state", "iss", "error"],
  error: ["error"],
  signin: ["error"],
};
const ERROR_CODE = /^[\w:.-]{1,64}$/;

export function queryFor(action: string, given: URLSearchParams): Readonly<Record<string, string>> {
  const query = new Map<string, string>();
  for (const name of PARAMETERS[action] ?? []) {
    const value = given.get(name);
    if (value === null) continue;
    query.set(name, name === "error" && !ERROR_CODE.test(value) ? "Default" : value);
  }
  return Object.fromEntries(query);
}

export function cleanForm({ callbackUrl, ...rest }: Form): Form {
  return isUsable(callbackUrl) ? { ...rest, callbackUrl } : rest;
}

/** The session's own, and next-auth's in the form in which it writes them. */
export function cookiesFor(
  { nextauthUrl }: Pick<Env, "nextauthUrl">,
  header: string,
): Readonly<Record<string, string>> {
  const { callbackUrl, csrfToken, ...sealed } = nextAuthCookies(nextauthUrl);
  const plain = [sessionCookie(nextauthUrl).name, csrfToken.name];
  const isWanted = (name: string, value: string) =>
    plain.includes(name) ||
    (name === callbackUrl.name && isUsable(value)) ||
    (Object.values(sealed).some((own) => own.name === name) && isSealedByNextAuth(value));
  const cookies = Object.entries(parseCookies(header));
  return Object.fromEntries(cookies.filter(([name, value]) => isWanted(name, value)));
}

/** A path, or a web address; where it may lead is for `redirect` in the options to say. */
function isUsable(url: string | undefined): url is string {
  if (url === undefined) return false;
  if (url.startsWith("/")) return URL.parse(url, "http://localhost") !== null;
  return /^https?:/i.test(url) && URL.parse(url) !== null;
}
