import { describe, expect, it } from "vitest";
import type { DnsQuestion } from "@/lib/engine/fact";
import type { FeedSnapshot } from "@/lib/feeds/reader";
import {
  clock,
  collectingLog,
  type FakeDns,
  type FakeFeeds,
  fakeDns,
  fakeFeeds,
  fakeGeo,
  ipOf,
  match,
  NOTHING_FROM_CALLER,
  NOWHERE,
} from "@/test/intel/fakes";
import { createIntel } from "./create-intel";
import { createDnsbl } from "./dnsbl";
import type { Claim, GeoRecord, NetworkTraits } from "./geo/types";
import { NO_THREAT } from "./threat-url/weigh";

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";

interface World {
  readonly feeds?: FakeFeeds;
  readonly geo?: Readonly<Record<string, Partial<GeoRecord>>>;
  readonly dns?: FakeDns;
  readonly zones?: readonly string[];
}

function open({ feeds = {}, geo = {}, dns = fakeDns(), zones = [] }: World = {}) {
  let snapshot: FeedSnapshot = fakeFeeds(feeds);
  const dnsbl = createDnsbl({ zones, dns, clock, log: collectingLog() });
  const intel = createIntel({
    feeds: { current: () => snapshot },
    geo: fakeGeo(geo),
    dns,
    dnsbl,
    dnsTimeoutMs: 250,
    clock,
  });
  return {
    intel,
    dns,
    dnsbl,
    swap: (next: FakeFeeds) => {
      snapshot = fakeFeeds(next);
    },
    visit: (ip: string, ua?: string, url?: string) => intel.visitor(ipOf(ip), ua, url),
  };
}

const claimed = <K extends string>(kind: K, more: Partial<Claim> = {}) => ({
  kind,
  source: "own.mmdb",
  dataDate: new Date(clock.now() - 86_400_000).toISOString(),
  ...more,
});

describe("what a database of anonymizers says", () => {
  const facts = (network: NetworkTraits) =>
    open({ geo: { "1.2.3.4": { network } } }).visit("1.2.3.4");
  const named = (more: Partial<Claim>) =>
    facts({ anonymity: [claimed("proxy", more)] }).facts(NOTHING_FROM_CALLER).proxyVpnTor;

  it("names whose proxy it is, and weighs less the longer ago it was seen", () => {
    const base = { source: "database:own.mmdb", entry: "proxy", category: "proxy" };
    const { dataDate } = claimed("proxy");
    expect(named({ name: "oxylabs" })).toEqual({
      state: "known",
      value: [{ ...base, name: "oxylabs", dataDate }],
    });
    const lastSeen = new Date(clock.now() - 7 * 86_400_000).toISOString().slice(0, 10);
    const seen = named({ name: "oxylabs", lastSeen });
    expect(seen).toMatchObject({ value: [{ ...base, name: "oxylabs", dataDate: lastSeen }] });
    const [evidence] = seen.state === "known" ? seen.value : [];
    expect(evidence?.weight).toBeGreaterThan(0.4);
    expect(evidence?.weight).toBeLessThan(0.6);
  });

  it("only monitors once the database is older than geodata may be", () => {
    const weightAfter = (days: number, more: Partial<Claim> = {}) => {
      const dataDate = new Date(clock.now() - days * 86_400_000).toISOString();
      const seen = named({ dataDate, ...more });
      return seen.state === "known" ? seen.value[0]?.weight : null;
    };
    expect(weightAfter(62)).toBeUndefined();
    expect(weightAfter(64)).toBeLessThan(0.25);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    expect(weightAfter(64, { lastSeen: today })).toBeLessThan(0.25);
  });

  it.each(["relay", "gateway"] as const)(
    "lets people out of a %s, whatever else it says",
    (kind) => {
      const visitor = facts({
        userType: "hosting",
        anonymity: [claimed("vpn"), claimed(kind, { name: "Example" })],
      });
      const { proxyVpnTor, userType } = visitor.facts(NOTHING_FROM_CALLER);
      expect(userType).toBe("unknown");
      expect(visitor.isShared).toBe(true);
      const categories = proxyVpnTor.state === "known" && proxyVpnTor.value.map((e) => e.category);
      expect(categories).toEqual(kind === "relay" ? ["privacy-relay"] : []);
    },
  );

  it("reports attackers, less the longer ago they attacked", () => {
    const reported = (days: number) => {
      const lastSeen = new Date(clock.now() - days * 86_400_000).toISOString().slice(0, 10);
      const network = {
        userType: "residential",
        abuse: [claimed("scanner", { lastSeen })],
      } as const;
      return facts(network).facts(NOTHING_FROM_CALLER).maliciousActivity;
    };
    expect(reported(1)).toMatchObject({
      state: "known",
      value: [{ source: "database:own.mmdb", entry: "scanner", category: "malicious-activity" }],
    });
    const old = reported(15);
    expect(old.state === "known" && old.value[0]?.weight).toBeLessThan(0.25);
  });
});

