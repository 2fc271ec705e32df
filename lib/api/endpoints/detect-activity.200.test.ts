import { describe, expect, it } from "vitest";
import { CHROME, documentOf, openContract } from "@/test/contract";
import { DECIDERS, type Decider, decide } from "@/test/decisions";

const server = await openContract();
server.dns.setPtr("9.9.6.1", ["host.evil.example"]);
server.dns.setPtr("9.9.6.2", ["mx1.bad-host.net"]);
server.dns.setPtr("9.9.6.3", ["a.scan-7.org"]);

const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const ADSBOT = "AdsBot-Google (+http://www.google.com/adsbot.html)";

/** A visitor matched by one check, and each endpoint's text, `isBot`, `blockAccess` and `threatURL`. */
interface Case {
  readonly what: string;
  readonly visitor: Readonly<Record<string, string>>;
  readonly policy?: object;
  readonly lists?: object;
  readonly configuration?: object;
  /** How a policy says that the check is only monitored, where it can. */
  readonly monitored?: object;
  readonly activity: Readonly<Record<Decider, string>>;
  readonly isBot: number;
  readonly blockAccess: number;
  readonly threatURL?: number;
}

const words = (blocker: string, blockerv2: string, shorterlink: string) => ({
  blocker,
  blockerv2,
  shorterlink,
});

const monitor = (check: string) => ({ checks: { [check]: "monitor" } });

