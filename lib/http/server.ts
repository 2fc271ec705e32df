import { createServer, type Server, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { ApiContext } from "@/lib/api/endpoint";
import { isForwardAuthPath } from "@/lib/api/forward-auth/paths";
import { refuseUnparsed } from "@/lib/api/handle";
import { attempt, type MaybePromise } from "@/lib/base/and-then";
import { parseIp } from "@/lib/ip/parse";
import { networkOf } from "@/lib/ip/range";
import { isProxy } from "@/lib/net/client-address";
import { type HostNames, siteOf } from "@/lib/net/hosts";
import { noteSocketAddress, peerOf } from "@/lib/net/socket-address";
import { type SecurityAction, type SecurityEvents, shortUserAgent } from "@/lib/security/event";
import { isSensePath } from "@/lib/sense/serve-sense";
import { BUDGETS, findExcess, hasTooManyHeaders, MAX_HEADER_FIELDS } from "./budget";
import { answerChallenge, type ChallengeHandlers } from "./challenge-door";
import { type Door, doorOf } from "./door";
import { Incoming } from "./incoming";
import { answerLink, type LinkDoor } from "./link-door";
import { answerNode, sendNode, wayOf } from "./node-door";
import { type Refusal, refusalReply } from "./refusal";
import { setSecurityHeaders } from "./security-headers";
import { climbs, parseTarget, type Target } from "./target";
import { answerUnparsed, noteResponse, parserErrorName, refuseBytes } from "./unparsed";

/** Request line plus headers (docs/decisions.md, section 1): `params` and `headers` can be large. */
const MAX_HEADER_BYTES = 1_048_576;
const HEADERS_TIMEOUT_MS = 20_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;

export type Answering = (
  request: Incoming,
  response: ServerResponse,
  target: Target,
) => MaybePromise<void>;

export interface Handlers extends LinkDoor, ChallengeHandlers {
  readonly api: ApiContext;
  /** Host names of the installation and of its customers' links. */
  readonly hosts: HostNames;
  /** `/healthz`, `/readyz`, `/metrics`, `/domainz`. */
  readonly ops: Answering;
  /** Next.js. */
  readonly pages: (request: Incoming, response: ServerResponse) => Promise<void>;
  /** Where this thread answers calls and visits only: what another thread answers. */
  readonly elsewhere?: (request: Incoming, response: ServerResponse) => void;
  /** `Strict-Transport-Security` for the installation's own hosts, from `hstsOf`. */
  readonly hsts: readonly string[];
  /** Reports an error that reached no response. */
  readonly report: (error: unknown) => void;
  /** Records refused requests. */
  readonly security: SecurityEvents;
}

export type GatehouseServer = Server<typeof Incoming, typeof ServerResponse>;

/**
 * The HTTP server: the contract and links on the fast path, Next.js for the rest. Where Node itself would
 * send an empty body (no `Host`, an unknown `Expect`, refused bytes), the contract's error envelope is sent.
 */
export function createGatehouseServer(handlers: Handlers): GatehouseServer {
  const server = createServer(
    {
      IncomingMessage: Incoming,
      maxHeaderSize: MAX_HEADER_BYTES,
      requireHostHeader: false,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    },
    (request, response) => dispatch(handlers, request, response),
  );
  // One more than is allowed, so that too many are seen.
  server.maxHeadersCount = MAX_HEADER_FIELDS + 1;
  server.on("checkExpectation", (request, response) => dispatch(handlers, request, response));
  server.on("connect", (_request, socket) =>
    answerUnparsed(handlers.api, socket, "method_not_allowed"),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const name = parserErrorName(error);
    noteUnparsed(handlers.security, socket, name);
    refuseBytes(handlers.api, socket, name);
  });
  return server;
}

