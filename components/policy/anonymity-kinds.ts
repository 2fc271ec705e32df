/** The kinds of check `proxyVpnTor`, each with a mode of its own, in the panel's order. */
export const ANONYMITY_KINDS = [
  { kind: "proxy", label: "Open proxies", explanation: "Machines that pass on anyone's calls." },
  { kind: "vpn", label: "VPN", explanation: "Servers of VPN providers, used by many people." },
  { kind: "tor", label: "Tor", explanation: "Exits of the Tor network." },
] as const;
