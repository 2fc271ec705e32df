import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";
import { type Decider, decide } from "@/test/decisions";

const server = await openContract();
server.dns.setPtr("66.249.66.66", ["crawl.bad-host.net"]);

/** Everything is wrong with this visitor: each of the checks matches it. */
const VISITOR = {
  ip: "66.249.66.66",
  ua: "Mozilla/5.0 (compatible; Googlebot/2.1; AdsBot-Google; Windows NT 99)",
  url: "https://shop.example/.env",
  params: "{}",
  headers: "{}",
};

const RULES = { enabled: true, rules: [{ name: "src", op: "exists" }] };

/** A whole set-up in which every check is on; `without` takes the first of them away one by one. */
const SWITCHES = [
  ["ipWhitelist", { lists: { ipWhitelist: ["66.249.66.66"] } }],
  ["ipBlacklist", { lists: { ipBlacklist: ["66.249.66.0/24"] } }],
  ["hostnameBlacklist", { lists: { hostnameBlacklist: ["bad-host.net"] } }],
  ["params", { configuration: { params: RULES } }],
  ["headers", { configuration: { headers: RULES } }],
  ["searchEngines", { policy: { searchEngines: { allow: true } } }],
  ["adBots", { configuration: { adBots: { enabled: true } } }],
  ["threatFeeds", { checks: { threatFeeds: "block" } }],
  ["ipDatabase", { checks: { ipDatabase: "block" } }],
  ["maliciousActivity", { checks: { maliciousActivity: "block" } }],
  ["hostnameDatabase", { checks: { hostnameDatabase: "block" } }],
  ["proxyVpnTor", { checks: { proxyVpnTor: "block" } }],
  ["spiderCrawler", { checks: { spiderCrawler: "block" } }],
  ["impossibleBrowser", { checks: { impossibleBrowser: "block" } }],
  ["country", { policy: { country: { rule: "block", codes: ["US"] } } }],
  ["nonIsp", { checks: { nonIsp: "block" } }],
  ["device", { policy: { device: { block: ["desktop"] } } }],
  ["threatUrl", { checks: { threatUrl: "block" } }],
  ["threatParams", { checks: { threatParams: "block" } }],
] as const;

const OFF = {
  threatFeeds: "off",
  ipDatabase: "off",
  maliciousActivity: "off",
  hostnameDatabase: "off",
  proxyVpnTor: "off",
  spiderCrawler: "off",
  impossibleBrowser: "off",
  nonIsp: "off",
  threatUrl: "off",
  threatParams: "off",
};

/** The document in which this check and all after it are on, and those before it off. */
function documentFrom(id: string): object {
  const on = SWITCHES.slice(SWITCHES.findIndex(([name]) => name === id)).map(([, part]) => part);
  const merged = <K extends string>(field: K) =>
    Object.assign({}, ...on.map((part) => (field in part ? Reflect.get(part, field) : {})));
  const policy = {
    searchEngines: { allow: false },
    ...merged("policy"),
    checks: { ...OFF, ...merged("checks") },
  };
  return documentOf(policy, merged("lists"), merged("configuration"));
}

