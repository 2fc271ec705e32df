import { isIPv4, isIPv6 } from "node:net";

/**
 * A DNS server as `Resolver.setServers` takes it, from `host`, `host:port`, `[IPv6]` or `[IPv6]:port`.
 * Null when invalid: the host must be an address, since no name can be resolved without a server.
 */
export function parseDnsServer(text: string): string | null {
  const bracketed = /^\[([0-9a-fA-F:.]+)\](?::(\d{1,5}))?$/.exec(text);
  if (bracketed) return isIPv6(bracketed[1] ?? "") && isPort(bracketed[2]) ? text : null;
  if (isIPv6(text)) return text.includes("%") ? null : `[${text}]`;
  const [host = "", port, ...rest] = text.split(":");
  return rest.length === 0 && isIPv4(host) && isPort(port) ? text : null;
}

function isPort(text: string | undefined): boolean {
  return (
    text === undefined || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535)
  );
}

/**
 * @throws RangeError that names the first invalid entry.
 */
export function parseDnsServersOrThrow(texts: readonly string[]): string[] {
  return texts.map((text) => {
    const server = parseDnsServer(text);
    if (server !== null) return server;
    throw new RangeError(
      `${JSON.stringify(text)} is not a DNS server: an IP address with an optional port, ` +
        `such as 192.0.2.53, 192.0.2.53:5353 or [2001:db8::53]:5353`,
    );
  });
}
