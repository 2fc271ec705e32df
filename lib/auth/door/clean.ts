import type { Origins } from "@/lib/net/origins";
import { parseCookies } from "../cookies";
import { isSealedByNextAuth, nextAuthCookies } from "../next-auth-cookies";
import { sessionCookie } from "../session-cookie";
import type { Form } from "./read-form";

/*
 * Filters what reaches next-auth, which reflects `error` in a URL, throws on a `callbackUrl` that is no URL,
 * and forwards the whole query to the other site: each action gets only the parameters it needs, in a
 * harmless form.
 */

/** From other sites, and from next-auth itself. */
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

/** The session's cookie, and next-auth's own where next-auth sealed them. */
export function cookiesFor(
  origins: Pick<Origins, "isHttps">,
  header: string,
): Readonly<Record<string, string>> {
  const { callbackUrl, csrfToken, ...sealed } = nextAuthCookies(origins);
  const plain = [sessionCookie(origins).name, csrfToken.name];
  const isWanted = (name: string, value: string) =>
    plain.includes(name) ||
    (name === callbackUrl.name && isUsable(value)) ||
    (Object.values(sealed).some((own) => own.name === name) && isSealedByNextAuth(value));
  const cookies = Object.entries(parseCookies(header));
  return Object.fromEntries(cookies.filter(([name, value]) => isWanted(name, value)));
}

/** A path or a web URL; `redirect` in the options decides where it may lead. */
function isUsable(url: string | undefined): url is string {
  if (url === undefined) return false;
  if (url.startsWith("/")) return URL.parse(url, "http://localhost") !== null;
  return /^https?:/i.test(url) && URL.parse(url) !== null;
}
