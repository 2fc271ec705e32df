import { isIP } from "node:net";
import { DeliveryFailed } from "../delivery";
import { isPublic } from "./lookup";

/**
 * Where a redirect leads, when it may be followed: to https on the public network, or within the
 * server that the operator chose. Anything else would let that server, or whoever redirects in its
 * name, read from inside this network, or have the list rewritten on its way.
 *
 * @throws DeliveryFailed that names where it leads
 */
export function redirectTarget(from: URL, location: string): URL {
  const to = URL.parse(location, from.href);
  if (to === null) {
    throw new DeliveryFailed("lasting", `was redirected to "${location.slice(0, 80)}"`);
  }
  if (to.origin === from.origin) return to;
  const host = to.hostname.replace(/^\[|\]$/g, "");
  const isInside = host === "localhost" || (isIP(host) !== 0 && !isPublic(host));
  if (to.protocol !== "https:" || isInside) {
    throw new DeliveryFailed("lasting", `was redirected to ${to.origin}, which is not followed`);
  }
  return to;
}
