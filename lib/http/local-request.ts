import type { IncomingMessage } from "node:http";

const FORWARDING = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/**
 * Whether a request comes from this machine itself. A reverse proxy on the same machine makes the whole
 * world look like loopback, so one that was forwarded does not.
 */
export function isLocalRequest({ headers, socket }: IncomingMessage): boolean {
  return isLoopback(socket.remoteAddress) && !FORWARDING.some((name) => name in headers);
}

function isLoopback(address: string | undefined): boolean {
  return address === "::1" || /^(::ffff:)?127\./.test(address ?? "");
}