const CASES: readonly Case[] = [
  {
    what: "an ordinary visitor",
    visitor: { ip: "73.2.3.4", ua: CHROME },
    activity: words("Visitor", "Visitor", "Visitor"),
    isBot: 0,
    blockAccess: 0,
  },
  {
    what: "1 the user's IP whitelist",
    visitor: { ip: "45.155.205.1" },
    lists: { ipWhitelist: ["45.155.205.1"] },
    activity: words(
      "ALLOW BY WHITELIST IP (USER)",
      "[Allow] - Whitelist IP (USER)",
      "ALLOW BY WHITELIST IP (USER)",
    ),
    isBot: 2,
    blockAccess: 0,
  },
  {
    what: "2 the user's IP blacklist",
    visitor: { ip: "73.2.3.4" },
    lists: { ipBlacklist: ["73.2.3.0/24"] },
    activity: words(
      "BLOCK BY BLACKLIST IP (USER)",
      "[Disallow] - Blacklist IP (USER)",
      "BLOCK BY BLACKLIST IP (USER)",
    ),
    isBot: 2,
    blockAccess: 1,
  },
  {
    what: "3 the user's hostname blacklist",
    visitor: { ip: "9.9.6.1" },
    lists: { hostnameBlacklist: ["*.evil.example"] },
    activity: words(
      "BLOCK BY HOSTNAME (USER)",
      "[Disallow] - Hostname",
      "BLOCK BY HOSTNAME (USER)",
    ),
    isBot: 2,
    blockAccess: 1,
  },
  {
    what: "7 threat feeds",
    visitor: { ip: "45.155.205.1" },
    monitored: monitor("threatFeeds"),
    activity: words("BLOCK BY THREAT FEEDS", "[Disallow] - IP Blacklist", "BLOCK BY THREAT FEEDS"),
    isBot: 1,
    blockAccess: 1,
  },
  {
    what: "8 the IP database",
    visitor: { ip: "45.155.206.77" },
    monitored: monitor("ipDatabase"),
    activity: words("BLOCK BY IP DATABASE.", "[Disallow] - IP Blacklist", "BLOCK BY IP DATABASE."),
    isBot: 1,
    blockAccess: 1,
  },
  {
    what: "9 malicious activity",
    visitor: { ip: "45.155.207.7" },
    monitored: monitor("maliciousActivity"),
    activity: words(
      "BLOCK BY MALICIOUS ACTIVITY.",
      "[Disallow] - Bad IP (Malicious Activity)",
      "BLOCK BY MALICIOUS ACTIVITY.",
    ),
    isBot: 1,
    blockAccess: 1,
  },
  ...["9.9.6.2", "9.9.6.3"].map((ip) => ({
    what: `10 the hostname database (${ip})`,
    visitor: { ip },
    monitored: monitor("hostnameDatabase"),
    activity: words(
      "BLOCK BY HOSTNAME DATABASE.",
      "[Disallow] - Hostname",
      "BLOCK BY HOSTNAME DATABASE.",
    ),
    isBot: 1,
    blockAccess: 1,
  })),
  ...[
    ["a VPN", "45.155.208.1"],
    ["a Tor exit", "45.155.208.5"],
    ["a proxy", "45.155.209.9"],
    ["an IPv6 proxy", "2a0b:1:0:5::9"],
  ].map(([what, ip = ""]) => ({
    what: `11 ${what}`,
    visitor: { ip },
    monitored: monitor("proxyVpnTor"),
    activity: words(
      "BLOCK BY PROXY/VPN/TOR.",
      "[Disallow] - Proxy | VPN | Tor",
      "BLOCK BY PROXY/VPN/TOR.",
    ),
    isBot: 1,
    blockAccess: 1,
  })),
  ...[
    "curl/8.5.0",
    "python-requests/2.32.3",
    GOOGLEBOT,
    "EvilScraper/1.0",
    `${CHROME} evilscraper`,
  ].map((ua) => ({
    what: `12 a spider or crawler: ${ua}`,
    visitor: { ip: "73.2.3.4", ua },
    monitored: monitor("spiderCrawler"),
    activity: words(
      "BLOCK BY SPIDER CRAWLER",
      "[Disallow] - Spider Crawler",
      "BLOCK BY SPIDER CRAWLER",
    ),
    isBot: 1,
    blockAccess: 1,
  })),
  ...[
    CHROME.replace(/Chrome\/[\d.]+/, "Chrome/53.0.2840.71"),
    CHROME.replace(/Windows NT [\d.]+/, "Windows NT 99"),
  ].map((ua) => ({
    what: `12 an impossible browser: ${ua}`,
    visitor: { ip: "73.2.3.4", ua },
    policy: { checks: { impossibleBrowser: "block" } },
    monitored: monitor("impossibleBrowser"),
    activity: words(
      "BLOCK BY SPIDER CRAWLER",
      "[Disallow] - Spider Crawler",
      "BLOCK BY SPIDER CRAWLER",
    ),
    isBot: 1,
    blockAccess: 1,
  })),
  {
    what: "13 a country",
    visitor: { ip: "73.2.3.4", ua: CHROME },
    policy: { country: { rule: "block", codes: ["US"] } },
    activity: words("BLOCK BY COUNTRY.", "[Disallow] - Country List", "BLOCK BY COUNTRY."),
    isBot: 0,
    blockAccess: 1,
  },
  ...[
    ["hosting", "88.198.50.10"],
    ["business", "171.64.1.1"],
  ].map(([userType, ip = ""]) => ({
    what: `14 a non-ISP network: ${userType}`,
    visitor: { ip, ua: CHROME },
    policy: { checks: { nonIsp: "block" } },
    monitored: monitor("nonIsp"),
    activity: words("BLOCK BY IP NON-ISP.", "[Disallow] - IP Non-ISP", "BLOCK BY IP NON-ISP."),
    isBot: 0,
    blockAccess: 1,
  })),
  {
    what: "15 a desktop device",
    visitor: { ip: "73.2.3.4", ua: CHROME },
    policy: { device: { block: ["desktop"] } },
    activity: words("BLOCK BY DEVICE DESKTOP", "[Disallow] - Device", "BLOCK BY DEVICE DESKTOP"),
    isBot: 0,
    blockAccess: 1,
  },
  {
    what: "15 a mobile device",
    visitor: { ip: "73.2.3.4", ua: ANDROID },
    policy: { device: { block: ["mobile"] } },
    activity: words("BLOCK BY DEVICE MOBILE", "[Disallow] - Device", "BLOCK BY DEVICE MOBILE"),
    isBot: 0,
    blockAccess: 1,
  },
  ...["https://shop.example/.env", "http://shop.example/x/listed-probe.php?a=1"].map((url) => ({
    what: `16 a threat URL: ${url}`,
    visitor: { ip: "73.2.3.4", ua: CHROME, url },
    monitored: monitor("threatUrl"),
    activity: words("BLOCK BY THREAT URL", "[Disallow] - Threat URL", "BLOCK BY THREAT URL"),
    isBot: 1,
    blockAccess: 1,
    threatURL: 1,
  })),
];

