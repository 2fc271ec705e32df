import { NESTED, readFields } from "@/lib/engine/fields";
import type { SentRequest } from "@/lib/intel/sent-request";
import type { ApiRequest } from "./api-request";
import type { OriginalRequest } from "./forward-auth/original-request";

/** The visitor's request as a customer's server describes it; undefined when it sends no usable headers. */
export function sentByCaller(
  json: string | undefined,
  url: string | undefined,
): SentRequest | undefined {
  const read = readFields(json, true);
  if (!read.ok) return undefined;
  const headers = new Map<string, string>();
  // A list of values is there, though not as text.
  for (const [name, value] of read.fields) headers.set(name, value === NESTED ? "" : value);
  const method = headers.get(":method") ?? "GET";
  const isWhole = looksWhole(headers);
  // The caller's word, as the visitor's address is.
  return { method, url, headers, isWhole, carriesPrints: true };
}

/** Who passes on an encoding or a connection, or a host beside what is accepted, makes no choice among headers. */
const looksWhole = (headers: SentRequest["headers"]): boolean =>
  headers.has("accept-encoding") ||
  headers.has("connection") ||
  (headers.has("host") && headers.has("accept"));

/** The headers of the proxy's own question. */
const OF_THE_PROXY: ReadonlySet<string> = new Set(["host", "connection"]);

/**
 * The visitor's request as the proxy passes it on. The host is its own, unless a trusted proxy names the visitor's.
 *
 * @param isWhole one of our recipes asks, and these pass on what browsers are compared by
 */
export function sentThroughProxy(
  request: ApiRequest,
  { method, url }: OriginalRequest,
  isWhole: boolean,
): SentRequest {
  // Some proxies pass on as empty what was not sent.
  const headers = new Map<string, string>();
  for (const [name, value] of Object.entries(request.headers())) {
    if (value !== "" && !OF_THE_PROXY.has(name)) headers.set(name, value);
  }
  return { method, url, headers, isWhole, carriesPrints: request.way()?.isProxied ?? false };
}
