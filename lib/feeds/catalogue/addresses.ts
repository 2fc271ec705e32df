import type { FeedInput } from "../feed";
import { around, MODERATE, STEADY, VOLATILE } from "./around";
import { ACCESS_NETWORK_ASNS, SECURE_WEB_GATEWAYS } from "./offices-and-homes";

/*
 * Lists that describe who is behind an address. Licenses as the publishers state
 * them in their repositories, 2026-08; X4BNet's says that it covers the lists as well as the scripts.
 */

const DAY = 1_440;
const SHADOW_WHISPERER = "https://raw.githubusercontent.com/ShadowWhisperer/IPs/master/Lists";
const X4BNET = "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output";
const BGP_TOOLS = "https://raw.githubusercontent.com/bgptools/anycast-prefixes/master";

const shadowWhisperer = {
  format: "csv",
  column: "ip",
  licence: "Unlicense",
  homepage: "https://github.com/ShadowWhisperer/IPs",
} as const;
const x4bnet = {
  format: "lines",
  refreshMinutes: DAY,
  ...STEADY,
  licence: "MIT",
  homepage: "https://github.com/X4BNet/lists_vpn",
} as const;
/*
 * Made of what VPN companies' systems announce, prefix by prefix, and of their servers. A block that an access provider
 * has leased to them is the VPN's, although the provider's larger announcement covers it (93,000 addresses of
 * V.tal's, Brazil). Companies' gateways are left out.
 */
const x4bnetVpn = { ...x4bnet, skipAsns: SECURE_WEB_GATEWAYS } as const;
/*
 * The repository names no license. What it holds are facts (which prefixes are announced from many
 * places at once, measured by bgp.tools), published to be used; it is fetched, never redistributed.
 */
const anycast = {
  category: "anycast",
  format: "lines",
  refreshMinutes: DAY,
  ...STEADY,
  licence: "none stated (facts about routing)",
  homepage: "https://github.com/bgptools/anycast-prefixes",
} as const;