const ORDER: Readonly<Record<Decider, readonly (readonly [string, string])[]>> = {
  blocker: [
    ["ipWhitelist", "ALLOW BY WHITELIST IP (USER)"],
    ["ipBlacklist", "BLOCK BY BLACKLIST IP (USER)"],
    ["hostnameBlacklist", "BLOCK BY HOSTNAME (USER)"],
    ["searchEngines", "ALLOW BY SETTING ( SEARCH ENGINE )"],
    ["threatFeeds", "BLOCK BY THREAT FEEDS"],
    ["ipDatabase", "BLOCK BY IP DATABASE."],
    ["maliciousActivity", "BLOCK BY MALICIOUS ACTIVITY."],
    ["hostnameDatabase", "BLOCK BY HOSTNAME DATABASE."],
    ["proxyVpnTor", "BLOCK BY PROXY/VPN/TOR."],
    ["spiderCrawler", "BLOCK BY SPIDER CRAWLER"],
    ["impossibleBrowser", "BLOCK BY SPIDER CRAWLER"],
    ["country", "BLOCK BY COUNTRY."],
    ["nonIsp", "BLOCK BY IP NON-ISP."],
    ["device", "BLOCK BY DEVICE DESKTOP"],
    ["threatUrl", "BLOCK BY THREAT URL"],
  ],
  blockerv2: [
    ["ipWhitelist", "[Allow] - Whitelist IP (USER)"],
    ["ipBlacklist", "[Disallow] - Blacklist IP (USER)"],
    ["hostnameBlacklist", "[Disallow] - Hostname"],
    ["params", "[Disallow] - Params"],
    ["headers", "[Disallow] - Headers"],
    ["searchEngines", "[Allow] - SearchEngine (Google)"],
    ["adBots", "[Disallow] - Ad Bot Preview (AdsBot-Google)"],
    ["threatFeeds", "[Disallow] - IP Blacklist"],
    ["ipDatabase", "[Disallow] - IP Blacklist"],
    ["maliciousActivity", "[Disallow] - Bad IP (Malicious Activity)"],
    ["hostnameDatabase", "[Disallow] - Hostname"],
    ["proxyVpnTor", "[Disallow] - Proxy | VPN | Tor"],
    ["spiderCrawler", "[Disallow] - Spider Crawler"],
    ["impossibleBrowser", "[Disallow] - Spider Crawler"],
    ["country", "[Disallow] - Country List"],
    ["nonIsp", "[Disallow] - IP Non-ISP"],
    ["device", "[Disallow] - Device"],
    ["threatUrl", "[Disallow] - Threat URL"],
  ],
  shorterlink: [
    ["ipWhitelist", "ALLOW BY WHITELIST IP (USER)"],
    ["ipBlacklist", "BLOCK BY BLACKLIST IP (USER)"],
    ["hostnameBlacklist", "BLOCK BY HOSTNAME (USER)"],
    ["threatFeeds", "BLOCK BY THREAT FEEDS"],
    ["ipDatabase", "BLOCK BY IP DATABASE."],
    ["maliciousActivity", "BLOCK BY MALICIOUS ACTIVITY."],
    ["hostnameDatabase", "BLOCK BY HOSTNAME DATABASE."],
    ["proxyVpnTor", "BLOCK BY PROXY/VPN/TOR."],
    ["spiderCrawler", "BLOCK BY SPIDER CRAWLER"],
    ["impossibleBrowser", "BLOCK BY SPIDER CRAWLER"],
    ["country", "BLOCK BY COUNTRY."],
    ["nonIsp", "BLOCK BY IP NON-ISP."],
    ["device", "BLOCK BY DEVICE DESKTOP"],
    ["threatUrl", "BLOCK BY THREAT URL"],
  ],
};

describe.each(["blocker", "blockerv2", "shorterlink"] as const)(
  "of all matches %s is reported",
  (endpoint) => {
    it.each(ORDER[endpoint])("%s before everything after it", async (id, detectActivity) => {
      const key = server.account({ document: documentFrom(id) });
      const body = await decide(server, endpoint, key, { ...VISITOR, detail: "1" });
      expect(body).toMatchObject({ detectActivity, detail: { decidedBy: id } });
      // Check 16 has its own field, whichever check decided.
      expect(body.threatURL).toBe(1);
    });
  },
);

describe("a check that is merely monitored", () => {
  it("gives way to one further down that blocks", async () => {
    const policy = {
      checks: { threatFeeds: "monitor", ipDatabase: "monitor", maliciousActivity: "block" },
    };
    const key = server.account({ document: documentOf(policy) });
    const body = await decide(server, "blocker", key, { ip: "66.249.66.66" });
    expect(body).toMatchObject({
      detectActivity: "BLOCK BY MALICIOUS ACTIVITY.",
      isBot: 1,
      blockAccess: 1,
    });
  });

  it("is reported when only monitored checks matched: the first of them", async () => {
    const checks = {
      threatFeeds: "off",
      ipDatabase: "monitor",
      maliciousActivity: "monitor",
      hostnameDatabase: "off",
      proxyVpnTor: "monitor",
    };
    const key = server.account({ document: documentOf({ checks }) });
    const body = await decide(server, "blocker", key, { ip: "66.249.66.66", detail: "1" });
    expect(body).toMatchObject({
      detectActivity: "BLOCK BY IP DATABASE.",
      isBot: 1,
      blockAccess: 0,
      detail: { decidedBy: null },
    });
  });

  it("keeps `isBot` 0 when it is one of those", async () => {
    const policy = { mode: "monitor", country: { rule: "block", codes: ["US"] } };
    const key = server.account({ document: documentOf(policy) });
    const body = await decide(server, "blocker", key, { ip: "73.2.3.4" });
    expect(body).toMatchObject({ detectActivity: "BLOCK BY COUNTRY.", isBot: 0, blockAccess: 0 });
  });

  it("counts for `threatURL` all the same", async () => {
    const key = server.account({ document: documentOf({ checks: { threatUrl: "monitor" } }) });
    const body = await decide(server, "blocker", key, { ip: "66.249.66.66", url: "/.env" });
    expect(body).toMatchObject({ detectActivity: "BLOCK BY THREAT FEEDS", threatURL: 1 });
  });

  it("does not when it is off", async () => {
    const key = server.account({ document: documentOf({ checks: { threatUrl: "off" } }) });
    const body = await decide(server, "blocker", key, { ip: "73.2.3.4", url: "/.env" });
    expect(body).toMatchObject({ detectActivity: "Visitor", threatURL: 0 });
  });
});
