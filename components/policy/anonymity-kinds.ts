/** The kinds of check `proxyVpnTor`, each with a mode of its own, in the panel's order. */
export const ANONYMITY_KINDS = [
  { kind: "proxy", label: "Open proxies", explanation: "Machines that forward anyone's traffic." },
  { kind: "vpn", label: "VPN", explanation: "Servers of VPN providers. Many people use one." },
  { kind: "tor", label: "Tor", explanation: "Exit nodes of the Tor network." },
] as const;
