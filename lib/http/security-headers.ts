import type { ServerResponse } from "node:http";
import { getSubdomain } from "tldts";
import { MAIL_IN_FRAME } from "@/lib/net/mail-frame";
import type { Origins } from "@/lib/net/origins";
import type { Door } from "./door";
import { SEALED } from "./refusal";

const A_YEAR = "max-age=31536000";

/**
 * HSTS, as name and value, including subdomains of the installation's host; empty without HTTPS. On a whole
 * domain, such as `example.org`, the subdomains are not ours to decide on.
 */
export function hstsOf({
  configured,
  isHttps,
}: Pick<Origins, "configured" | "isHttps">): readonly string[] {
  if (configured === null || !isHttps) return [];
  const hasOwnName = getSubdomain(configured) !== "";
  return ["Strict-Transport-Security", hasOwnName ? `${A_YEAR}; includeSubDomains` : A_YEAR];
}

/**
 * Headers of every response from Next.js: static files, redirects, errors and routes. Pages get a policy with
 * a nonce (`proxy.ts`), which replaces this one.
 */
export function setSecurityHeaders(
  response: ServerResponse,
  { door, path }: { readonly door: Door; readonly path: string },
  hsts: readonly string[],
): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  setAll(response, hsts);
  if (door === "pages") response.setHeader("Content-Security-Policy", PAGES_WITHOUT_PAGE);
  else setAll(response, SEALED);
  if (MAIL.test(path)) response.setHeader("Content-Security-Policy", MAIL_IN_FRAME);
}

/** A mail of the outbox, which its page shows in a frame. */
const MAIL = /^\/api\/panel\/operator\/outbox\/[^/]+\/html$/;

function setAll(response: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    response.setHeader(headers[at] ?? "", headers[at + 1] ?? "");
  }
}

/** For files and redirects at the pages' door. */
const PAGES_WITHOUT_PAGE = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";
