import { addressText, type Network, parseAddress } from "./address.js";
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
  let client = parseAddress(peer ?? "");
  if (client === null) return null;
  // Empty means none, as in a setting that was left empty.
  const isNamed = clientAddressHeader !== undefined && clientAddressHeader !== "";
  const name = isNamed ? clientAddressHeader.toLowerCase() : "x-forwarded-for";
  const said = header(name) ?? "";
  const hops = isNamed ? [said] : said.split(",");
  while (trusted.some((network) => client !== null && network(client))) {
    const before = parseAddress(hops.pop() ?? "");
    if (before === null) break;
    client = before;
    if (isNamed) break;
  }
  return addressText(client);
}

export function isTrusted(text: string, trusted: readonly Network[]): boolean {
  const address = parseAddress(text);
  return address !== null && trusted.some((network) => network(address));
}
