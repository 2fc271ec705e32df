import { type Check, listed } from "./check";

/** The address is a proxy's, a VPN's or a Tor exit's. A privacy relay's is none of these. */
export const proxyVpnTor: Check = {
  id: "proxyVpnTor",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.proxyVpnTor),
};
