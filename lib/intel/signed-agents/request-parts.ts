import type { SentRequest } from "../sent-request";
import { problem } from "./problem";

/** A request's URL in the parts that RFC 9421, section 2.2 names. Path and query as sent, "?" included. */
export interface RequestParts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
  /** "?" alone where there is none. */
  readonly query: string;
}

const ABSOLUTE = /^(https?):\/\/([^/?#]+)([^?#]*)(\?[^#]*)?/i;
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const DEFAULT_PORT: Readonly<Record<string, string>> = { https: ":443", http: ":80" };

/**
 * Null where host or scheme are unknown: a signature that covers them cannot be proven then. The URL's text is taken
 * as it is, since a parser's tidying would no longer be what was signed.
 */
export function partsOf({ url = "", headers }: SentRequest): RequestParts | null {
  const [, scheme = "", host = "", path = "", query] = ABSOLUTE.exec(url) ?? [];
  if (scheme !== "") return made(scheme.toLowerCase(), host, path, query);
  // A caller that names no host in the URL, or has none, may have it among the headers.
  const named = headers.get("host");
  if (named === undefined || (url !== "" && !url.startsWith("/"))) return null;
  const mark = url.indexOf("?");
  const end = mark === -1 ? url.length : mark;
  return made("https", named, url.slice(0, end), mark === -1 ? undefined : url.slice(mark));
}

function made(scheme: string, host: string, path: string, query = "?"): RequestParts | null {
  const lower = host.trim().toLowerCase();
  if (!HOST.test(lower)) return null;
  const port = DEFAULT_PORT[scheme] ?? "";
  const authority = port !== "" && lower.endsWith(port) ? lower.slice(0, -port.length) : lower;
  return { scheme, authority, path: path === "" ? "/" : path, query };
}

/** Value of a derived component (RFC 9421, section 2.2). @throws SignatureProblem */
export function derivedValue(
  name: string,
  parameter: string | undefined,
  method: string,
  parts: RequestParts | null,
): string {
  if (name === "@method") return method;
  if (parts === null) return problem("covers an address of which the host is not known");
  const { scheme, authority, path, query } = parts;
  const search = query === "?" ? "" : query;
  switch (name) {
    case "@authority":
      return authority;
    case "@scheme":
      return scheme;
    case "@path":
      return path;
    case "@query":
      return query;
    case "@request-target":
      return path + search;
    case "@target-uri":
      return `${scheme}://${authority}${path}${search}`;
    case "@query-param":
      return queryParameter(query, parameter);
    default:
      return problem(`covers ${name.slice(0, 40)}, which requests do not have`);
  }
}

/** The parameter's value. A parameter with several values cannot be signed (RFC 9421, section 2.2.8). */
function queryParameter(query: string, encodedName: string | undefined): string {
  if (encodedName === undefined) return problem("covers a query parameter without its name");
  const [name = ""] = new URLSearchParams(`${encodedName}=`).keys();
  const [value, ...more] = new URLSearchParams(query).getAll(name);
  if (value === undefined || more.length > 0) {
    return problem("covers a query parameter that was not sent exactly once");
  }
  return encodeURIComponent(value.toWellFormed()).replace(
    /[!'()~]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