describe("an address whose name is a phones' gateway", () => {
  const sharedAs = async (organization: string, name: string) => {
    const dns = fakeDns({ ptr: { "1.2.3.4": [name] } });
    const { visit } = open({
      dns,
      feeds: { asns: { "1.2.3.4": { asn: 4_200_000_000, organization } } },
    });
    const visitor = visit("1.2.3.4");
    expect(visitor.isShared).toBe(false);
    await visitor.resolve(["ptr"]);
    return visitor.isShared;
  };

  it("is shared by many in an access provider's network, once the name is known", async () => {
    expect(await sharedAs("Example Telecom", "mob-1-2-3-4.example.net")).toBe(true);
    expect(await sharedAs("Example Telecom", "dsl-1-2-3-4.example.net")).toBe(false);
  });

  it("is not in a hoster's, whose customers name their servers", async () => {
    expect(await sharedAs("Example Hosting", "mobile.example.net")).toBe(false);
  });
});

describe("the IP intelligence fields", () => {
  it("take the network from the feeds", () => {
    const { intel } = open({
      feeds: {
        asns: { "8.8.8.8": { asn: 15169, organization: "Google" } },
        ips: { "8.8.8.8": [match("anycast", "anycast-v4", "8.8.8.0/24")] },
      },
    });
    expect(intel.info(ipOf("8.8.8.8"))).toMatchObject({
      asn: 15169,
      userType: "hosting",
      connectionType: "Corporate",
      company: "Google",
      isp: "Google",
      isAnycast: true,
    });
  });

  it("prefer GEOIP_DIR field by field", () => {
    const { intel } = open({
      feeds: {
        asns: {
          "8.8.8.8": { asn: 1, organization: "Announced" },
          "9.9.9.9": { asn: 2, organization: "Announced" },
        },
      },
      geo: {
        "8.8.8.8": { network: { asn: 7, isp: "The ISP", userType: "cellular", isAnycast: true } },
        "9.9.9.9": { network: { asn: 2, connectionType: "Dialup" } },
      },
    });
    expect(intel.info(ipOf("8.8.8.8"))).toMatchObject({
      asn: 7,
      company: "unknown",
      isp: "The ISP",
      userType: "cellular",
      connectionType: "Cellular",
      isAnycast: true,
    });
    expect(intel.info(ipOf("9.9.9.9"))).toMatchObject({
      asn: 2,
      company: "Announced",
      connectionType: "Dialup",
    });
  });

  it("prefer the registry's country across a border that matters, but not for a hoster's server", () => {
    const place = { ...NOWHERE.place, city: "Moscow", country: "Russia", countryCode: "RU" };
    const origin = { source: "city", dataDate: "2026-06-05", countryFrom: "database" } as const;
    const { intel } = open({
      feeds: {
        asns: {
          "37.52.0.1": { asn: 6849, organization: "Ukrtelecom", country: "UA" },
          "45.155.1.1": { asn: 24940, organization: "Hetzner Online GmbH", country: "UA" },
        },
      },
      geo: { "37.52.0.1": { place, origin }, "45.155.1.1": { place, origin } },
    });
    expect(intel.info(ipOf("37.52.0.1"))).toMatchObject({
      country: "Ukraine",
      countryCode: "UA",
      city: "unknown",
      timezone: "Europe/Kyiv",
    });
    expect(intel.info(ipOf("45.155.1.1"))).toMatchObject({ countryCode: "RU", city: "Moscow" });
  });

  it("respect that an Enterprise database does not know the user type", () => {
    const { intel } = open({
      geo: { "8.8.8.8": { network: { asn: 15169, organization: "Google", userType: "unknown" } } },
    });
    expect(intel.info(ipOf("8.8.8.8")).userType).toBe("unknown");
  });

  it("call hosting what an Anonymous-IP database calls a hosting provider", () => {
    const { intel } = open({
      geo: { "8.8.8.8": { network: { anonymity: [claimed("hosting")] } } },
    });
    expect(intel.info(ipOf("8.8.8.8")).userType).toBe("hosting");
  });

  it("call a companies' security gateway unknown, whatever a database says: people are behind it", () => {
    const { intel } = open({
      geo: {
        "8.8.8.8": { network: { organization: "Zscaler, Inc.", userType: "hosting" } },
        "9.9.9.9": {
          network: { asn: 36692, userType: "business", anonymity: [claimed("hosting")] },
        },
      },
    });
    expect(intel.info(ipOf("8.8.8.8")).userType).toBe("unknown");
    expect(intel.info(ipOf("9.9.9.9")).userType).toBe("unknown");
  });

  it("are made anew when the feeds are swapped, and only then", () => {
    const world = open({ feeds: { asns: { "8.8.8.8": { asn: 1, organization: "Old" } } } });
    const first = world.intel.info(ipOf("8.8.8.8"));
    expect(world.intel.info(ipOf("8.8.8.8"))).toBe(first);
    world.swap({ asns: { "8.8.8.8": { asn: 2, organization: "New" } } });
    expect(world.intel.info(ipOf("8.8.8.8")).asn).toBe(2);
  });
});

