import type { IncomingMessage, ServerResponse } from "node:http";
import type { ApiRequest } from "@/lib/api/api-request";
import { MAX_BATCH_BYTES } from "@/lib/api/batch/batch-body";
import { findBatch } from "@/lib/api/batch/batch-paths";
import type { ApiContext } from "@/lib/api/endpoint";
import { isForwardAuthPath, MAX_BODY_BYTES } from "@/lib/api/forward-auth/paths";
import { handle } from "@/lib/api/handle";
import { errorCodeOf, type Reply } from "@/lib/api/reply";
import { andThen, type MaybePromise } from "@/lib/base/and-then";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { IpRange } from "@/lib/ip/range";
import type { Way } from "@/lib/ip/way";
import { wayBehind } from "@/lib/net/client-address";
import { peerOf } from "@/lib/net/socket-address";
import type { Incoming } from "./incoming";
import type { Target } from "./target";

export interface ApiDoor {
  readonly api: ApiContext;
  readonly trustedProxies: readonly IpRange[];
}

/**
 * Serves the contract through `node:http`.
 *
 * @param noteRefusedKey called with the contract's error code when a key is refused
 */
export function answerNode(
  { api: context, trustedProxies }: ApiDoor,
  request: Incoming,
  response: ServerResponse,
  target: Target,
  always: readonly string[],
  noteRefusedKey: (code: string) => void,
): MaybePromise<void> {
  const { headers, method = "GET" } = request;
  if (method === "POST" && findBatch(target.path) !== undefined) request.admitBody(MAX_BATCH_BYTES);
  const hasStart = request.hasBody && isForwardAuthPath(target.path);
  if (hasStart) request.admitStart(MAX_BODY_BYTES);
  let way: Way | null | undefined;
  const apiRequest: ApiRequest = {
    method,
    path: target.path,
    search: target.search,
    header: (name) => textOf(headers[name]),
    headers: () => plainHeaders(headers),
    way: () => {
      if (way === undefined) way = wayOf(request, trustedProxies);
      return way;
    },
    body: async () => (await request.readBody())?.toString("utf8") ?? null,
    bodyStart: hasStart ? () => request.readStart(TIME_LIMITS_MS.callers.bodyStart) : null,
    isGone: () => response.destroyed,
  };
  return andThen(handle(context, apiRequest), (reply) => {
    const code = errorCodeOf(reply);
    if (code !== undefined && isForOwner(code, reply.status)) noteRefusedKey(code);
    return atEndOfTurn(() => sendNode(response, reply, method === "HEAD", always));
  });
}

/** The sender of a request, and the proxies in between. */
export function wayOf(request: Incoming, trustedProxies: readonly IpRange[]): Way | null {
  const forwardedFor = textOf(request.headers["x-forwarded-for"]) ?? null;
  return wayBehind(peerOf(request) ?? null, forwardedFor, trustedProxies);
}

/** Errors about a key, a proxy or an account, which are reported to its owner whatever the visitor gets. */
const isForOwner = (code: string, status: number) =>
  status === 401 || status === 403 || code.startsWith("key_");

/** A header that Node may have as a list. */
const textOf = (header: string | string[] | undefined) =>
  typeof header === "string" ? header : undefined;

/** With what Node has as a list, `Set-Cookie` alone, as one text. */
export function plainHeaders(
  headers: IncomingMessage["headers"],
): Readonly<Record<string, string>> {
  const { "set-cookie": list } = headers;
  const plain = list === undefined ? headers : { ...headers, "set-cookie": String(list) };
  return plain as Record<string, string>; // all others are texts (Node.js' documentation, `message.headers`)
}

/**
 * Writes a reply. HEAD gets no body and no `Content-Length`, which would reveal for free what GET is paid
 * for.
 *
 * @param always further headers, alternating names and values
 */
export function sendNode(
  response: ServerResponse,
  { status, headers, body, stream }: Reply,
  isHead: boolean,
  always: readonly string[] = [],
): void {
  if (stream !== undefined) {
    response.writeHead(status, [...headers, ...always]).flushHeaders();
    void stream((text) => response.write(text)).then(() => response.end());
  } else if (isHead || status === 204) response.writeHead(status, [...headers, ...always]).end();
  else {
    const length = String(Buffer.byteLength(body));
    response.writeHead(status, headers.concat(always, "Content-Length", length)).end(body);
  }
}

const waiting: (() => void)[] = [];

/**
 * Runs `write` at the end of this event-loop turn. Separate writes wake a waiting client each time, which
 * costs more than a decision; the responses of one turn leave in one burst. A single response is not delayed.
 */
export function atEndOfTurn(write: () => void): void {
  if (waiting.push(write) === 1) setImmediate(writeAll);
}

function writeAll(): void {
  for (const write of waiting.splice(0)) write();
}
