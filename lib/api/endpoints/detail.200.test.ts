import { describe, expect, it } from "vitest";
import { DOCUMENT, documentOf, ENDPOINTS, openContract } from "@/test/contract";
import { checkOf, DECIDERS, decideWithDetail } from "@/test/decisions";
import { checksOf } from "@/test/engine/checks";

const server = await openContract();
const key = server.account({ document: documentOf() });

describe.each(ENDPOINTS)("detail=1 on /api/%s", (endpoint, query) => {
  const apikey = server.account({ document: DOCUMENT });

  it("adds `detail` and nothing else, with the id that the headers give", async () => {
    const plain = await server.send("GET", `/api/${endpoint}?apikey=${apikey}&${query}`);
    const detailed = await server.send(
      "GET",
      `/api/${endpoint}?apikey=${apikey}&${query}&detail=1`,
    );
    const { detail, ...rest } = detailed.body;
    expect(Object.keys(rest)).toEqual(Object.keys(plain.body));
    expect(plain.body).not.toHaveProperty("detail");
    expect(detail).toMatchObject({ requestId: detailed.headers["x-request-id"] });
  });

  it("costs the same", async () => {
    const path = `/api/${endpoint}?apikey=${apikey}&${query}`;
    const plain = await server.send("GET", path);
    const detailed = await server.send("GET", `${path}&detail=1`);
    expect(detailed.headers["x-credits-consumed"]).toBe(plain.headers["x-credits-consumed"]);
  });
});

describe.each(DECIDERS)("the checks of %s", (endpoint) => {
  it("come in the order in which they run, each with mode and outcome", async () => {
    const { detail } = await decideWithDetail(server, endpoint, key, { ip: "45.155.205.1" });
    expect(Object.keys(detail)).toEqual([
      ...["requestId", "decidedBy", "action", "score", "scoreParts", "checks"],
    ]);
    expect(detail.checks.map(({ id }) => id)).toEqual(checksOf(endpoint));
    expect(detail.decidedBy).toBe("threatFeeds");
    for (const { mode, outcome } of detail.checks) {
      expect(["off", "monitor", "block"]).toContain(mode);
      expect(["match", "pass", "skipped", "off"]).toContain(outcome);
      expect(outcome === "off").toBe(mode === "off");
    }
  });

  it("are decided by none for an ordinary visitor", async () => {
    const { detail } = await decideWithDetail(server, endpoint, key, { ip: "73.2.3.4" });
    expect(detail.decidedBy).toBeNull();
    expect(detail.checks.filter(({ outcome }) => outcome === "match")).toEqual([]);
  });

  it("are decided by none when they are only monitored", async () => {
    const watching = server.account({ document: documentOf({ mode: "monitor" }) });
    const { detail } = await decideWithDetail(server, endpoint, watching, { ip: "45.155.205.1" });
    expect(detail.decidedBy).toBeNull();
    expect(checkOf(detail, "threatFeeds")).toMatchObject({ mode: "monitor", outcome: "match" });
  });
});

describe.each(DECIDERS)("the score of %s", (endpoint) => {
  const scoreOf = async (asked: Readonly<Record<string, string>>) =>
    (await decideWithDetail(server, endpoint, key, asked)).detail;

  it("tells a listed address from an ordinary visitor, and names its parts", async () => {
    const person = await scoreOf({ ip: "73.2.3.4" });
    const listed = await scoreOf({ ip: "45.155.205.1" });
    expect(person.score).toBeLessThan(50);
    expect(listed.score).toBeGreaterThan(person.score);
    expect(listed.scoreParts).toContainEqual({
      name: "on a threat feed",
      points: expect.any(Number),
    });
  });
});

