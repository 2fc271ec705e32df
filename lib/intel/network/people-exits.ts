import type { IpFinding } from "@/lib/feeds/reader";
import type { Ip } from "@/lib/ip/ip";
import { ownRanges } from "./own-ranges";
import { isGatewayAddress } from "./security-gateways";

/*
 * Exits of browsers' built-in VPNs that no fed list names as such: people who did not hide from anyone in
 * particular. Own table of facts, 2026-11. Google's and Microsoft's own have no ranges of their own that we
 * know of: Edge's Secure Network comes out at Cloudflare, Google's inside Google's networks.
 */

/** Opera Software's system: the exits of Opera's VPN and of Opera Mini. */
const OPERA = 39832;

/** Cloudflare's exits for people: WARP, Edge's Secure Network, its share of iCloud Private Relay. Its other ranges are its edge and its Workers. */
const CLOUDFLARE = ["104.28.0.0/16", "2a09:bac0::/29"];

const cloudflare = ownRanges(CLOUDFLARE);

const isBrowserRelay = (ip: Ip, found: IpFinding) =>
  found.network?.asn === OPERA || cloudflare.lookup(ip) !== -1;

/** The lists' findings about an address, with a browser's relay and a gateway's range on the lists of these. */
export function withPeoplesExits(ip: Ip, found: IpFinding): IpFinding {
  const relay = isBrowserRelay(ip, found);
  const gateway = isGatewayAddress(ip);
  if (!relay && !gateway) return found;
  return {
    get lists() {
      return found.lists;
    },
    network: found.network,
    isOn: (category) =>
      (relay && category === "privacy-relay") ||
      (gateway && category === "security-gateway") ||
      found.isOn(category),
  };
}
