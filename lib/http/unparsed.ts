import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiContext } from "@/lib/api/endpoint";
import type { ApiErrorName } from "@/lib/api/errors";
import { refuseUnparsed } from "@/lib/api/handle";
import { headerPairs } from "@/lib/api/reply";

/**
 * Answers what never became a request, where Node would close the connection with an empty body:
 * bytes that the parser refused, headers past the limit, a request that never finished, CONNECT.
 */
export function answerUnparsed(context: ApiContext, socket: Duplex, error: ApiErrorName): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const reply = refuseUnparsed(context, error);
  const lines = [
    `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ""}`,
    ...headerPairs(reply).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(reply.body)}`,
    `Date: ${new Date().toUTCString()}`,
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${reply.body}`);
}

/** Which row of the error table a parser's error is. Source: Node's `HPE_*` and `ERR_HTTP_*` codes. */
export function parserErrorName(code: string | undefined): ApiErrorName {
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
  return "malformed_request";
}

/** The response that each connection is to get last, as far as its requests could be read. */
const lastResponses = new WeakMap<Duplex, ServerResponse>();

/** Remembers which answer comes last on a connection. */
export function noteResponse(socket: Duplex, response: ServerResponse): void {
  lastResponses.set(socket, response);
}

/** Connections that sent bytes which are no request; the parser complains of every packet anew. */
const refused = new WeakSet<Duplex>();

/**
 * Refuses bytes that are no request. Requests before them on the same connection keep their answers:
 * otherwise one that was served, and paid for, would be told that it is malformed.
 */
export function refuseBytes(api: ApiContext, socket: Duplex, error: ApiErrorName): void {
  if (refused.has(socket)) {
    // More of the same: the answer is on its way, or whoever sends does not listen.
    if (socket.writableFinished) socket.destroy();
    return;
  }
  refused.add(socket);
  const last = lastResponses.get(socket);
  if (last === undefined || last.closed) answerUnparsed(api, socket, error);
  else {
    const isWhole = last.req.complete;
    last.once("close", () => (isWhole ? answerUnparsed(api, socket, error) : socket.end()));
  }
}