describe("evidence", () => {
  /** Feeds of this test were fetched when it started. */
  const fresh = {
    dataDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    ageSeconds: expect.any(Number),
  };
  /** Addresses change hands. */
  const aging = { ...fresh, weight: 1 };

  it.each([
    [
      "threatFeeds",
      { ip: "45.155.205.1" },
      { source: "t-threats", entry: "45.155.205.1", category: "threat-feeds", ...aging },
    ],
    [
      "ipDatabase",
      { ip: "45.155.206.9" },
      { source: "t-ip-database", entry: "45.155.206.0/24", category: "ip-database", ...aging },
    ],
    [
      "maliciousActivity",
      { ip: "45.155.207.7" },
      { source: "t-malicious", entry: "45.155.207.7", category: "malicious-activity", ...aging },
    ],
    [
      "hostnameDatabase",
      { ip: "9.9.1.1" },
      { source: "t-hostnames", entry: "bad-host.net", category: "hostname-database", ...fresh },
    ],
    [
      "hostnameDatabase",
      { ip: "9.9.1.2" },
      { source: "t-hostnames", entry: "*.scan-*.org", category: "hostname-database", ...fresh },
    ],
    [
      "proxyVpnTor",
      { ip: "45.155.209.9" },
      { source: "t-proxy", entry: "45.155.209.9", category: "proxy", ...aging },
    ],
    [
      "spiderCrawler",
      { ip: "73.2.3.4", ua: "evilscraper" },
      { source: "t-agents", entry: "evilscraper", category: "user-agent", ...fresh },
    ],
    [
      "threatUrl",
      { ip: "73.2.3.4", url: "/listed-probe.php" },
      { source: "t-urls", entry: "/listed-probe.php", category: "threat-url", ...fresh },
    ],
    [
      "searchEngines",
      { ip: "66.249.66.1", ua: "Googlebot/2.1" },
      {
        source: "t-google",
        entry: "66.249.64.0/19",
        category: "search-engine",
        name: "Google",
        ...fresh,
      },
    ],
  ])("of %s for %o names the feed, the entry and its age", async (id, visitor, evidence) => {
    server.dns.setPtr("9.9.1.1", ["mx.bad-host.net"]);
    server.dns.setPtr("9.9.1.2", ["a.scan-1.org"]);
    const { detail } = await decideWithDetail(server, "blocker", key, visitor);
    const check = checkOf(detail, id);
    expect(check.outcome).toBe("match");
    expect(check.evidence).toContainEqual({ ...evidence, explanation: expect.any(String) });
    for (const { ageSeconds } of check.evidence ?? []) {
      expect(ageSeconds === undefined || Number.isInteger(ageSeconds)).toBe(true);
      expect(Number(ageSeconds ?? 0)).toBeGreaterThanOrEqual(0);
    }
  });

  it("names every list that holds an address, VPN and Tor", async () => {
    const { detail } = await decideWithDetail(server, "blocker", key, { ip: "45.155.208.5" });
    const sources = (checkOf(detail, "proxyVpnTor").evidence ?? []).map(({ source }) => source);
    expect(sources.toSorted()).toEqual(["t-tor", "t-vpn"]);
  });

  it.each([
    [
      "ipWhitelist",
      { ipWhitelist: ["203.0.113.0/24"] },
      { ip: "203.0.113.9" },
      { source: "ip-whitelist", entry: "203.0.113.0/24" },
    ],
    [
      "ipBlacklist",
      { ipBlacklist: ["203.0.113.7-203.0.113.9"] },
      { ip: "203.0.113.9" },
      { source: "ip-blacklist", entry: "203.0.113.7-203.0.113.9" },
    ],
    [
      "hostnameBlacklist",
      { hostnameBlacklist: ["*.bad-host.net"] },
      { ip: "9.9.1.3" },
      { source: "hostname-blacklist", entry: "*.bad-host.net" },
    ],
  ])("of %s names the customer's list and entry", async (id, lists, visitor, evidence) => {
    server.dns.setPtr("9.9.1.3", ["mx.bad-host.net"]);
    const apikey = server.account({ document: documentOf({}, lists) });
    const { detail } = await decideWithDetail(server, "blocker", apikey, visitor);
    expect(checkOf(detail, id)).toMatchObject({ outcome: "match", evidence: [evidence] });
  });

  it("of a forward-confirmed search engine is the PTR name", async () => {
    server.dns.setPtr("157.55.39.1", ["msnbot-157-55-39-1.search.msn.com"]);
    server.dns.set("msnbot-157-55-39-1.search.msn.com", "A", ["157.55.39.1"]);
    const visitor = { ip: "157.55.39.1", ua: "Mozilla/5.0 (compatible; bingbot/2.0)" };
    const { detail } = await decideWithDetail(server, "blocker", key, visitor);
    expect(checkOf(detail, "searchEngines").evidence).toEqual([
      {
        source: "forward-confirmed-ptr",
        entry: "msnbot-157-55-39-1.search.msn.com",
        explanation: "Its host name msnbot-157-55-39-1.search.msn.com leads back to the address",
      },
    ]);
  });

  it.each([
    [
      "country",
      { country: { rule: "block", codes: ["US"] } },
      { source: "country-rule", entry: "US" },
    ],
    [
      "country",
      { country: { rule: "allow", codes: ["DE"] } },
      { source: "country-rule", entry: "US" },
    ],
    ["device", { device: { block: ["desktop"] } }, { source: "device-rule", entry: "Desktop" }],
  ])("of %s with %o names the value that it looked at", async (id, policy, evidence) => {
    const apikey = server.account({ document: documentOf(policy) });
    const { detail } = await decideWithDetail(server, "blocker", apikey, { ip: "73.2.3.4" });
    expect(checkOf(detail, id).evidence).toMatchObject([evidence]);
  });

  it("of non-ISP networks names the user type", async () => {
    const apikey = server.account({ document: documentOf({ checks: { nonIsp: "block" } }) });
    const { detail } = await decideWithDetail(server, "blocker", apikey, { ip: "88.198.50.10" });
    expect(checkOf(detail, "nonIsp").evidence).toMatchObject([
      { source: "user-type", entry: "hosting" },
    ]);
  });

  it("of params names the rule that was broken", async () => {
    const params = { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] };
    const apikey = server.account({ document: documentOf({}, {}, { params }) });
    const visitor = { ip: "10.0.0.1", params: '{"src":"ad"}' };
    const { detail } = await decideWithDetail(server, "blockerv2", apikey, visitor);
    expect(checkOf(detail, "params").evidence).toMatchObject([
      { source: "params-rules", entry: 'src equals "mail"' },
    ]);
  });
});