function dispatch(handlers: Handlers, request: Incoming, response: ServerResponse): void {
  noteResponse(request.socket, response);
  if (request.hasBody) {
    request.holdBody();
    response.once("finish", () => request.discardBody());
  }
  const isHead = request.method === "HEAD";
  const target = parseTarget(request.url ?? "/");
  if (target === null) {
    sendNode(response, refuseUnparsed(handlers.api, "malformed_request"), isHead);
    return;
  }
  attempt(
    () => respond(handlers, request, response, target),
    (error) => {
      handlers.report(error);
      if (response.headersSent) response.destroy();
      else sendNode(response, refuseUnparsed(handlers.api, "internal"), isHead);
    },
  );
}

function respond(
  handlers: Handlers,
  request: Incoming,
  response: ServerResponse,
  target: Target,
): MaybePromise<void> {
  const site = siteOf(request.headers.host, handlers.hosts);
  const named = doorOf(target.path);
  const door = site.kind === "links" && named !== "challenge" ? "links" : named;
  const odd = findOddness(request, target);
  if (odd !== null) return refuseOdd(handlers, request, response, door, odd);
  // On a customer's own host, HSTS is the customer's decision.
  const always = site.kind === "links" ? NONE : handlers.hsts;
  const isHead = request.method === "HEAD";
  const refuse = (refusal: Refusal) => {
    noteRefusal(handlers, request, "request.refuse", `${door}: ${refusal}`);
    sendNode(response, refusalReply(door, refusal), isHead, always);
  };
  /** @returns whether it is refused at once */
  const refusesBody = (maxBytes: number): boolean => {
    const isDeclared = maxBytes > 0 && Number(request.headers["content-length"]) > maxBytes;
    if (isDeclared) refuse("body_too_large");
    else
      request.admitBody(maxBytes, () => {
        if (!response.headersSent) refuse("body_too_large");
      });
    return isDeclared;
  };
  if (handlers.elsewhere !== undefined && !isCallOrVisit(door, request.method, target.path)) {
    // Refused by the other thread, which then cuts the connection, the answer could be lost on the way.
    const { body } = BUDGETS[door];
    if (refusesBody(body > 0 ? body : Number.POSITIVE_INFINITY)) return;
    return handlers.elsewhere(request, response);
  }
  if (door !== "api") {
    const refusal = findRefusal(door, request, target);
    if (refusal !== null) return refuse(refusal);
    request.admitBody(BUDGETS[door].body);
  }
  if (door !== "api" && door !== "ops" && isSilentProxy(handlers, request)) {
    noteRefusal(handlers, request, "request.refuse", `${door}: ${SILENT_PROXY}`);
  }
  // Protected sites pass these on under their own names.
  if (door === "challenge") return answerChallenge(handlers, request, response, target);
  if (site.kind === "links")
    return answerLink(handlers, request, response, target, site.handle, always);
  // Sites and proxies may reach these under their own names.
  if (door === "api") {
    return answerNode(handlers, request, response, target, always, (code) =>
      code === "invalid_ip"
        ? noteRefusal(handlers, request, "request.refuse", `api: ${SILENT_PROXY}`)
        : noteRefusal(handlers, request, "key.refuse", code),
    );
  }
  if (door === "ops") return handlers.ops(request, response, target);
  if (site.kind === "unknown") {
    return sendNode(response, refusalReply(door, "unknown_host"), isHead, always);
  }
  if (door === "links") return answerLink(handlers, request, response, target, null, always);
  if (refusesBody(BUDGETS[door].body)) return;
  noteSocketAddress(request);
  setSecurityHeaders(response, { door, path: target.path }, handlers.hsts);
  // Next.js would trust the host of an absolute-form target, and redirect there.
  request.url = target.path + target.search;
  return handlers.pages(request, response);
}

/** A request that no door takes; null when there is nothing odd. */
function findOddness(
  request: Incoming,
  { path }: Target,
): "headers_too_large" | "malformed_path" | null {
  if (hasTooManyHeaders(request)) return "headers_too_large";
  // Behind this path of ours, Envoy puts the visitor's own, which is judged and leads nowhere here.
  if (isForwardAuthPath(path)) return null;
  return climbs(request.url ?? "/") ? "malformed_path" : null;
}

