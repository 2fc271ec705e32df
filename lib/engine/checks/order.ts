import { adBots } from "./ad-bots";
import type { Check } from "./check";
import { country } from "./country";
import { device } from "./device";
import { headers } from "./headers";
import { hostnameBlacklist } from "./hostname-blacklist";
import { hostnameDatabase } from "./hostname-database";
import { ipBlacklist } from "./ip-blacklist";
import { ipDatabase } from "./ip-database";
import { ipWhitelist } from "./ip-whitelist";
import { maliciousActivity } from "./malicious-activity";
import { nonIsp } from "./non-isp";
import { params } from "./params";
import { proxyVpnTor } from "./proxy-vpn-tor";
import { searchEngines } from "./search-engines";
import { spiderCrawler } from "./spider-crawler";
import { threatFeeds } from "./threat-feeds";
import { threatUrl } from "./threat-url";

/** The table of decisions.md, section 4: what each endpoint checks, in the order in which it decides. */
export const CHECKS_BY_KIND = {
  blocker: [
    ipWhitelist,
    ipBlacklist,
    hostnameBlacklist,
    searchEngines,
    threatFeeds,
    ipDatabase,
    maliciousActivity,
    hostnameDatabase,
    proxyVpnTor,
    spiderCrawler,
    country,
    nonIsp,
    device,
    threatUrl,
  ],
  blockerv2: [
    ipWhitelist,
    ipBlacklist,
    hostnameBlacklist,
    params,
    headers,
    searchEngines,
    adBots,
    threatFeeds,
    ipDatabase,
    maliciousActivity,
    hostnameDatabase,
    proxyVpnTor,
    spiderCrawler,
    country,
    nonIsp,
    device,
    threatUrl,
  ],
  shorterlink: [
    ipWhitelist,
    ipBlacklist,
    hostnameBlacklist,
    threatFeeds,
    ipDatabase,
    maliciousActivity,
    hostnameDatabase,
    proxyVpnTor,
    spiderCrawler,
    country,
    nonIsp,
    device,
    threatUrl,
  ],
} as const satisfies Record<string, readonly Check[]>;
