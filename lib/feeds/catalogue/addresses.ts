import type { FeedInput } from "../feed";
import { OFFICES_AND_HOMES } from "./offices-and-homes";

/*
 * Lists of addresses that say something about who is behind them. Licences as the repositories
 * state them, looked up 2026-08.
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
  skipAsns: OFFICES_AND_HOMES,
  refreshMinutes: DAY,
  licence: "MIT",
  homepage: "https://github.com/X4BNet/lists_vpn",
} as const;
/*
 * The repository names no licence. What it holds are facts (which prefixes are announced from many
 * places at once, measured by bgp.tools), published to be used; it is fetched, never redistributed.
 */
const anycast = {
  category: "anycast",
  format: "lines",
  refreshMinutes: DAY,
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
    skipAsns: OFFICES_AND_HOMES,
    refreshMinutes: DAY,
  },
  { id: "x4bnet-vpn-v4", category: "vpn", url: `${X4BNET}/vpn/ipv4.txt`, ...x4bnet },
  { id: "x4bnet-vpn-v6", category: "vpn", url: `${X4BNET}/vpn/ipv6.txt`, ...x4bnet },
  {
    id: "x4bnet-datacenter-v4",
    category: "hosting",
    url: `${X4BNET}/datacenter/ipv4.txt`,
    ...x4bnet,
  },
  {
    id: "x4bnet-datacenter-v6",
    category: "hosting",
    url: `${X4BNET}/datacenter/ipv6.txt`,
    ...x4bnet,
  },
  {
    id: "tor-exits",
    category: "tor",
    url: "https://check.torproject.org/torbulkexitlist",
    format: "lines",
    refreshMinutes: 60,
    licence: "CC BY 3.0 US (torproject.org)",
    homepage: "https://check.torproject.org/",
  },
  {
    id: "monosans-proxies",
    category: "proxy",
    url: "https://raw.githubusercontent.com/monosans/proxy-list/main/proxies/all.txt",
    format: "proxies",
    refreshMinutes: 120,
    licence: "MIT",
    homepage: "https://github.com/monosans/proxy-list",
  },
  { id: "bgptools-anycast-v4", url: `${BGP_TOOLS}/anycatch-v4-prefixes.txt`, ...anycast },
  { id: "bgptools-anycast-v6", url: `${BGP_TOOLS}/anycatch-v6-prefixes.txt`, ...anycast },
];

/* Feeds whose terms an operator has to read and accept: in `FEEDS_FILE`, `{ "id": "…", "enabled": true }`. */

const spamhaus = {
  category: "threat-feeds",
  format: "lines",
  refreshMinutes: DAY,
  licence:
    "Spamhaus DROP terms: free of charge, with credit and the file's date and copyright kept; no redistribution for a fee",
  homepage: "https://www.spamhaus.org/blocklists/do-not-route-or-peer/",
  enabled: false,
} as const;

export const SWITCHED_OFF_FEEDS: readonly FeedInput[] = [
  { id: "spamhaus-drop-v4", url: "https://www.spamhaus.org/drop/drop.txt", ...spamhaus },
  { id: "spamhaus-drop-v6", url: "https://www.spamhaus.org/drop/dropv6.txt", ...spamhaus },
  {
    // Compiled from others' lists, each with terms of its own; level 1 also holds bogons.
    id: "firehol-level1",
    category: "threat-feeds",
    url: "https://raw.githubusercontent.com/firehol/blocklist-ipsets/master/firehol_level1.netset",
    format: "lines",
    refreshMinutes: DAY,
    licence: "the terms of each list in it (Spamhaus, DShield CC BY-NC-SA 2.5, Feodo, fullbogons)",
    homepage: "https://iplists.firehol.org/?ipset=firehol_level1",
    enabled: false,
  },
  {
    id: "dshield-block",
    category: "threat-feeds",
    url: "https://feeds.dshield.org/block.txt",
    format: "lines",
    refreshMinutes: DAY,
    licence: "CC BY-NC-SA 2.5: not for commercial use",
    homepage: "https://www.dshield.org/",
    enabled: false,
  },
];
