import type { ApiRequest } from "../api-request";
import { type Options, URI_SOURCES, type UriSource } from "./options";
import { FORWARD_AUTH_PATH } from "./paths";

/** The request that the proxy asks about. */
export interface OriginalRequest {
  readonly method: string;
  /** Absolute where the proxy names the host, else a path. */
  readonly url: string;
}

/** As much of a URL as decisions read. A longer one could hide an attack or where it leads, and no server needs it. */
const MAX_URL = 8_192;
/** Two sources and two methods that contradict each other; more of them add nothing. */
const MAX_READINGS = 4;
const HOST = /^[A-Za-z0-9._-]{1,253}(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]{2,45}\](?::\d{1,5})?$/;

/**
 * The request as a proxy that has proved a key describes it: the proxy's own description first, then every other one
 * that is in the request and contradicts it. None where the proxy's own is missing, or one cannot be judged whole: it is
 * too long, or its host has eaten the path.
 *
 * The threat: proxies pass the visitor's own headers on, and a visitor may describe another request. Only the owner
 * knows which header the proxy sets (`original`); what else comes is judged too.
 */
export function readOriginals(
  request: ApiRequest,
  { original }: Pick<Options, "original">,
): readonly OriginalRequest[] {
  const sources = urisOf(request);
  const own = original === null ? sources[0] : sources.find(({ source }) => source === original);
  if (own === undefined) return [];
  const readings: OriginalRequest[] = [];
  for (const { uri } of [own, ...sources]) {
    for (const method of methodsOf(request, own.source)) {
      const url = urlOf(request, uri);
      if (url === null || url.length > MAX_URL) return [];
      const isNew = readings.every((each) => each.url !== url || each.method !== method);
      if (isNew && readings.length < MAX_READINGS) readings.push({ method, url });
    }
  }
  return readings;
}

interface SentUri {
  readonly source: UriSource;
  readonly uri: string;
}

function urisOf(request: ApiRequest): readonly SentUri[] {
  return URI_SOURCES.flatMap((source) => {
    const uri = source === "path" ? appended(request) : request.header(source);
    return uri === undefined || uri === "" ? [] : [{ source, uri }];
  });
}

/** Envoy: the original path and query behind ours. */
function appended({ path, search }: ApiRequest): string | undefined {
  const rest = path.slice(FORWARD_AUTH_PATH.length);
  return rest === "" ? undefined : rest + search;
}

/** The one that goes with the source first. */
function methodsOf({ header, method }: ApiRequest, source: UriSource): readonly string[] {
  const names = ["x-forwarded-method", "x-original-method"];
  if (source.startsWith("x-original")) names.reverse();
  const sent = names
    .map((name) => header(name))
    .filter((each) => each !== undefined && each !== "");
  if (source === "path" || sent.length === 0) return [method];
  return sent as string[]; // the filter has left texts only
}

function urlOf(request: ApiRequest, sent: string): string | null {
  const parts = split(sent);
  return parts === null ? null : `${parts.origin ?? forwardedOrigin(request) ?? ""}${parts.uri}`;
}

/**
 * Null where a query follows the host at once. The threat: recipes of before joined the visitor's `Host` and the path, so
 * that `Host: a?` made a query of `/admin`, and no rule on paths saw it.
 */
function split(sent: string): { readonly origin: string | null; readonly uri: string } | null {
  const [, scheme, host = "", rest = ""] = /^(https?):\/\/([^/?#]*)(.*)$/is.exec(sent) ?? [];
  if (scheme === undefined) return { origin: null, uri: sent.startsWith("/") ? sent : `/${sent}` };
  if (/^[?#]/.test(rest)) return null;
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
