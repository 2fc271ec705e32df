import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { attempt, type MaybePromise } from "@/lib/api/and-then";
import type { ApiContext } from "@/lib/api/endpoint";
import type { ApiErrorName } from "@/lib/api/errors";
import { refuseUnparsed } from "@/lib/api/handle";
import { isContractPath } from "@/lib/api/paths";
import { isLinkPath } from "@/lib/go/target";
import { type HostNames, siteOf } from "./hosts";
import { answerLink, type LinkDoor } from "./link-door";
import { MISDIRECTED } from "./misdirected";
import { answerNode, parseTarget, sendNode, type Target } from "./node-door";
import { noteSocketAddress } from "./socket-address";
import { answerUnparsed, parserErrorName } from "./unparsed";

/** Request line and headers together (decisions.md, section 1): `params` and `headers` can be large. */
const MAX_HEADER_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export interface Rooms extends LinkDoor {
  readonly api: ApiContext;
  /** By which names the installation and its customers' links are reached. */
  readonly hosts: HostNames;
  /** `/healthz`, `/readyz`, `/metrics`, `/domainz`; true when it was one of them. */
  readonly ops: (request: IncomingMessage, response: ServerResponse, target: Target) => boolean;
  /** Everything else: Next.js. */
  readonly pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Told of an error that no answer could carry. */
  readonly report: (error: unknown) => void;
}

/**
 * The one HTTP server: the contract and links on the fast path, Next.js for the rest. Where Node would answer by
 * itself with an empty body (no `Host`, an odd `Expect`, refused bytes), the envelope answers instead.
 */
export function createGatehouseServer(rooms: Rooms): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    (request, response) => dispatch(rooms, request, response),
  );
  server.on("checkExpectation", (request, response) => dispatch(rooms, request, response));
  server.on("connect", (_request, socket) =>
    answerUnparsed(rooms.api, socket, "method_not_allowed"),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") socket.destroy();
    else refuseBytes(rooms.api, socket, parserErrorName(error.code));
  });
  return server;
}

/** The response that each connection is to get last, as far as its requests could be read. */
const lastResponses = new WeakMap<Duplex, ServerResponse>();
/** Connections that sent bytes which are no request; the parser complains of every packet anew. */
const refused = new WeakSet<Duplex>();

/**
 * Refuses bytes that are no request. Requests before them on the same connection keep their answers:
 * otherwise one that was served, and paid for, would be told that it is malformed.
 */
function refuseBytes(api: ApiContext, socket: Duplex, error: ApiErrorName): void {
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

function dispatch(rooms: Rooms, request: IncomingMessage, response: ServerResponse): void {
  lastResponses.set(request.socket, response);
  const target = parseTarget(request.url ?? "/");
  if (target === null) {
    sendNode(response, refuseUnparsed(rooms.api, "malformed_request"), request.method === "HEAD");
    return;
  }
  attempt(
    () => respond(rooms, request, response, target),
    (error) => {
      rooms.report(error);
      if (response.headersSent) response.destroy();
      else sendNode(response, refuseUnparsed(rooms.api, "internal"), request.method === "HEAD");
    },
  );
}

function respond(
  rooms: Rooms,
  request: IncomingMessage,
  response: ServerResponse,
  target: Target,
): MaybePromise<void> {
  const site = siteOf(request.headers.host, rooms.hosts);
  if (site.kind === "links") {
    return answerLink(rooms, request, response, target, site.handle);
  }
  // Sites and proxies call these by names of their own.
  if (isContractPath(target.path)) return answerNode(rooms.api, request, response, target);
  if (rooms.ops(request, response, target)) return;
  if (site.kind === "unknown") return sendNode(response, MISDIRECTED, request.method === "HEAD");
  if (isLinkPath(target.path)) return answerLink(rooms, request, response, target, null);
  noteSocketAddress(request);
  return rooms.pages(request, response);
}
