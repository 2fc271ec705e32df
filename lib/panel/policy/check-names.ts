import type { CheckId } from "@/lib/engine/verdict";

/** What the panel calls each check. */
export const CHECK_NAMES: Readonly<Record<CheckId, string>> = {
  ipWhitelist: "Your IP whitelist",
  ipBlacklist: "Your IP blacklist",
  hostnameBlacklist: "Your hostname blacklist",
  params: "Parameter rules",
  headers: "Header rules",
  searchEngines: "Search engines",
  adBots: "Ad bots",
  threatFeeds: "Threat feeds",
  ipDatabase: "Bad addresses",
  maliciousActivity: "Malicious activity",
  hostnameDatabase: "Bad hostnames",
  proxyVpnTor: "Proxy, VPN and Tor",
  spiderCrawler: "Bots and crawlers",
  country: "Country",
  nonIsp: "Business and hosting networks",
  device: "Device",
  threatUrl: "Threat URLs",
};
