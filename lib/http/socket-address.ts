import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isLocalRequest } from "./local-request";

const HOLDER = Symbol.for("gatehouse.socket-address-header");
const LOCAL = "-local";

interface Holder {
  [HOLDER]?: string;
}

/**
 * Next.js hands its route handlers headers, never the socket, and adds forwarding headers of its own. So
 * our server notes the socket's address in a header whose name it draws at random when it starts, and
 * in another whether the request was made on this machine: no one outside can send those, also not to a
 * server that does not overwrite them.
 */
export function noteSocketAddress(request: IncomingMessage): void {
  const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
  holder[HOLDER] ??= `x-socket-address-${randomBytes(16).toString("hex")}`;
  const isLocal = isLocalRequest(request);
  request.headers[holder[HOLDER]] = request.socket.remoteAddress;
  if (isLocal) request.headers[`${holder[HOLDER]}${LOCAL}`] = "1";
}

/** The header that holds the socket's address; null when no server of ours runs in this process. */
export function socketAddressHeader(): string | null {
  const holder = globalThis as typeof globalThis & Holder; // see above: Next.js bundles its own copy
  return holder[HOLDER] ?? null;
}

/**
 * Whether a request was made on this machine, and came through no proxy; never where Next.js serves
 * alone.
 */
export function wasLocal(headers: { get(name: string): string | null }): boolean {
  const header = socketAddressHeader();
  return header !== null && headers.get(`${header}${LOCAL}`) === "1";
}
