import type { Ip } from "@/lib/ip/ip";
import { parseIp } from "@/lib/ip/parse";
import { type IpRange, networkOf, rangeContains } from "@/lib/ip/range";
import type { Way } from "@/lib/ip/way";
import { type Client, shortUserAgent } from "@/lib/security/event";
import { socketAddressHeader } from "./socket-address";

interface Headers {
  get(name: string): string | null;
}

/**
 * The client's address in canonical text; null when unknown.
 *
 * @param headers of a request that came through `server.ts`, which records the socket's address
 */
export function clientAddress(headers: Headers, trustedProxies: readonly IpRange[]): string | null {
  return findClient(headers, trustedProxies)?.text ?? null;
}

/** The network that limits count as one client: an IPv4 address or an IPv6 /64; all unknown clients count as one. */
export function clientNetwork(headers: Headers, trustedProxies: readonly IpRange[]): string {
  const client = findClient(headers, trustedProxies);
  return client === null ? "unknown" : networkOf(client);
}

/** The client as security events record it. */
export function clientOf(headers: Headers, trustedProxies: readonly IpRange[]): Client {
  return {
    network: clientNetwork(headers, trustedProxies),
    userAgent: shortUserAgent(headers.get("user-agent")),
  };
}

/**
 * The client's address from the headers alone, which is all that Next.js passes on. When Next.js runs
 * without `server.ts` no one records the socket's address: `TRUSTED_PROXIES` then implies a proxy in front,
 * and without it no address is trusted.
 */
export function findClient(headers: Headers, trustedProxies: readonly IpRange[]): Ip | null {
  return findWay(headers, trustedProxies)?.client ?? null;
}

/** As `wayBehind`, from the headers alone. */
export function findWay(headers: Headers, trustedProxies: readonly IpRange[]): Way | null {
  const header = socketAddressHeader();
  const forwardedFor = headers.get("x-forwarded-for");
  if (header !== null) return wayBehind(headers.get(header), forwardedFor, trustedProxies);
  if (forwardedFor === null || trustedProxies.length === 0) return null;
  const comma = forwardedFor.lastIndexOf(",");
  const before = comma === -1 ? null : forwardedFor.slice(0, comma);
  return wayBehind(forwardedFor.slice(comma + 1).trim(), before, trustedProxies);
}

/** The client of `wayBehind`. */
export function clientBehind(...way: Parameters<typeof wayBehind>): Ip | null {
  return wayBehind(...way)?.client ?? null;
}

/**
 * The client of a connection, and the proxies on its way.
 *
 * The threats: a client can send any `X-Forwarded-For`. It is read from the right, where our proxies append,
 * and the first address that is not in `TRUSTED_PROXIES` is the client's. A client that makes a proxy drop the
 * header must not pass for the proxy.
 *
 * @param socket the peer's address
 * @param forwardedFor the `X-Forwarded-For` header
 * @returns null: the peer is unknown
 */
export function wayBehind(
  socket: string | null,
  forwardedFor: string | null,
  trustedProxies: readonly IpRange[],
): Way | null {
  const peer = socket === null ? null : parseIp(socket);
  if (peer === null) return null;
  const claimed: (Ip | null)[] =
    forwardedFor === null ? [null] : forwardedFor.split(",").map((hop) => parseIp(hop.trim()));
  if (!isIn(peer, trustedProxies)) return { client: peer, asker: peer, isProxied: false, claimed };
  let client = claimed.pop() ?? null;
  if (client === null) return { client, asker: peer, isProxied: true, claimed };
  let asker = peer;
  while (isIn(client, trustedProxies)) {
    asker = client;
    const before = claimed.pop();
    if (!before) break; // of a network that is trusted as a whole
    client = before;
  }
  return { client, asker, isProxied: true, claimed };
}

/** Whether the connection's peer is a trusted proxy. */
export function isProxy(socket: string | undefined, trustedProxies: readonly IpRange[]): boolean {
  const ip = socket === undefined ? null : parseIp(socket);
  return ip !== null && isIn(ip, trustedProxies);
}

function isIn(ip: Ip, ranges: readonly IpRange[]): boolean {
  return ranges.some((range) => rangeContains(range, ip));
}
