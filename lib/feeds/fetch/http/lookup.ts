import { Resolver, lookup as systemLookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import { parseIp } from "@/lib/ip/parse";
import { isReserved } from "@/lib/ip/reserved";

/** Resolves a host to all its addresses. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/**
 * Resolves the hosts of feeds.
 * @param servers as `Resolver.setServers` takes them; none: the system's resolver, with `/etc/hosts`
 */
export function createResolveHost(servers: readonly string[] = []): ResolveHost {
  if (servers.length === 0) {
    return async (host) => (await systemLookup(host, { all: true })).map(({ address }) => address);
  }
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers(servers);
  return async (host) => {
    // Resolved without a server (RFC 6761).
    if (host === "localhost") return ["127.0.0.1", "::1"];
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const found = [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    if (found.length === 0 && v4.status === "rejected") throw v4.reason;
    return found;
  };
}

/**
 * Adapts `resolveHost` to Node's sockets.
 * @param isPublicOnly for a host named by a server instead of the operator: it must not resolve into
 *   this machine's network
 */
export function lookupWith(resolveHost: ResolveHost, isPublicOnly: boolean): LookupFunction {
  return (host, options, callback) => {
    resolveHost(host).then(
      (found) => {
        const addresses = isPublicOnly ? found.filter(isPublic) : found;
        const list = addresses.map((address) => ({ address, family: isIP(address) }));
        const [first] = list;
        if (!first) callback(new Error(`${host} has no address that may be asked`), "", 0);
        else if (options.all) callback(null, list);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, "", 0),
    );
  };
}

/** Whether an address, as text, can belong to a public host. */
export function isPublic(address: string): boolean {
  const ip = parseIp(address);
  return ip !== null && !isReserved(ip);
}
