import { isIP } from "node:net";

/**
 * Whether a host is this machine regardless of DNS, so that traffic to it crosses no network.
 *
 * @param host a name or an address, an IPv6 one with or without brackets
 */
export function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase();
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  if (name === "::1" || name === "[::1]") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}
