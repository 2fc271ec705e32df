import type { Wording } from "./wording";

/** `detectActivity` of Blocker v2 (http-api.md 4.3; decisions.md section 4 for the rows that it shares). */
export const blockerV2Wording: Wording = {
  visitor: () => "Visitor",
  ipWhitelist: () => "[Allow] - Whitelist IP (USER)",
  ipBlacklist: () => "[Disallow] - Blacklist IP (USER)",
  hostnameBlacklist: () => "[Disallow] - Hostname",
  params: () => "[Disallow] - Params",
  headers: () => "[Disallow] - Headers",
  searchEngines: ({ botName }) => `[Allow] - SearchEngine (${botName})`,
  adBots: ({ botName }) => `[Disallow] - Ad Bot Preview (${botName})`,
  threatFeeds: () => "[Disallow] - IP Blacklist",
  ipDatabase: () => "[Disallow] - IP Blacklist",
  maliciousActivity: () => "[Disallow] - Bad IP (Malicious Activity)",
  hostnameDatabase: () => "[Disallow] - Hostname",
  proxyVpnTor: () => "[Disallow] - Proxy | VPN | Tor",
  spiderCrawler: () => "[Disallow] - Spider Crawler",
  country: () => "[Disallow] - Country List",
  nonIsp: () => "[Disallow] - IP Non-ISP",
  device: () => "[Disallow] - Device",
  threatUrl: () => "[Disallow] - Threat URL",
};
