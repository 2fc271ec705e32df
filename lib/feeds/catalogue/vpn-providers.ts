import type { FeedInput } from "../feed";
import { around, MODERATE } from "./around";

/*
 * Servers of VPN companies, one feed for each, so that evidence names whose it is and how old that is. Gluetun's lists
 * (qdm12/gluetun-servers, MIT) hold what the companies publish for their clients, with the time at which each was
 * updated; Mullvad and Proton have a second source. A visitor comes out of the address of a server's entry, or of one
 * beside it, which X4BNet's list of ranges has. Sizes as of 2026-08.
 */

const DAY = 1_440;
const GLUETUN = "https://raw.githubusercontent.com/qdm12/gluetun-servers/main/pkg/servers";

/** Feed, whose servers, Gluetun's file, about how many addresses and how many bytes it has. */
type Row = readonly [id: string, name: string, file: string, entries: number, bytes: number];

const ROWS: readonly Row[] = [
  ["airvpn", "AirVPN", "airvpn.json", 1_450, 466_376],
  ["azirevpn", "AzireVPN", "azirevpn.json", 64, 20_499],
  ["cryptostorm", "Cryptostorm", "cryptostorm.json", 60, 20_385],
  ["cyberghost", "CyberGhost", "cyberghost.json", 2_000, 84_584],
  ["expressvpn", "ExpressVPN", "expressvpn.json", 500, 39_124],
  ["fastestvpn", "FastestVPN", "fastestvpn.json", 60, 30_925],
  ["ivpn", "IVPN", "ivpn.json", 169, 46_786],
  ["mullvad", "Mullvad", "mullvad.json", 1_071, 163_416],
  ["nordvpn", "NordVPN", "nordvpn.json", 9_455, 5_774_942],
  ["pia", "Private Internet Access", "private%20internet%20access.json", 1_310, 212_849],
  ["privado", "Privado", "privado.json", 166, 33_525],
  ["privatevpn", "PrivateVPN", "privatevpn.json", 100, 18_927],
  ["protonvpn", "Proton VPN", "protonvpn.json", 1_500, 642_601],
  ["purevpn", "PureVPN", "purevpn.json", 200, 43_729],
  ["surfshark", "Surfshark", "surfshark.json", 300, 131_806],
  ["vpnsecure", "VPNSecure", "vpnsecure.json", 60, 12_843],
  ["vpnunlimited", "VPN Unlimited", "vpn%20unlimited.json", 80, 15_650],
  ["windscribe", "Windscribe", "windscribe.json", 1_023, 187_258],
];

const servers = {
  category: "vpn",
  refreshMinutes: DAY,
  // Some lists are made of names, which may lead to a CDN in front of a site.
  guard: { neverBlock: "leave-out", reserved: "leave-out" },
  ...MODERATE,
} as const;

const gluetunFeeds = ROWS.map(
  ([id, name, file, entries, bytes]): FeedInput => ({
    id: `vpn-${id}`,
    name,
    url: `${GLUETUN}/${file}`,
    format: "json",
    path: "servers.*.ips.*",
    datePath: "timestamp",
    ...servers,
    ...around({ entries, bytes }),
    licence: "MIT",
    homepage: "https://github.com/qdm12/gluetun-servers",
  }),
);

export const VPN_PROVIDER_FEEDS: readonly FeedInput[] = [
  ...gluetunFeeds,
  {
    id: "mullvad-relays",
    name: "Mullvad",
    url: "https://api.mullvad.net/www/relays/all/",
    format: "json",
    path: "*.ipv4_addr_in",
    ...servers,
    ...around({ entries: 539, bytes: 250_000 }),
    licence: "none stated (facts, published for clients)",
    homepage: "https://mullvad.net/servers",
  },
  {
    // The addresses that visitors come from; Proton's own list asks for an account.
    id: "protonvpn-exits",
    name: "Proton VPN",
    url: "https://raw.githubusercontent.com/tn3w/ProtonVPN-IPs/master/protonvpn_ips.txt",
    format: "lines",
    ...servers,
    ...around({ entries: 2_420, bytes: 34_782 }),
    licence: "Apache-2.0",
    homepage: "https://github.com/tn3w/ProtonVPN-IPs",
  },
];
