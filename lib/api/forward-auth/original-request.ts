import { BoundedCache } from "@/lib/base/bounded-cache";
import type { ApiRequest } from "../api-request";
import { OPTIONS_HEADER } from "../header-names";

/** Where proxies ask whether to let a request in. */
export const FORWARD_AUTH_PATH = "/api/forward-auth";

/** The path itself, or with the original path behind it, as Envoy asks. */
export const isForwardAuthPath = (path: string): boolean =>
  path === FORWARD_AUTH_PATH || path.startsWith(`${FORWARD_AUTH_PATH}/`);

/** The request that the proxy asks about. */
export interface OriginalRequest {
  readonly method: string;
  /** Absolute where the proxy is trusted and names the host, else a path. */
  readonly url: string;
}

/** What the proxy's configuration asks for. */
export interface Options {
  /** A configuration of Blocker v2; null: the Blocker policy. */
  readonly configuration: string | null;
  /** Refusals as 403, with the real status in a header: nginx knows no other. */
  readonly refusesWith403: boolean;
  /** Where there is no decision, 204: Traefik shows every other status to the visitor. */
  readonly failsOpen: boolean;
}

const MAX_OPTIONS = 1_024;
/** A proxy's configuration sends the same ones with every request. */
const parsed = new BoundedCache<string, Options>(256);

/** From the query; where the proxy puts the visitor's there, from a header. */
export function readOptions({ path, search, header }: ApiRequest): Options {
  const isOurs = path === FORWARD_AUTH_PATH;
  const sent = isOurs ? search : (header(OPTIONS_HEADER) ?? "");
  const known = parsed.get(sent);
  if (known !== undefined) return known;
  // Anyone may send a megabyte of parameters, before any key is looked at.
  const text = sent.slice(0, MAX_OPTIONS);
  const query = new URLSearchParams(text);
  const options = {
    configuration: query.get("confname"),
    refusesWith403: query.get("refuse") === "403",
    failsOpen: query.get("fail") === "open",
  };
  if (sent.length <= MAX_OPTIONS) parsed.set(sent, options);
  return options;
}

const MAX_URI = 2_048;
const HOST = /^[A-Za-z0-9._-]{1,253}(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](?::\d{1,5})?$/;

/**
 * The request as its proxy describes it; null when no header names its URI. Scheme and host lead the visitor back
 * after a challenge, so only a trusted proxy may name them.
 *
 * The threat: proxies pass the visitor's own headers on, and a visitor may describe another request. So what some
 * proxies always set comes first, and the documented configuration of those that set the other drops it.
 */
export function readOriginal(request: ApiRequest): OriginalRequest | null {
  const { header } = request;
  const isTrusted = request.isFromProxy();
  const sent = appended(request) ?? (header("x-forwarded-uri") || header("x-original-url"));
  if (sent === undefined || sent === "") return null;
  const method = header("x-forwarded-method") || header("x-original-method") || request.method;
  const { origin, uri } = split(sent);
  const named = isTrusted ? (origin ?? forwardedOrigin(request)) : null;
  return { method, url: `${named ?? ""}${uri}`.slice(0, MAX_URI) };
}

/** Envoy: the original path and query behind ours. */
function appended({ path, search }: ApiRequest): string | undefined {
  const rest = path.slice(FORWARD_AUTH_PATH.length);
  return rest === "" ? undefined : rest + search;
}

function split(sent: string): { readonly origin: string | null; readonly uri: string } {
  const [, scheme, host = "", rest = ""] = /^(https?):\/\/([^/?#]*)(.*)$/is.exec(sent) ?? [];
  if (scheme === undefined) return { origin: null, uri: sent.startsWith("/") ? sent : `/${sent}` };
  const origin = HOST.test(host) ? `${scheme.toLowerCase()}://${host}` : null;
  return { origin, uri: rest.startsWith("/") ? rest : `/${rest}` };
}

function forwardedOrigin({ header, path }: ApiRequest): string | null {
  // Envoy asks under the original name.
  const host =
    header("x-forwarded-host") ?? (path === FORWARD_AUTH_PATH ? undefined : header("host"));
  if (host === undefined || !HOST.test(host)) return null;
  const scheme = header("x-forwarded-proto") === "https" ? "https" : "http";
  return `${scheme}://${host}`;
}