export const ADDRESS_FEEDS: readonly FeedInput[] = [
  {
    id: "ipsum",
    category: "threat-feeds",
    url: "https://raw.githubusercontent.com/stamparm/ipsum/master/ipsum.txt",
    format: "ipsum",
    // Levels 1 and 2 (on one or two lists) hold Googlebot and other bystanders.
    minLevel: 3,
    ...around({ entries: 14_217, bytes: 1_952_079 }),
    ...MODERATE,
    refreshMinutes: DAY,
    licence: "Unlicense",
    homepage: "https://github.com/stamparm/ipsum",
  },
  {
    // Hosts seen attacking a honeypot (botnet nodes, intrusion, exploits): what they did, not what they are.
    id: "shadowwhisperer-threats",
    category: "malicious-activity",
    url: `${SHADOW_WHISPERER}/Threats.csv`,
    ...shadowWhisperer,
    dateColumn: "last_seen",
    ...around({ entries: 21_506, bytes: 1_816_356 }),
    ...MODERATE,
    refreshMinutes: DAY,
  },
  {
    id: "shadowwhisperer-tunnels",
    category: "vpn",
    url: `${SHADOW_WHISPERER}/Tunnels.csv`,
    ...shadowWhisperer,
    // People, not anonymisers: Check Point's rows are Harmony SASE (once Perimeter 81), through which
    // whole companies browse at work; WARP is Cloudflare's consumer network, like a privacy relay.
    skipRows: { company_name: ["Check Point", "WARP"] },
    skipAsns: ACCESS_NETWORK_ASNS,
    // Names of VPN providers are resolved for it: three lead to Cloudflare's edge in front of a site,
    // one to an address behind a carrier's NAT.
    guard: { neverBlock: "leave-out", reserved: "leave-out" },
    refreshMinutes: DAY,
    ...around({ entries: 1_662, bytes: 353_429 }),
    ...MODERATE,
  },
  {
    // From the same file: what people browse through without having asked for a VPN.
    id: "shadowwhisperer-warp",
    category: "privacy-relay",
    url: `${SHADOW_WHISPERER}/Tunnels.csv`,
    ...shadowWhisperer,
    keepRows: { company_name: ["WARP"] },
    refreshMinutes: DAY,
    ...around({ entries: 2, bytes: 353_429 }),
    ...MODERATE,
  },
  {
    // Everything that VPN companies announce: new prefixes too, and IPv6, which range lists hardly have.
    id: "openasn-vpn",
    category: "vpn",
    url: "https://raw.githubusercontent.com/openasn/openasn/main/data/overrides/vpn_provider.txt",
    format: "lines",
    entries: "asn",
    // Hosters of whose servers only some are VPNs, which the lists of ranges name one by one: M247 (a
    // VPN's and everyone's), Nuclearfallout (games), Datacamp (CDN77), 3xK; and Zwiebelfreunde, whose relays
    // are Tor's: those that are exits are on Tor's own list.
    skip: ["AS9009", "AS32751", "AS212238", "AS198571", "AS200373", "AS60729"],
    refreshMinutes: 7 * DAY,
    ...around({ entries: 16, bytes: 4_613 }),
    ...STEADY,
    licence: "CC0-1.0",
    homepage: "https://github.com/openasn/openasn",
  },
  {
    id: "x4bnet-vpn-v4",
    category: "vpn",
    url: `${X4BNET}/vpn/ipv4.txt`,
    ...x4bnetVpn,
    ...around({ entries: 10_862, bytes: 178_279 }),
  },
  {
    id: "x4bnet-vpn-v6",
    category: "vpn",
    url: `${X4BNET}/vpn/ipv6.txt`,
    ...x4bnetVpn,
    ...around({ entries: 498, bytes: 8_708 }),
  },
  {
    id: "x4bnet-datacenter-v4",
    category: "hosting",
    url: `${X4BNET}/datacenter/ipv4.txt`,
    ...x4bnet,
    skipAsns: ACCESS_NETWORK_ASNS,
    ...around({ entries: 42_566, bytes: 665_671 }),
  },
  {
    id: "x4bnet-datacenter-v6",
    category: "hosting",
    url: `${X4BNET}/datacenter/ipv6.txt`,
    ...x4bnet,
    skipAsns: ACCESS_NETWORK_ASNS,
    ...around({ entries: 8_752, bytes: 159_652 }),
  },
  {
    id: "tor-exits",
    category: "tor",
    url: "https://check.torproject.org/torbulkexitlist",
    format: "lines",
    refreshMinutes: 60,
    ...around({ entries: 2_277, bytes: 40_632 }),
    ...MODERATE,
    // torproject.org's license for its content in general; the list itself carries no statement.
    licence: "CC BY 3.0 US (torproject.org)",
    homepage: "https://check.torproject.org/",
  },
  {
    id: "monosans-proxies",
    category: "proxy",
    url: "https://raw.githubusercontent.com/monosans/proxy-list/main/proxies/all.txt",
    format: "proxies",
    refreshMinutes: 120,
    // It holds only addresses that answered within the last hour.
    ...around({ entries: 492, bytes: 13_303 }),
    maxBytes: 4 * 1024 * 1024,
    maxEntries: 50_000,
    ...VOLATILE,
    licence: "MIT",
    homepage: "https://github.com/monosans/proxy-list",
  },
  {
    id: "bgptools-anycast-v4",
    url: `${BGP_TOOLS}/anycatch-v4-prefixes.txt`,
    ...anycast,
    ...around({ entries: 4_152, bytes: 64_566 }),
  },
  {
    id: "bgptools-anycast-v6",
    url: `${BGP_TOOLS}/anycatch-v6-prefixes.txt`,
    ...anycast,
    ...around({ entries: 1_611, bytes: 29_657 }),
  },
];
