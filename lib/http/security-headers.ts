import type { ServerResponse } from "node:http";
import { getSubdomain } from "tldts";
import type { Door } from "./door";
import { SEALED } from "./refusal";

const A_YEAR = "max-age=31536000";

/**
 * The header that keeps browsers on HTTPS, name and value, for everything below the installation's own name
 * too; empty when people do not reach it over HTTPS. On a whole domain, such as `example.org`, what lies
 * below is not ours to decide.
 *
 * @param nextauthUrl where people reach it
 */
export function hstsOf(nextauthUrl: string | undefined): readonly string[] {
  if (!nextauthUrl?.startsWith("https://")) return [];
  const hasOwnName = getSubdomain(nextauthUrl) !== "";
  return ["Strict-Transport-Security", hasOwnName ? `${A_YEAR}; includeSubDomains` : A_YEAR];
}

/**
 * What every answer of Next.js carries, whatever it does itself: its static files, its redirects, errors and
 * routes. Pages get a policy of their own with a nonce (`proxy.ts`), which replaces this one.
 */
export function setSecurityHeaders(
  response: ServerResponse,
  door: Door,
  hsts: readonly string[],
): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  setAll(response, hsts);
  if (door === "pages") response.setHeader("Content-Security-Policy", PAGES_WITHOUT_PAGE);
  else setAll(response, SEALED);
}

function setAll(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
  }
}

/** For what is no page but comes through the same door: files, redirects. */
const PAGES_WITHOUT_PAGE = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