/** Proxies that ask about a visitor read from the answer that it is to be kept out. */
function refuseOdd(
  handlers: Handlers,
  request: Incoming,
  response: ServerResponse,
  door: Door,
  refusal: "headers_too_large" | "malformed_path",
): void {
  noteRefusal(handlers, request, "request.refuse", `${door}: ${refusal}`);
  const error = refusal === "malformed_path" ? "malformed_request" : refusal;
  const reply = door === "api" ? refuseUnparsed(handlers.api, error) : refusalReply(door, refusal);
  sendNode(response, reply, request.method === "HEAD");
}

/** Forms of links (passwords) are counted by one thread, as guesses must be. Pages' reports are as many as visits. */
function isCallOrVisit(door: Door, method: string | undefined, path: string): boolean {
  if (door === "api" || (door === "challenge" && isSensePath(path))) return true;
  return (door === "links" || door === "challenge") && (method === "GET" || method === "HEAD");
}

const NONE: readonly string[] = Object.freeze([]);

function noteRefusal(
  { security, trustedProxies }: Handlers,
  request: Incoming,
  action: SecurityAction,
  reason: string,
): void {
  const { headers } = request;
  const way = wayOf(request, trustedProxies);
  // A proxy that does not name its client is itself the one to judge.
  const client = way?.client ?? way?.asker ?? null;
  security.record({
    action,
    outcome: "failure",
    reason,
    network: client === null ? null : networkOf(client),
    userAgent: shortUserAgent(headers["user-agent"] ?? null),
  });
}

const SILENT_PROXY = "a trusted proxy sends no X-Forwarded-For";

/** Its visitors have no address: they share one limit, and no link or list knows them. The operator has to see it. */
const isSilentProxy = ({ trustedProxies }: Handlers, request: Incoming): boolean =>
  trustedProxies.length > 0 &&
  !request.headers["x-forwarded-for"] &&
  isProxy(peerOf(request), trustedProxies);

/**
 * Records bytes that no parser takes: behind a proxy, from a visitor whom it keeps out. Idle connections that time out
 * are not recorded.
 */
function noteUnparsed(security: SecurityEvents, socket: Duplex, reason: string): void {
  if (reason === "request_timeout") return;
  const peer = socket instanceof Socket ? parseIp(socket.remoteAddress ?? "") : null;
  security.record({
    action: "request.refuse",
    outcome: "failure",
    reason: `bytes: ${reason}`,
    network: peer === null ? null : networkOf(peer),
    userAgent: null,
  });
}

/** Why a request is turned away at the door; null when it is admitted. */
function findRefusal(door: Door, request: Incoming, target: Target): Refusal | null {
  if (namesSeveralHosts(request)) return "several_hosts";
  if (!isAllowed(door, request.method)) return "method_not_allowed";
  return findExcess(door, request, target) ?? findMalformed(door, target);
}

/** The doors behind which Next.js decodes paths; it answers those that it cannot decode (`%zz`, `%ff`) with a 500. */
const DECODED: ReadonlySet<Door> = new Set<Door>(["panel", "manage", "auth", "pages"]);

function findMalformed(door: Door, { path }: Target): Refusal | null {
  if (!DECODED.has(door)) return null;
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    return "malformed_path";
  }
}

/** Node uses the first `Host`; a proxy in front may have routed by another (RFC 9112, section 3.2). */
function namesSeveralHosts({ rawHeaders }: Incoming): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}

/** Pages are read-only. The other doors check their own methods; none needs TRACE. */
function isAllowed(door: Door, method = "GET"): boolean {
  if (door !== "pages") return method !== "TRACE" || door === "links";
  return method === "GET" || method === "HEAD" || process.env.NODE_ENV === "development";
}
