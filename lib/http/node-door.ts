import type { IncomingMessage, ServerResponse } from "node:http";
import { andThen, type MaybePromise } from "@/lib/api/and-then";
import type { ApiContext } from "@/lib/api/endpoint";
import { type ApiRequest, handle } from "@/lib/api/handle";
import type { Reply } from "@/lib/api/reply";
import { atEndOfTurn } from "./turn-writer";

/** Path and query of a request line, whatever its form; null when it is none that a server answers. */
export interface Target {
  readonly path: string;
  readonly search: string;
}

export function parseTarget(url: string): Target | null {
  if (url.startsWith("/")) {
    const mark = url.indexOf("?");
    if (mark === -1) return { path: url, search: "" };
    return { path: url.slice(0, mark), search: url.slice(mark) };
  }
  // Absolute form, as sent to a proxy (RFC 9112, section 3.2.2).
  const parsed = URL.parse(url);
  return parsed === null ? null : { path: parsed.pathname, search: parsed.search };
}

/** The fast door: a request of `node:http` in, the contract's answer out. */
export function answerNode(
  context: ApiContext,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  const apiRequest: ApiRequest = {
    method,
    path: target.path,
    search: target.search,
    fromBrowser: headers.origin !== undefined || headers["sec-fetch-site"] !== undefined,
  };
  return andThen(handle(context, apiRequest), (reply) =>
    atEndOfTurn(() => sendNode(response, reply, method === "HEAD")),
  );
}

/** Writes a reply onto the connection. HEAD keeps the headers, length included, and drops the body. */
export function sendNode(response: ServerResponse, reply: Reply, isHead: boolean): void {
  const length = String(Buffer.byteLength(reply.body));
  const headers =
    reply.status === 204 ? [...reply.headers] : [...reply.headers, "Content-Length", length];
  response.writeHead(reply.status, headers);
  response.end(isHead ? undefined : reply.body);
}
