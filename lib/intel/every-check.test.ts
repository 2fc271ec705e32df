import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "@/lib/base/clock";
import { createDns } from "@/lib/dns/create-dns";
import { CHECK_IDS, type CheckId } from "@/lib/engine/checks/order";
import { evaluate } from "@/lib/engine/evaluate";
import type { CheckResult } from "@/lib/engine/verdict";
import { startDnsServer } from "@/test/dns/dns-server";
import { compiledPolicy, type PolicyInput } from "@/test/engine/policy";
import { hasMirror, MIRROR, openMirrorStore } from "@/test/feeds/mirror-store";
import { collectingLog, ipOf, NOTHING_FROM_CALLER } from "@/test/intel/fakes";
import { silentLog } from "@/test/silent-log";
import { createIntel } from "./create-intel";
import { createDnsbl } from "./dnsbl";
import { openGeo } from "./geo/open-geo";
import type { Intel } from "./types";

/*
 * Every check finds someone with the default catalogue: real feeds, the bundled geodata and the real engine;
 * DNS is a server on loopback that knows the names below. A check without data fails under its id.
 */
if (!hasMirror) console.info(`skipped: every check on real feeds, since there is no ${MIRROR}`);

/** The days of the stored files, so that no list is old. */
const NOW = Date.parse("2026-08-22T12:00:00Z");
const clock: Clock = { ...systemClock, now: () => NOW };

interface Hit {
  /** A home in California when left out. */
  readonly ip?: string;
  readonly ua?: string;
  readonly url?: string;
  readonly params?: string;
  /** The visitor's own; none when left out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly policy?: PolicyInput;
  /** The evidence that must be there. */
  readonly source: string;
  /** The entry of the evidence, as far as the test depends on it. */
  readonly entry?: string;
}

const HOME = "73.223.10.20";
const HOME_NAME = "c-73-223-10-20.hsd1.ca.comcast.net";
/** On no list of addresses, so that only the names remain. */
const SCANNER = "141.212.1.1";
const SCANNER_NAME = "researchscan002.eecs.umich.edu";
const SHODAN = "198.20.71.9";
const YANDEX = "5.255.253.36";
const YANDEX_NAME = "5-255-253-36.spider.yandex.com";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const YANDEXBOT = "Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)";
const LET_IN = { policy: { searchEngines: { allow: true, names: ["*"] } } };
const ANY_NETWORK = { policy: { checks: { nonIsp: "block" } } };

const HITS: Readonly<Record<CheckId, readonly Hit[]>> = {
  ipWhitelist: [{ policy: { ipWhitelist: ["73.223.0.0/16"] }, source: "ip-whitelist" }],
  ipBlacklist: [{ policy: { ipBlacklist: [HOME] }, source: "ip-blacklist" }],
  hostnameBlacklist: [
    { policy: { hostnameBlacklist: ["*.comcast.net"] }, source: "hostname-blacklist" },
  ],
  rules: [],
  params: [
    {
      policy: { params: { enabled: true, rules: [{ name: "src", op: "exists" }] } },
      source: "params-rules",
    },
  ],
  headers: [
    {
      policy: { headers: { enabled: true, match: "any", rules: [{ name: "X-A", op: "exists" }] } },
      source: "headers-rules",
    },
  ],
  searchEngines: [
    { ip: "66.249.66.1", ua: GOOGLEBOT, policy: LET_IN, source: "googlebot-v4" },
    { ip: YANDEX, ua: YANDEXBOT, policy: LET_IN, source: "forward-confirmed-ptr" },
  ],
  adBots: [
    {
      ua: "AdsBot-Google (+http://www.google.com/adsbot.html)",
      policy: { adBots: { enabled: true, names: ["*"] } },
      source: "gatehouse-ad-bots",
    },
  ],
  threatFeeds: [{ ip: "185.220.101.5", source: "ipsum" }],
  ipDatabase: [
    { ip: "162.142.125.10", source: "misp-censys-scanning" },
    { ip: "141.212.121.2", source: "maltrail-mass-scanners" },
  ],
  maliciousActivity: [
    { ip: "141.98.10.88", source: "shadowwhisperer-threats" },
    { ip: "8.8.4.4", source: "dnsbl:bl.test" },
  ],
  hostnameDatabase: [
    { ip: SCANNER, source: "maltrail-mass-scanner-names", entry: SCANNER_NAME },
    { ip: SHODAN, source: "maltrail-mass-scanner-names", entry: "shodan.io" },
  ],
  proxyVpnTor: [
    { ip: "185.220.101.5", source: "tor-exits" },
    { ip: "185.220.101.5", source: "x4bnet-vpn-v4" },
    { ip: "2.56.252.9", source: "openasn-vpn" },
    { ip: "144.31.222.106", source: "monosans-proxies" },
  ],
  spiderCrawler: [
    { ua: "curl/8.5.0", source: "isbot" },
    { ua: "sqlmap/1.7.2#stable (https://sqlmap.org)", source: "sec-lists-bad-user-agents" },
  ],
  impossibleBrowser: [
    { ua: ANDROID.replace("Chrome/138.0.0.0", "Chrome/53.0.2820.59"), source: "browser-builds" },
  ],
  headerConflicts: [
    {
      ua: ANDROID,
      headers: { "sec-ch-ua-platform": '"Windows"' },
      policy: { policy: { checks: { headerConflicts: "block" } } },
      source: "header-conflict",
    },
  ],
  // A link that a visitor followed comes with the call: lib/sense/serve-sense.test.ts.
  honeypot: [],
  missingAgent: [
    { policy: { policy: { checks: { missingAgent: "block" } } }, source: "user-agent" },
  ],
  country: [
    { policy: { policy: { country: { rule: "block", codes: ["US"] } } }, source: "country-rule" },
  ],
  nonIsp: [
    { ip: "5.9.1.1", policy: ANY_NETWORK, source: "user-type", entry: "hosting" },
    { ip: "171.64.1.1", policy: ANY_NETWORK, source: "user-type", entry: "business" },
  ],
  device: [
    { ua: ANDROID, policy: { policy: { device: { block: ["mobile"] } } }, source: "device-rule" },
  ],
  threatUrl: [
    { url: "https://shop.example/.s3cfg", source: "sec-lists-sensitive-data" },
    {
      url: "https://shop.example/?q=1'%20UNION%20SELECT%20password%20FROM%20users--",
      source: "gatehouse-threat-url:injection",
    },
  ],
  threatParams: [{ params: '{"id":"1 or 1=1"}', source: "gatehouse-threat-params" }],
  // A body comes with a proxy's call: lib/api/forward-auth/bodies.test.ts.
  threatBody: [],
};