describe("reserved addresses", () => {
  it.each(["10.0.0.1", "::1", "2001:db8::1", "203.0.113.9", "127.0.0.1", "169.254.1.1"])(
    "%s: fallbacks, empty lists, no DNS",
    async (text) => {
      const ip = ipOf(text).text;
      const world = open({
        feeds: {
          loaded: ["hostname-database"],
          ips: { [ip]: [match("tor", "t", ip), match("threat-feeds", "f", ip)] },
        },
        geo: { [ip]: { place: { ...NOWHERE.place, countryCode: "US" } } },
        zones: ["bl.example"],
      });
      const visitor = world.visit(text, GOOGLEBOT);
      await visitor.resolve(["ptr", "dnsbl", "searchEngine"]);
      visitor.warm();
      expect(world.dns.asked).toEqual([]);
      expect(visitor.hostname()).toBeNull();
      expect(visitor.info).toMatchObject({
        asn: 0,
        countryCode: "NN",
        userType: "unknown",
        company: "unknown",
        isAnycast: false,
      });
      const facts = visitor.facts(NOTHING_FROM_CALLER);
      expect(facts.countryCode).toBeNull();
      for (const fact of [
        facts.threatFeeds,
        facts.ipDatabase,
        facts.maliciousActivity,
        facts.dnsbl,
        facts.hostnameDatabase,
        facts.proxyVpnTor,
      ]) {
        expect(fact).toEqual({ state: "known", value: [] });
      }
      expect(facts.hostname).toEqual({ state: "known", value: null });
      expect(facts.searchEngine).toEqual({ state: "known", value: null });
      expect(facts.crawler).toMatchObject({
        state: "known",
        value: [{ source: "search-engine-claim" }, {}],
      });
    },
  );
});

