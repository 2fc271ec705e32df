import { describe, expect, it } from "vitest";
import { type EvaluateKind, evaluate, evaluateNow } from "./evaluate";
import { known, pending, unavailable } from "./fact";
import type { Evidence, Facts } from "./facts";
import type { CompiledPolicy } from "./policy";
import { compiledPolicy } from "./testing/policy";
import { visitor } from "./testing/visitor";
import type { CheckId, Verdict } from "./verdict";

const LISTED = known<readonly Evidence[]>([{ source: "a-feed", entry: "73.223.10.0/24" }]);
const GOOGLE = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });
const ADSBOT = known({ name: "AdsBot", evidence: { source: "ad-bots", entry: "x" } });
const SCANNER = known("a.scanner.example");

function decide(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Verdict {
  const verdict = evaluate(kind, policy, facts);
  if (verdict.state === "waiting") throw new Error(`waits for ${verdict.on.join()}`);
  return verdict;
}

/** A policy on which every check is on. */
const EVERYTHING = {
  ipWhitelist: ["192.0.2.1"],
  ipBlacklist: ["192.0.2.2"],
  hostnameBlacklist: ["scanner.example"],
  policy: {
    checks: { nonIsp: "block" },
    country: { rule: "block", codes: ["KP"] },
    device: { block: ["mobile"] },
  },
  params: { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] },
  headers: { enabled: true, rules: [{ name: "Accept", op: "exists" }] },
  adBots: { enabled: true },
};
const KEPT = { params: '{"src":"mail"}', headers: '{"accept":"*/*"}' };

