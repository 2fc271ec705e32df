import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiContext } from "@/lib/api/endpoint";
import type { ApiErrorName } from "@/lib/api/errors";
import { refuseUnparsed } from "@/lib/api/handle";
import { headerPairs } from "@/lib/api/reply";

/**
 * Answers what never became a request, where Node would close the connection with an empty body: bytes the
 * parser refused, oversized headers, an unfinished request, CONNECT.
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

interface ParserError {
  readonly code?: string | undefined;
  /** The bytes that the parser was given, earlier requests of the connection among them. */
  readonly rawPacket?: Buffer | undefined;
  /** How far it came. */
  readonly bytesParsed?: number | undefined;
}

/** A method that Node does not know, of a request that is HTTP (RFC 9110, section 9.1). */
const REQUEST_LINE = /^[A-Za-z][!#$%&'*+.^_`|~\w-]{0,31} \S+ HTTP\/1\.[01]\r\n/;

/** The contract's error for a parser error. Source: Node's `HPE_*` and `ERR_HTTP_*` codes. */
export function parserErrorName(error: ParserError): ApiErrorName {
  const { code } = error;
  if (code === "HPE_HEADER_OVERFLOW") return "headers_too_large";
  if (code === "HPE_INVALID_METHOD" && REQUEST_LINE.test(refusedRequest(error)))
    return "method_not_allowed";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
  return "malformed_request";
}

/** The beginning of the request that the parser refused. */
function refusedRequest({ rawPacket, bytesParsed = 0 }: ParserError): string {
  if (rawPacket === undefined) return "";
  const before = rawPacket.lastIndexOf("\r\n\r\n", bytesParsed);
  return rawPacket.toString("latin1", before === -1 ? 0 : before + 4);
}

/** The latest response of each connection. */
const lastResponses = new WeakMap<Duplex, ServerResponse>();

export function noteResponse(socket: Duplex, response: ServerResponse): void {
  lastResponses.set(socket, response);
}

/** Connections that sent malformed bytes; the parser reports every further packet. */
const refused = new WeakSet<Duplex>();

/**
 * Refuses malformed bytes. Earlier requests on the connection keep their responses: one that was served and
 * paid for must not get a 400.
 */
export function refuseBytes(api: ApiContext, socket: Duplex, error: ApiErrorName): void {
  if (refused.has(socket)) {
    // The response is on its way; if it is written already, the client is not reading it.
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