describe.each(DECIDERS)("GET /api/%s", (endpoint) => {
  it.each(CASES)("reports $what", async (given) => {
    const { policy, lists, configuration, visitor, isBot, blockAccess, threatURL = 0 } = given;
    const key = server.account({ document: documentOf(policy, lists, configuration) });
    expect(await decide(server, endpoint, key, visitor)).toMatchObject({
      detectActivity: given.activity[endpoint],
      isBot,
      blockAccess,
      threatURL,
    });
  });

  it.each(CASES)("reports $what in monitor mode too, and lets every visitor in", async (given) => {
    const { lists, configuration, visitor, isBot, threatURL = 0 } = given;
    const policy = { ...given.policy, mode: "monitor" };
    const key = server.account({ document: documentOf(policy, lists, configuration) });
    expect(await decide(server, endpoint, key, visitor)).toMatchObject({
      detectActivity: given.activity[endpoint],
      isBot,
      blockAccess: 0,
      threatURL,
    });
  });

  it.each(CASES.filter(({ monitored }) => monitored))(
    "only monitors $what when the policy says so",
    async ({ monitored, lists, visitor, isBot, activity, threatURL = 0 }) => {
      const key = server.account({ document: documentOf(monitored, lists) });
      expect(await decide(server, endpoint, key, visitor)).toMatchObject({
        detectActivity: activity[endpoint],
        isBot,
        blockAccess: 0,
        threatURL,
      });
    },
  );
});

describe("verified search engines", () => {
  it.each([
    ["blocker", "ALLOW BY SETTING ( SEARCH ENGINE )"],
    ["blockerv2", "[Allow] - SearchEngine (Google)"],
  ] as const)("%s lets them in: %s", async (endpoint, detectActivity) => {
    const key = server.account({ document: documentOf() });
    const visitor = { ip: "66.249.66.1", ua: GOOGLEBOT };
    const expected = { detectActivity, isBot: 1, blockAccess: 0, threatURL: 0 };
    expect(await decide(server, endpoint, key, visitor)).toMatchObject(expected);
    const watching = server.account({ document: documentOf({ mode: "monitor" }) });
    expect(await decide(server, endpoint, watching, visitor)).toMatchObject(expected);
  });

  it("are crawlers to SmartURLs, which have no such setting", async () => {
    const key = server.account({ document: documentOf() });
    const visitor = { ip: "66.249.66.1", ua: GOOGLEBOT };
    expect(await decide(server, "shorterlink", key, visitor)).toMatchObject({
      detectActivity: "BLOCK BY SPIDER CRAWLER",
      isBot: 1,
      blockAccess: 1,
    });
  });
});

describe("the checks that only Blocker v2 has", () => {
  const RULES = { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] };

  it.each([
    ["params", { params: RULES }, {}, "[Disallow] - Params"],
    ["headers", { headers: RULES }, {}, "[Disallow] - Headers"],
    [
      "ad bots",
      { adBots: { enabled: true } },
      { ua: ADSBOT },
      "[Disallow] - Ad Bot Preview (AdsBot-Google)",
    ],
  ])("%s", async (_what, configuration, visitor, detectActivity) => {
    const asked = { ip: "73.2.3.4", ...visitor };
    const key = server.account({ document: documentOf({}, {}, configuration) });
    expect(await decide(server, "blockerv2", key, asked)).toMatchObject({
      detectActivity,
      isBot: 1,
      blockAccess: 1,
      threatURL: 0,
    });
    const watched = documentOf({ mode: "monitor" }, {}, configuration);
    const watching = server.account({ document: watched });
    expect(await decide(server, "blockerv2", watching, asked)).toMatchObject({
      detectActivity,
      isBot: 1,
      blockAccess: 0,
    });
  });
});