/** What makes each check match, and its row in the table of decisions.md, section 4. */
const ROWS: readonly {
  check: CheckId;
  facts: Parameters<typeof visitor>[0];
  isBot: 0 | 1 | 2;
  blockAccess: 0 | 1;
  kinds: readonly EvaluateKind[];
}[] = [
  {
    check: "ipWhitelist",
    facts: { ip: "192.0.2.1" },
    isBot: 2,
    blockAccess: 0,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "ipBlacklist",
    facts: { ip: "192.0.2.2" },
    isBot: 2,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "hostnameBlacklist",
    facts: { hostname: SCANNER },
    isBot: 2,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "params",
    facts: { params: '{"src":"web"}' },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blockerv2"],
  },
  { check: "headers", facts: { headers: "{}" }, isBot: 1, blockAccess: 1, kinds: ["blockerv2"] },
  {
    check: "searchEngines",
    facts: { searchEngine: GOOGLE },
    isBot: 1,
    blockAccess: 0,
    kinds: ["blocker", "blockerv2"],
  },
  { check: "adBots", facts: { adBot: ADSBOT }, isBot: 1, blockAccess: 1, kinds: ["blockerv2"] },
  {
    check: "threatFeeds",
    facts: { threatFeeds: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "ipDatabase",
    facts: { ipDatabase: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "maliciousActivity",
    facts: { maliciousActivity: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "maliciousActivity",
    facts: { dnsbl: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "hostnameDatabase",
    facts: { hostnameDatabase: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "proxyVpnTor",
    facts: { proxyVpnTor: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "spiderCrawler",
    facts: { crawler: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "country",
    facts: { countryCode: "KP" },
    isBot: 0,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "nonIsp",
    facts: { userType: "hosting" },
    isBot: 0,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "nonIsp",
    facts: { userType: "business" },
    isBot: 0,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "device",
    facts: { device: "Mobile" },
    isBot: 0,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "threatUrl",
    facts: { threatUrl: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
  {
    check: "threatUrl",
    facts: { repeatedFailures: LISTED },
    isBot: 1,
    blockAccess: 1,
    kinds: ["blocker", "blockerv2", "shorterlink"],
  },
];

const KINDS = ["blocker", "blockerv2", "shorterlink"] as const;

describe("the decision table", () => {
  const policy = compiledPolicy(EVERYTHING);
  const cases = ROWS.flatMap((row) => KINDS.map((kind) => ({ ...row, kind })));

  it.each(cases)("$check on $kind", ({ check, facts, isBot, blockAccess, kinds, kind }) => {
    const verdict = decide(kind, policy, visitor({ ...KEPT, ...facts }));
    const here = kinds.includes(kind);
    expect({
      decidedBy: verdict.decidedBy,
      toldBy: verdict.toldBy,
      isBot: verdict.isBot,
      blockAccess: verdict.blockAccess,
      threatUrl: verdict.threatUrl,
    }).toEqual({
      decidedBy: here ? check : null,
      toldBy: here ? check : null,
      isBot: here ? isBot : 0,
      blockAccess: here ? blockAccess : 0,
      threatUrl: check === "threatUrl" ? 1 : 0,
    });
    const outcomes = verdict.results.filter(({ outcome }) => outcome !== "pass");
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual(
      here ? [[check, "match"]] : [],
    );
  });

  it.each(cases)("$check on $kind is told and lets in when the policy only monitors", (row) => {
    const monitoring = compiledPolicy({
      ...EVERYTHING,
      policy: { ...EVERYTHING.policy, mode: "monitor" },
    });
    const verdict = decide(row.kind, monitoring, visitor({ ...KEPT, ...row.facts }));
    const here = row.kinds.includes(row.kind);
    expect(verdict.decidedBy).toBeNull();
    expect(verdict.toldBy).toBe(here ? row.check : null);
    expect(verdict.isBot).toBe(here ? row.isBot : 0);
    expect(verdict.blockAccess).toBe(0);
    expect(verdict.threatUrl).toBe(row.check === "threatUrl" ? 1 : 0);
    expect(new Set(verdict.results.map(({ mode }) => mode))).toEqual(new Set(["monitor"]));
  });

  it("lists the checks of each endpoint in the order in which they decide", () => {
    const ids = (kind: EvaluateKind) =>
      decide(kind, policy, visitor(KEPT)).results.map(({ id }) => id);
    expect(ids("blockerv2")).toEqual([
      "ipWhitelist",
      "ipBlacklist",
      "hostnameBlacklist",
      "params",
      "headers",
      "searchEngines",
      "adBots",
      "threatFeeds",
      "ipDatabase",
      "maliciousActivity",
      "hostnameDatabase",
      "proxyVpnTor",
      "spiderCrawler",
      "country",
      "nonIsp",
      "device",
      "threatUrl",
    ]);
    expect(ids("blocker")).toEqual([
      "ipWhitelist",
      "ipBlacklist",
      "hostnameBlacklist",
      "searchEngines",
      "threatFeeds",
      "ipDatabase",
      "maliciousActivity",
      "hostnameDatabase",
      "proxyVpnTor",
      "spiderCrawler",
      "country",
      "nonIsp",
      "device",
      "threatUrl",
    ]);
    expect(ids("shorterlink")).toEqual([
      "ipWhitelist",
      "ipBlacklist",
      "hostnameBlacklist",
      "threatFeeds",
      "ipDatabase",
      "maliciousActivity",
      "hostnameDatabase",
      "proxyVpnTor",
      "spiderCrawler",
      "country",
      "nonIsp",
      "device",
      "threatUrl",
    ]);
  });
});

describe("a verdict", () => {
  it("about a harmless visitor under the default policy says nothing", () => {
    expect(decide("blocker", compiledPolicy(), visitor())).toMatchObject({
      state: "decided",
      decidedBy: null,
      toldBy: null,
      isBot: 0,
      blockAccess: 0,
      threatUrl: 0,
      botName: null,
      listEntryIds: [],
    });
  });

  it("shows for each check its mode and what came of it", () => {
    const policy = compiledPolicy({
      policy: { checks: { ipDatabase: "off", proxyVpnTor: "monitor" } },
    });
    const facts = visitor({ proxyVpnTor: LISTED, crawler: unavailable("no data") });
    expect(decide("shorterlink", policy, facts).results).toEqual([
      { id: "ipWhitelist", mode: "block", outcome: "pass" },
      { id: "ipBlacklist", mode: "block", outcome: "pass" },
      { id: "hostnameBlacklist", mode: "block", outcome: "pass" },
      { id: "threatFeeds", mode: "block", outcome: "pass" },
      { id: "ipDatabase", mode: "off", outcome: "off" },
      { id: "maliciousActivity", mode: "block", outcome: "pass" },
      { id: "hostnameDatabase", mode: "block", outcome: "pass" },
      {
        id: "proxyVpnTor",
        mode: "monitor",
        outcome: "match",
        evidence: [{ source: "a-feed", entry: "73.223.10.0/24" }],
      },
      { id: "spiderCrawler", mode: "block", outcome: "skipped", reason: "no data" },
      { id: "country", mode: "off", outcome: "off" },
      { id: "nonIsp", mode: "off", outcome: "off" },
      { id: "device", mode: "off", outcome: "off" },
      { id: "threatUrl", mode: "block", outcome: "pass" },
    ]);
  });

  it("is the first enforced match's, over monitored ones before it", () => {
    const policy = compiledPolicy({ policy: { checks: { threatFeeds: "monitor" } } });
    const verdict = decide("blocker", policy, visitor({ threatFeeds: LISTED, crawler: LISTED }));
    expect(verdict).toMatchObject({ decidedBy: "spiderCrawler", toldBy: "spiderCrawler" });
  });

  it("tells of the first of several monitored matches", () => {
    const policy = compiledPolicy({
      policy: { checks: { threatFeeds: "monitor", spiderCrawler: "monitor" } },
    });
    const verdict = decide("blocker", policy, visitor({ crawler: LISTED, threatFeeds: LISTED }));
    expect(verdict).toMatchObject({
      decidedBy: null,
      toldBy: "threatFeeds",
      isBot: 1,
      blockAccess: 0,
    });
  });

  it("leaves out what is off, even when it would match", () => {
    const policy = compiledPolicy({ policy: { checks: { threatUrl: "off" } } });
    const verdict = decide("blocker", policy, visitor({ threatUrl: LISTED }));
    expect(verdict).toMatchObject({ toldBy: null, blockAccess: 0, threatUrl: 0 });
  });

  it("has threatUrl 1 when another check decided before, or when it is only monitored", () => {
    const facts = visitor({ crawler: LISTED, threatUrl: LISTED });
    expect(decide("blocker", compiledPolicy(), facts)).toMatchObject({
      decidedBy: "spiderCrawler",
      threatUrl: 1,
    });
    const monitored = compiledPolicy({ policy: { checks: { threatUrl: "monitor" } } });
    expect(decide("blocker", monitored, visitor({ threatUrl: LISTED }))).toMatchObject({
      decidedBy: null,
      threatUrl: 1,
      blockAccess: 0,
    });
    const whitelisted = compiledPolicy({ ipWhitelist: ["73.223.10.20"] });
    expect(decide("blocker", whitelisted, facts)).toMatchObject({
      decidedBy: "ipWhitelist",
      blockAccess: 0,
      threatUrl: 1,
    });
  });

  it("names the bot that it tells of, and no other", () => {
    const adBots = { enabled: true };
    const policy = compiledPolicy({ adBots });
    expect(decide("blockerv2", policy, visitor({ searchEngine: GOOGLE })).botName).toBe("Google");
    expect(decide("blockerv2", policy, visitor({ adBot: ADSBOT })).botName).toBe("AdsBot");
    const blacklisting = compiledPolicy({ adBots, ipBlacklist: ["73.223.10.20"] });
    expect(decide("blockerv2", blacklisting, visitor({ adBot: ADSBOT })).botName).toBeNull();
  });

  it("names every own list entry that matched, deciding or not", () => {
    const policy = compiledPolicy({
      ipWhitelist: ["203.0.113.1", "73.223.10.20"],
      hostnameBlacklist: ["home.example"],
    });
    expect(decide("blocker", policy, visitor()).listEntryIds).toEqual([
      "ipWhitelist-1",
      "hostnameBlacklist-0",
    ]);
  });
});

describe("waiting for DNS", () => {
  const hostnamePending = { hostname: pending("ptr"), hostnameDatabase: pending("ptr") };

  it("asks for all that undecided checks need, each once", () => {
    const policy = compiledPolicy({ hostnameBlacklist: ["scanner.example"] });
    const facts = visitor({
      ...hostnamePending,
      dnsbl: pending("dnsbl"),
      searchEngine: pending("searchEngine"),
    });
    expect(evaluate("blocker", policy, facts)).toEqual({
      state: "waiting",
      on: ["ptr", "searchEngine", "dnsbl"],
    });
  });

  it("asks only up to the first enforced match", () => {
    const facts = visitor({
      ...hostnamePending,
      searchEngine: pending("searchEngine"),
      threatFeeds: LISTED,
      dnsbl: pending("dnsbl"),
    });
    expect(evaluate("blocker", compiledPolicy(), facts)).toEqual({
      state: "waiting",
      on: ["searchEngine"],
    });
  });

  it("does not wait once a check has decided", () => {
    const facts = visitor({ ...hostnamePending, ipDatabase: LISTED, dnsbl: pending("dnsbl") });
    const verdict = decide("blocker", compiledPolicy(), facts);
    expect(verdict.decidedBy).toBe("ipDatabase");
    expect(verdict.results.filter(({ outcome }) => outcome === "skipped")).toEqual([
      { id: "maliciousActivity", mode: "block", outcome: "skipped", reason: "decided earlier" },
      { id: "hostnameDatabase", mode: "block", outcome: "skipped", reason: "decided earlier" },
    ]);
  });

  it("does not wait for a name that nobody looks at", () => {
    const off = compiledPolicy({ policy: { checks: { hostnameDatabase: "off" } } });
    expect(evaluate("blocker", off, visitor(hostnamePending)).state).toBe("decided");
  });

  it("does not wait for the DNS blacklists when a list already has the address", () => {
    const facts = visitor({ maliciousActivity: LISTED, dnsbl: pending("dnsbl") });
    expect(decide("blocker", compiledPolicy(), facts).decidedBy).toBe("maliciousActivity");
  });

  it("waits for the DNS blacklists even when the list has no data", () => {
    const facts = visitor({ maliciousActivity: unavailable("no data"), dnsbl: pending("dnsbl") });
    expect(evaluate("blocker", compiledPolicy(), facts)).toEqual({
      state: "waiting",
      on: ["dnsbl"],
    });
  });

  it("waits for monitored checks too, also after a monitored match", () => {
    const policy = compiledPolicy({ policy: { mode: "monitor" } });
    const facts = visitor({ ipDatabase: LISTED, ...hostnamePending });
    expect(evaluate("blocker", policy, facts)).toEqual({ state: "waiting", on: ["ptr"] });
  });

  it("does not wait for a search engine that the setting would not let in anyway", () => {
    const policy = compiledPolicy({ policy: { searchEngines: { allow: false } } });
    const facts = visitor({ searchEngine: pending("searchEngine") });
    expect(evaluate("blocker", policy, facts).state).toBe("decided");
    expect(evaluate("shorterlink", compiledPolicy(), facts).state).toBe("decided");
  });

  it("ends when there is no time left, and says so", () => {
    const facts = visitor({ ...hostnamePending, crawler: LISTED });
    const verdict = evaluateNow("blocker", compiledPolicy(), facts);
    expect(verdict.decidedBy).toBe("spiderCrawler");
    expect(verdict.results.find(({ id }) => id === "hostnameDatabase")).toEqual({
      id: "hostnameDatabase",
      mode: "block",
      outcome: "skipped",
      reason: "not answered in time",
    });
  });
});
