/** The kinds of check `proxyVpnTor`, each with a mode of its own, in the panel's order. */
export const ANONYMITY_KINDS = ["proxy", "vpn", "tor"] as const;
