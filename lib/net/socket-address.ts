import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** How a thread names its peer to the one that it forwards to. */
const PEER = "x-gatehouse-peer";

const peers = new WeakMap<IncomingMessage, string>();

const HOLDER = Symbol.for("gatehouse.socket-address-header");

interface Holder {
  [HOLDER]?: string;
}

/** The address of the other end of a request's connection; undefined when it has gone. */
export function peerOf(request: IncomingMessage): string | undefined {
  return peers.get(request) ?? request.socket.remoteAddress;
}

/** The headers that name the peer of a request to the thread that it is forwarded to. */
export function peerHeaders(request: IncomingMessage): readonly [string, string] {
  return [PEER, peerOf(request) ?? ""];
}

/**
 * Takes the peer from a forwarded request. Call it only for requests on a socket that nothing but our own
 * threads can reach: anyone may send the header.
 */
export function takePeer(request: IncomingMessage): void {
  const peer = request.headers[PEER];
  delete request.headers[PEER];
  // Sent twice, the first is a client's own.
  if (typeof peer === "string") peers.set(request, peer.slice(peer.lastIndexOf(",") + 1).trim());
}

/**
 * Next.js gives route handlers the headers but not the socket, and adds its own forwarding headers. So our
 * server passes the socket's address in a header whose name it picks at random on start: no client can forge it.
 */
export function noteSocketAddress(request: IncomingMessage): void {
  const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
  holder[HOLDER] ??= `x-socket-address-${randomBytes(16).toString("hex")}`;
  request.headers[holder[HOLDER]] = peerOf(request);
}

/** The header with the socket's address; null when `server.ts` does not run in this process. */
export function socketAddressHeader(): string | null {
  const holder = globalThis as typeof globalThis & Holder; // see above: Next.js bundles its own copy
  return holder[HOLDER] ?? null;
}