describe("lists", () => {
  it("give the evidence of each category, with feed, entry and date", () => {
    const { visit } = open({
      feeds: {
        ips: {
          "5.6.7.8": [
            match("threat-feeds", "ipsum", "5.6.7.8"),
            match("ip-database", "own", "5.6.0.0/16"),
            match("malicious-activity", "mal", "5.6.7.0/24"),
          ],
        },
      },
    });
    const facts = visit("5.6.7.8").facts(NOTHING_FROM_CALLER);
    expect(facts.threatFeeds).toEqual({
      state: "known",
      value: [
        {
          source: "ipsum",
          entry: "5.6.7.8",
          category: "threat-feeds",
          dataDate: "2026-08-01T00:00:00.000Z",
          weight: expect.any(Number),
        },
      ],
    });
    expect(facts.ipDatabase).toMatchObject({ value: [{ source: "own", entry: "5.6.0.0/16" }] });
    expect(facts.maliciousActivity).toMatchObject({ value: [{ source: "mal" }] });
  });

  it("are unavailable when no feed of the category is loaded, and empty when one is", () => {
    const facts = open({ feeds: { loaded: ["threat-feeds"] } })
      .visit("5.6.7.8")
      .facts(NOTHING_FROM_CALLER);
    expect(facts.threatFeeds).toEqual({ state: "known", value: [] });
    expect(facts.ipDatabase).toEqual({ state: "unavailable", reason: "no data: ip-database" });
    expect(facts.maliciousActivity).toEqual({
      state: "unavailable",
      reason: "no data: malicious-activity",
    });
    expect(facts.hostnameDatabase).toEqual({
      state: "unavailable",
      reason: "no data: hostname-database",
    });
    expect(facts.proxyVpnTor).toEqual({ state: "unavailable", reason: "no data: vpn, proxy, tor" });
    expect(facts.dnsbl).toEqual({ state: "unavailable", reason: "not configured" });
  });

  it("report VPN, proxy and Tor together, and Anonymous-IP's beside them", () => {
    const { visit } = open({
      feeds: {
        ips: { "5.6.7.8": [match("vpn", "v", "5.6.0.0/16"), match("tor", "t", "5.6.7.8")] },
      },
      geo: { "5.6.7.8": { network: { anonymity: [claimed("tor"), claimed("hosting")] } } },
    });
    expect(visit("5.6.7.8").facts(NOTHING_FROM_CALLER).proxyVpnTor).toMatchObject({
      value: [
        { source: "v" },
        { source: "t" },
        { source: "database:own.mmdb", entry: "Tor exit node" },
      ],
    });
  });

  it("do not hold a privacy relay for a VPN", () => {
    const { visit } = open({
      feeds: {
        ips: {
          "5.6.7.8": [
            match("vpn", "v", "5.6.0.0/16"),
            match("hosting", "h", "5.6.0.0/16"),
            match("privacy-relay", "relay", "5.6.7.0/24"),
          ],
        },
      },
    });
    expect(visit("5.6.7.8").facts(NOTHING_FROM_CALLER).proxyVpnTor).toEqual({
      state: "known",
      value: [expect.objectContaining({ source: "relay", category: "privacy-relay" })],
    });
    expect(visit("5.6.7.8").info.userType).toBe("unknown");
  });
});