describe.skipIf(!hasMirror)("every check, with the default catalogue on real files", () => {
  const closers: (() => unknown)[] = [];
  let intel: Intel;

  beforeAll(async () => {
    const server = await startDnsServer({
      "2.0.0.127.bl.test": { A: ["127.0.0.2"] },
      "4.4.8.8.bl.test": { A: ["127.0.0.2"] },
      [YANDEX_NAME]: { A: [YANDEX] },
    });
    for (const [ip, name] of [
      [HOME, HOME_NAME],
      [SCANNER, SCANNER_NAME],
      [SHODAN, "rented-9.census.shodan.io"],
      [YANDEX, YANDEX_NAME],
    ] as const) {
      server.setPtr(ip, [name]);
    }
    const log = collectingLog();
    const dns = createDns({ log: silentLog, clock, servers: [server.address] });
    const dnsbl = createDnsbl({ zones: ["bl.test"], dns, clock, log });
    const feeds = await openMirrorStore(clock);
    const geo = await openGeo({ log });
    closers.push(
      () => geo.close(),
      () => feeds.close(),
      () => dns.close(),
      () => server.close(),
    );
    await dnsbl.probe();
    intel = createIntel({ feeds, geo, dns, dnsbl, dnsTimeoutMs: 2_000, clock });
  });

  afterAll(async () => {
    for (const close of closers) await close();
  });

  /** The check's result, after all of DNS that the decision needs. */
  async function resultOf(id: CheckId, hit: Hit): Promise<CheckResult | undefined> {
    const policy = compiledPolicy(hit.policy);
    const headers = new Map(Object.entries(hit.headers ?? {}));
    const sent = { method: "GET", url: hit.url, headers, isWhole: false, carriesPrints: false };
    const visitor = intel.visitor(ipOf(hit.ip ?? HOME), hit.ua, hit.url, sent);
    for (;;) {
      const rest = { ...NOTHING_FROM_CALLER, params: hit.params };
      const verdict = evaluate("blockerv2", policy, visitor.facts(rest));
      if (verdict.state === "decided") return verdict.results.find((each) => each.id === id);
      await visitor.resolve(verdict.on);
    }
  }

  it.each(CHECK_IDS.flatMap((id) => HITS[id].map((hit) => [id, hit.source, hit] as const)))(
    "%s finds someone by %s",
    async (id, source, hit) => {
      const result = await resultOf(id, hit);
      expect(result).toMatchObject({ id, outcome: "match" });
      const entries = result?.evidence?.filter((each) => each.source === source) ?? [];
      expect(entries, JSON.stringify(result?.evidence)).not.toEqual([]);
      if (hit.entry !== undefined) {
        expect(entries.map(({ entry }) => entry)).toContain(hit.entry);
      }
    },
  );
});
