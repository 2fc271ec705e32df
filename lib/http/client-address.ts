import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { type IpRange, ipv6Slash64, rangeContains } from "@/lib/ip/range";
import { type Client, shortUserAgent } from "@/lib/security/event";
import { socketAddressHeader } from "./socket-address";

interface Headers {
  get(name: string): string | null;
}

/**
 * Where a request comes from, in canonical text; null when that cannot be told.
 *
 * @param headers of a request that came through `server.ts`, which notes the socket's address
 */
export function clientAddress(headers: Headers, trustedProxies: readonly IpRange[]): string | null {
  return findClient(headers, trustedProxies)?.text ?? null;
}

/** What limits count as one client: an IPv4 address or an IPv6 /64; all unknown ones are one. */
export function clientNetwork(headers: Headers, trustedProxies: readonly IpRange[]): string {
  const client = findClient(headers, trustedProxies);
  return client === null ? "unknown" : ipv6Slash64(client);
}

/** Who sends a request, as security events keep it. */
export function clientOf(headers: Headers, trustedProxies: readonly IpRange[]): Client {
  return {
    network: clientNetwork(headers, trustedProxies),
    userAgent: shortUserAgent(headers.get("user-agent")),
  };
}

/**
 * The same for a request of which only headers are left, as Next.js hands them on. Where Next.js serves
 * alone nobody notes the socket's address: then `TRUSTED_PROXIES` says that one of them stands in front,
 * and without it no address is believed.
 */
export function findClient(headers: Headers, trustedProxies: readonly IpRange[]): Ip | null {
  const header = socketAddressHeader();
  const forwardedFor = headers.get("x-forwarded-for");
  if (header !== null) return clientBehind(headers.get(header), forwardedFor, trustedProxies);
  if (forwardedFor === null || trustedProxies.length === 0) return null;
  const comma = forwardedFor.lastIndexOf(",");
  const before = comma === -1 ? null : forwardedFor.slice(0, comma);
  return clientBehind(forwardedFor.slice(comma + 1).trim(), before, trustedProxies);
}

/**
 * The client at the other end of a connection, or behind the proxies there.
 *
 * The threat: `X-Forwarded-For` is whatever the sender wrote. It is read from its end, where our own
 * proxies wrote, and believed only as far as `TRUSTED_PROXIES` reaches; the first address that is none
 * of them is the client's.
 *
 * @param socket address at the connection's other end
 * @param forwardedFor the `X-Forwarded-For` header
 */
export function clientBehind(
  socket: string | null,
  forwardedFor: string | null,
  trustedProxies: readonly IpRange[],
): Ip | null {
  let client = socket === null ? null : parseIp(socket);
  if (client === null || forwardedFor === null || !isIn(client, trustedProxies)) return client;
  const hops = forwardedFor.split(",").map((hop) => parseIp(hop.trim()));
  while (isIn(client, trustedProxies)) {
    const before = hops.pop();
    if (!before) break; // nothing, or no address: the last proxy that we know stands for it
    client = before;
  }
  return client;
}

/** Whether the other end of a connection is one of our own proxies. */
export function isProxy(socket: string | undefined, trustedProxies: readonly IpRange[]): boolean {
  const ip = socket === undefined ? null : parseIp(socket);
  return ip !== null && isIn(ip, trustedProxies);
}

function isIn(ip: Ip, ranges: readonly IpRange[]): boolean {
  return ranges.some((range) => rangeContains(range, ip));
}