describe("hostnames", () => {
  const feeds: FakeFeeds = {
    loaded: ["hostname-database"],
    hostnames: { "scanner.example.org": match("hostname-database", "names", "*.example.org") },
  };

  it("are pending until DNS answered, then matched by name alone", async () => {
    const { visit, dns } = open({
      feeds,
      dns: fakeDns({ ptr: { "5.6.7.8": ["scanner.example.org"] } }),
    });
    const visitor = visit("5.6.7.8");
    expect(visitor.facts(NOTHING_FROM_CALLER).hostname).toEqual({ state: "pending", on: "ptr" });
    expect(visitor.facts(NOTHING_FROM_CALLER).hostnameDatabase).toEqual({
      state: "pending",
      on: "ptr",
    });
    expect(visitor.hostname()).toBeNull();
    await visitor.resolve(["ptr"]);
    expect(visitor.hostname()).toBe("scanner.example.org");
    expect(visitor.facts(NOTHING_FROM_CALLER).hostname).toEqual({
      state: "known",
      value: "scanner.example.org",
    });
    expect(visitor.facts(NOTHING_FROM_CALLER).hostnameDatabase).toMatchObject({
      state: "known",
      value: [{ source: "names", entry: "*.example.org" }],
    });
    expect(dns.asked).toEqual(["ptr 5.6.7.8"]);
  });

  it.each([
    ["timeout", { state: "unavailable", reason: "DNS: timeout" }],
    ["servfail", { state: "unavailable", reason: "DNS: servfail" }],
  ] as const)(
    "are unavailable after a %s, which is not the same as having none",
    async (failure, expected) => {
      const visitor = open({ feeds, dns: fakeDns({ ptr: { "5.6.7.8": failure } }) }).visit(
        "5.6.7.8",
      );
      await visitor.resolve(["ptr"]);
      expect(visitor.facts(NOTHING_FROM_CALLER).hostname).toEqual(expected);
      expect(visitor.facts(NOTHING_FROM_CALLER).hostnameDatabase).toEqual(expected);
    },
  );

  it("are known to be none when the address has none", async () => {
    const visitor = open({ feeds }).visit("5.6.7.8");
    await visitor.resolve(["ptr"]);
    expect(visitor.facts(NOTHING_FROM_CALLER).hostname).toEqual({ state: "known", value: null });
    expect(visitor.facts(NOTHING_FROM_CALLER).hostnameDatabase).toEqual({
      state: "known",
      value: [],
    });
  });

  it("are fetched in the background once", async () => {
    const { visit, dns } = open({ dns: fakeDns({ ptr: { "5.6.7.8": ["a.example.org"] } }) });
    visit("5.6.7.8").warm();
    visit("5.6.7.8").warm();
    await Promise.resolve();
    visit("5.6.7.8").warm();
    expect(dns.asked).toEqual(["ptr 5.6.7.8"]);
    expect(visit("5.6.7.8").hostname()).toBe("a.example.org");
  });
});

describe("search engines", () => {
  const ranges: FakeFeeds = {
    ips: { "66.249.66.1": [match("search-engine", "googlebot", "66.249.64.0/19", "google")] },
  };

  it("are proven by their published range without DNS", () => {
    const { visit, dns } = open({ feeds: ranges });
    expect(visit("66.249.66.1", GOOGLEBOT).facts(NOTHING_FROM_CALLER).searchEngine).toMatchObject({
      state: "known",
      value: { name: "Google", evidence: { source: "googlebot", entry: "66.249.64.0/19" } },
    });
    expect(dns.asked).toEqual([]);
  });

  it("are not what a browser's user agent makes of such an address", () => {
    const facts = open({ feeds: ranges }).visit("66.249.66.1", CHROME).facts(NOTHING_FROM_CALLER);
    expect(facts.searchEngine).toEqual({ state: "known", value: null });
    expect(facts.crawler).toEqual({ state: "known", value: [] });
  });

  it("are never proven by the user agent: unproven it stays a crawler", async () => {
    const visitor = open({ feeds: { loaded: ["search-engine"] } }).visit("5.6.7.8", GOOGLEBOT);
    expect(visitor.facts(NOTHING_FROM_CALLER).searchEngine).toEqual({
      state: "pending",
      on: "searchEngine",
    });
    await visitor.resolve(["searchEngine"]);
    expect(visitor.facts(NOTHING_FROM_CALLER).searchEngine).toEqual({
      state: "known",
      value: null,
    });
    expect(visitor.facts(NOTHING_FROM_CALLER).crawler).toMatchObject({
      state: "known",
      value: [{ source: "search-engine-claim", name: "Googlebot" }, { source: "isbot" }],
    });
  });

  it("are proven by a forward-confirmed name", async () => {
    const name = "crawl-66-249-66-1.googlebot.com";
    const dns = fakeDns({ ptr: { "66.249.66.1": [name] }, addresses: { [name]: ["66.249.66.1"] } });
    const visitor = open({ dns }).visit("66.249.66.1", GOOGLEBOT);
    await visitor.resolve(["searchEngine"]);
    expect(visitor.facts(NOTHING_FROM_CALLER).searchEngine).toMatchObject({
      value: { name: "Google", evidence: { entry: name } },
    });
  });
});

