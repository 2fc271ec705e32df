import { Guard } from "./guard.js";
import type { Decision, Options, SiteRequest } from "./options.js";
import { headerText } from "./wire-text.js";

export interface FetchOutcome {
  /** What the visitor gets; null: the request goes on. */
  readonly response: Response | null;
  /** Null where there was no decision. */
  readonly decision: Decision | null;
}

/**
 * For all that has `Request` and `Response`: Next.js' `proxy.ts`, Hono, Cloudflare Workers, Deno, Bun.
 *
 * @param peerOf the other end of the connection: the platform knows; on Cloudflare the visitor themself
 */
export function gatehouse(
  options: Options,
  peerOf: (request: Request) => string | null,
): (request: Request) => Promise<FetchOutcome> {
  const guard = new Guard(options);
  return async (request) => {
    const outcome = await guard.protect(siteRequest(request, peerOf(request)));
    if (outcome.kind === "pass") return { response: null, decision: outcome.decision };
    const { status, headers, body } = outcome.answer;
    // Statuses without a body take null only.
    const response = new Response(body || null, { status, headers });
    if ("nextUrl" in request) completeLocation(response.headers, request.url);
    return { response, decision: null };
  };
}

/** Next.js takes whole URLs only, and itself leaves out its origin. Elsewhere a path is right behind any proxy. */
function completeLocation(headers: Headers, url: string): void {
  const location = headers.get("Location");
  if (location !== null) headers.set("Location", new URL(location, url).href);
}

/** The address that Cloudflare itself names: nobody reaches a Worker around it. */
export const cloudflarePeer = (request: Request): string | null =>
  request.headers.get("cf-connecting-ip");

function siteRequest(request: Request, peer: string | null): SiteRequest {
  const { protocol, host, pathname, search } = new URL(request.url);
  return {
    method: request.method,
    target: pathname + search,
    scheme: protocol === "https:" ? "https" : "http",
    host: request.headers.get("host") ?? host,
    peer,
    header: (name) => {
      const value = request.headers.get(name);
      return value === null ? null : headerText(value);
    },
  };
}
