import { bareAddress, type Network, parseAddress } from "./address.js";
import type { SiteRequest } from "./options.js";

/**
 * The visitor's address; null when there is none.
 *
 * The threat: anyone can send any `X-Forwarded-For`. It counts only from trusted proxies, and is read from the
 * right, where they append.
 */
export function visitorAddress(
  { peer, header }: SiteRequest,
  trusted: readonly Network[],
  clientAddressHeader: string | undefined,
): string | null {
  if (peer === null || parseAddress(peer) === null) return null;
  if (!isTrusted(peer, trusted)) return bareAddress(peer);
  if (clientAddressHeader !== undefined) {
    const named = header(clientAddressHeader.toLowerCase());
    return bareAddress(named !== null && parseAddress(named) !== null ? named : peer);
  }
  const hops = (header("x-forwarded-for") ?? "").split(",");
  let client = peer;
  while (isTrusted(client, trusted)) {
    const before = hops.pop();
    if (before === undefined || parseAddress(before) === null) break;
    client = before;
  }
  return bareAddress(client);
}

export function isTrusted(text: string, trusted: readonly Network[]): boolean {
  const address = parseAddress(text);
  return address !== null && trusted.some((network) => network(address));
}
