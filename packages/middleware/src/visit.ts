import type { Network } from "./address.js";
import type { SiteRequest } from "./options.js";
import { withoutPass } from "./pass.js";
import { isTrusted } from "./visitor-address.js";
import { escapeUrl } from "./web-url.js";

const HOST = /^(?:[A-Za-z0-9._-]{1,255}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
/**
 * What servers read differently: backslashes, `;parameters`, merged slashes, dot segments; and escapes that no client
 * makes of a path: of letters, digits, `-`, `.`, `_`, slashes, backslashes, semicolons, control characters, escapes,
 * UTF-8 that is longer than it needs to be.
 */
const AMBIGUOUS =
  /[\\;]|\/\/|\/\.{1,2}(?:\/|$)|%(?:[01][0-9a-f]|7f|2[def]|3[0-9b]|[46][1-9a-f]|[57][0-9a]|5[cf]|25[0-9a-f]{2}|c[01]|c2%[89]|u[0-9a-f]{4})/i;
/** As much as most servers take. */
const MAX_PATH = 8_192;

/** A visitor's request as the site sees it, its proxies' word included. */
export interface Visit {
  readonly request: SiteRequest;
  /** Path and query in visible ASCII, without the pass; and the pass that the query had. */
  readonly target: string;
  readonly pass: string | null;
  readonly scheme: string;
  /** As the visitor sees it. */
  readonly url: string;
  /** GET and HEAD change nothing. */
  readonly isRead: boolean;
  /** Scripts and images cannot solve a challenge. */
  readonly isPage: boolean;
}

export function visitOf(request: SiteRequest, trusted: readonly Network[]): Visit {
  const { method, peer, header } = request;
  const isForwarded = peer !== null && isTrusted(peer, trusted);
  // The first of several proxies is the one that the visitor spoke to.
  const forwarded = (name: string) =>
    isForwarded ? (header(name)?.split(",", 1)[0]?.trim() ?? "") : "";
  const proto = forwarded("x-forwarded-proto");
  const scheme = proto === "http" || proto === "https" ? proto : request.scheme;
  const hosts = [forwarded("x-forwarded-host"), request.host];
  const host = hosts.find((each) => each.length <= 255 && HOST.test(each)) ?? "localhost";
  const { target, pass } = withoutPass(ownTarget(request.target));
  const mode = header("sec-fetch-mode");
  return {
    request,
    target,
    pass,
    scheme,
    url: `${scheme}://${host}${target}`,
    isRead: method === "GET" || method === "HEAD",
    isPage: mode === null || mode === "navigate",
  };
}

/** A request may have a whole URL, whose scheme routers do not look at; one about the server itself has none. */
function ownTarget(target: string): string {
  const own = escapeUrl(target).replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, "");
  if (own === "" || own.startsWith("?")) return `/${own}`;
  return own.startsWith("/") ? own : "/";
}

/** Only for a path that every server reads alike: a router may lead `/static/..;/admin` to `/admin`. */
export function isSkipped(target: string, prefixes: readonly string[]): boolean {
  const path = target.split("?", 1)[0] ?? "";
  const isSkip = prefixes.some((prefix) => path.startsWith(prefix));
  return isSkip && path.length <= MAX_PATH && !AMBIGUOUS.test(path);
}
