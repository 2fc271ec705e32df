import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const HOLDER = Symbol.for("gatehouse.socket-address-header");

interface Holder {
  [HOLDER]?: string;
}

/**
 * Next.js hands its route handlers headers, never the socket. So our server notes the socket's address
 * in a header whose name it draws at random when it starts: nobody outside can send that one, also not
 * to a server that does not overwrite it.
 */
export function noteSocketAddress(request: IncomingMessage): void {
  const holder = globalThis as typeof globalThis & Holder; // only this module uses the symbol
  holder[HOLDER] ??= `x-socket-address-${randomBytes(12).toString("hex")}`;
  request.headers[holder[HOLDER]] = request.socket.remoteAddress;
}

/** The header that holds the socket's address; null when no server of ours runs in this process. */
export function socketAddressHeader(): string | null {
  const holder = globalThis as typeof globalThis & Holder; // see above: Next.js bundles its own copy
  return holder[HOLDER] ?? null;
}
