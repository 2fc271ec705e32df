import type { Wording } from "./wording";

/** `detectActivity` of Blocker (http-api.md 4.2). */
export const blockerWording: Wording = {
  visitor: () => "Visitor",
  ipWhitelist: () => "ALLOW BY WHITELIST IP (USER)",
  ipBlacklist: () => "BLOCK BY BLACKLIST IP (USER)",
  hostnameBlacklist: () => "BLOCK BY HOSTNAME (USER)",
  searchEngines: () => "ALLOW BY SETTING ( SEARCH ENGINE )",
  threatFeeds: () => "BLOCK BY THREAT FEEDS",
  ipDatabase: () => "BLOCK BY IP DATABASE.",
  maliciousActivity: () => "BLOCK BY MALICIOUS ACTIVITY.",
  hostnameDatabase: () => "BLOCK BY HOSTNAME DATABASE.",
  proxyVpnTor: () => "BLOCK BY PROXY/VPN/TOR.",
  spiderCrawler: () => "BLOCK BY SPIDER CRAWLER",
  country: () => "BLOCK BY COUNTRY.",
  nonIsp: () => "BLOCK BY IP NON-ISP.",
  device: ({ device }) =>
    device === "Mobile" ? "BLOCK BY DEVICE MOBILE" : "BLOCK BY DEVICE DESKTOP",
  threatUrl: () => "BLOCK BY THREAT URL",
};