describe("DNS blacklists", () => {
  it("are pending until asked", async () => {
    const dns = fakeDns({
      addresses: { "2.0.0.127.bl.example": ["127.0.0.2"], "8.7.6.5.bl.example": ["127.0.0.3"] },
    });
    const world = open({ dns, zones: ["bl.example"] });
    await world.dnsbl.probe();
    const visitor = world.visit("5.6.7.8");
    expect(visitor.facts(NOTHING_FROM_CALLER).dnsbl).toEqual({ state: "pending", on: "dnsbl" });
    await visitor.resolve(["dnsbl"]);
    expect(visitor.facts(NOTHING_FROM_CALLER).dnsbl).toEqual({
      state: "known",
      value: [{ source: "dnsbl:bl.example", entry: "5.6.7.8" }],
    });
  });
});

describe("after resolve", () => {
  it.each<DnsQuestion>(["ptr", "dnsbl", "searchEngine"])(
    "nothing waits for %s any more, whatever DNS did",
    async (question) => {
      for (const answer of ["timeout", "servfail", ["x.example.org"]] as const) {
        const dns = fakeDns({ ptr: { "5.6.7.8": answer } });
        const world = open({
          feeds: { loaded: ["hostname-database"] },
          dns,
          zones: ["bl.example"],
        });
        const visitor = world.visit("5.6.7.8", GOOGLEBOT);
        await visitor.resolve([question]);
        const waiting = Object.values(visitor.facts(NOTHING_FROM_CALLER)).filter(
          (fact) =>
            typeof fact === "object" &&
            fact !== null &&
            "state" in fact &&
            fact.state === "pending" &&
            fact.on === question,
        );
        expect(waiting).toEqual([]);
      }
    },
  );
});

describe("user agent and URL", () => {
  it("detect nothing when empty or not sent", () => {
    const { visit } = open();
    for (const [ua, url] of [
      [undefined, undefined],
      ["", ""],
    ] as const) {
      const facts = visit("5.6.7.8", ua, url).facts(NOTHING_FROM_CALLER);
      expect(facts).toMatchObject({
        ua,
        url,
        device: "Desktop",
        crawler: { state: "known", value: [] },
        adBot: { state: "known", value: null },
        searchEngine: { state: "known", value: null },
        threatUrl: { state: "known", value: NO_THREAT },
      });
    }
  });

  it("count the feeds' entries too", () => {
    const { visit } = open({
      feeds: {
        threatUrl: match("threat-url", "urls", "/secret-door"),
        userAgent: match("user-agent", "agents", "evilscan"),
      },
    });
    const facts = visit("5.6.7.8", `${CHROME} EvilScan`, "/shop/%2Fsecret-door?x=1").facts(
      NOTHING_FROM_CALLER,
    );
    expect(facts.crawler).toMatchObject({
      value: [{ source: "isbot" }, { source: "agents", entry: "evilscan" }],
    });
    const listed = { evidence: [{ source: "urls", entry: "/secret-door" }], isDecisive: true };
    expect(facts.threatUrl).toMatchObject({ value: { any: listed, codeHost: listed } });
  });

  it("report device, ad bot and threat URL", () => {
    const facts = open()
      .visit("5.6.7.8", "AdsBot-Google (+http://www.google.com/adsbot.html) Android", "/.env")
      .facts(NOTHING_FROM_CALLER);
    expect(facts.device).toBe("Mobile");
    expect(facts.adBot).toMatchObject({ value: { name: "AdsBot-Google" } });
    expect(facts.threatUrl).toMatchObject({
      value: { any: { evidence: [{ source: "gatehouse-threat-url:path" }], isDecisive: true } },
    });
  });
});
