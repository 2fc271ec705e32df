import type { IpFinding } from "@/lib/feeds/reader";
import type { FeedCategory } from "@/lib/feeds/types";
import type { Ip } from "@/lib/ip/ip";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { isReserved } from "@/lib/ip/reserved";

/** Lists of harmful addresses; data centers, VPNs and proxies are not harmful. */
const THREATS: readonly FeedCategory[] = ["threat-feeds", "ip-database", "malicious-activity"];

/** A destination's host: a name to look up, or an address already. */
export type DestinationHost =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "address"; readonly ip: Ip };

/**
 * The host of a URL as browsers read it: lower case, ASCII, without a final dot, `0x7f.1` being an address.
 *
 * @param url one that `webUrlSchema` lets through
 */
export function hostOf(url: URL): DestinationHost {
  const name = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const ip = parseIp(name);
  return ip === null ? { kind: "name", name } : { kind: "address", ip };
}

/** Whether a path may be a link that this installation serves, however it is escaped. */
export function isLinkPath(url: URL): boolean {
  const path = url.pathname.replace(/%2f/gi, "/").replace(/%67/gi, "g").replace(/%6f/gi, "o");
  return /^\/+go(?:\/|$)/i.test(path);
}

/** Why no visitor may be sent to an address, worded to follow it; null for no objection. */
export function objectionToAddress(
  ip: Ip,
  finding: IpFinding,
  allowsPrivate: boolean,
): string | null {
  if (isReserved(ip)) return allowsPrivate ? null : "is a private or reserved address";
  const found = finding.lists.find(({ category }) => THREATS.includes(category));
  return found === undefined ? null : `is on the threat list ${found.feed} (${found.entry})`;
}

/** The same for a name. */
export function objectionToName(name: string, allowsPrivate: boolean): string | null {
  return isLocalName(name) && !allowsPrivate ? "is a name of a local network" : null;
}
