import { describe, expect, it } from "vitest";
import {
  ATTACK,
  CHECK_CASES,
  checksOf,
  DEFAULT_MODES,
  EVERYTHING,
  KINDS,
  LISTED,
  WEAK_SIGN,
} from "@/test/engine/checks";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import type { EvaluateKind } from "./checks/check";
import type { CheckId } from "./checks/order";
import { evaluate, evaluateNow } from "./evaluate";
import { known, pending, unavailable } from "./fact";
import type { Facts } from "./facts";
import type { Verdict } from "./verdict";
import type { CompiledPolicy } from "./workspace-policies";

const GOOGLE = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });
const ADSBOT = known({ name: "AdsBot", evidence: { source: "ad-bots", entry: "x" } });

function decide(kind: EvaluateKind, policy: CompiledPolicy, facts: Facts): Verdict {
  const verdict = evaluate(kind, policy, facts);
  if (verdict.state === "waiting") throw new Error(`waits for ${verdict.on.join()}`);
  return verdict;
}

const KEPT = { params: '{"src":"mail"}', headers: '{"accept":"*/*"}' };

const ROWS = Object.entries<(typeof CHECK_CASES)[CheckId]>(CHECK_CASES).flatMap(
  ([check, { matches, ...row }]) =>
    matches.map((facts) => ({ ...row, kinds: new Set<EvaluateKind>(row.kinds), check, facts })),
);

describe("evidence that has become too old", () => {
  const policy = compiledPolicy();

  it("only monitors, and a later check decides", () => {
    const past = { source: "a-feed", entry: "192.0.2.1", weight: 0.24 };
    const old = known([past]);
    const facts = { threatFeeds: old, threatUrl: ATTACK };
    const verdict = decide("blocker", policy, visitor(facts));
    expect(verdict).toMatchObject({ decidedBy: "threatUrl", blockAccess: 1 });
    expect(verdict.results.find(({ id }) => id === "threatFeeds")).toEqual({
      id: "threatFeeds",
      mode: "block",
      outcome: "match",
      evidence: [past],
      monitorsOnly: true,
    });
    const alone = decide("blocker", policy, visitor({ threatFeeds: old }));
    expect(alone).toMatchObject({ decidedBy: null, reportedBy: "threatFeeds", blockAccess: 0 });
    const young = { source: "another", entry: "192.0.2.0/24", weight: 0.25 };
    const both = known([past, young]);
    expect(decide("blocker", policy, visitor({ threatFeeds: both })).decidedBy).toBe("threatFeeds");
  });
});

describe("a hostile decision", () => {
  const policy = compiledPolicy(EVERYTHING);
  const crawler = { crawler: LISTED };
  const notGoogle = { ...crawler, claimsSearchEngine: true };

  it.each<[string, Partial<Omit<Facts, "ip">>, boolean]>([
    ["a threat URL", { threatUrl: ATTACK }, true],
    ["repetition alone", { repeatedFailures: LISTED }, false],
    ["a threat URL, repeated", { threatUrl: ATTACK, repeatedFailures: LISTED }, true],
    ["a crawler", crawler, false],
    ["a scanner", { ...crawler, isScanner: true }, true],
    ["a false search engine", notGoogle, true],
    [
      "a search engine that cannot be looked up",
      { ...notGoogle, searchEngine: unavailable("DNS") },
      false,
    ],
    ["an address on a list", { threatFeeds: LISTED }, false],
    ["a threat URL from an address on a list", { threatFeeds: LISTED, threatUrl: ATTACK }, true],
    ["a threat URL of a proven search engine", { searchEngine: GOOGLE, threatUrl: ATTACK }, false],
  ])("%s: %#", (_, facts, isHostile) => {
    expect(decide("blocker", policy, visitor(facts)).isHostile).toBe(isHostile);
  });

  it("is not one that is only monitored", () => {
    const monitored = compiledPolicy({ policy: { ...EVERYTHING.policy, mode: "monitor" } });
    expect(decide("blocker", monitored, visitor({ threatUrl: ATTACK })).isHostile).toBe(false);
  });
});

describe("the decision table", () => {
  const policy = compiledPolicy(EVERYTHING);
  const cases = ROWS.flatMap((row) => KINDS.map((kind) => ({ ...row, kind })));

  it.each(cases)("$check on $kind", ({ check, facts, isBot, blockAccess, kinds, kind }) => {
    const verdict = decide(kind, policy, visitor({ ...KEPT, ...facts }));
    const here = kinds.has(kind);
    expect({
      decidedBy: verdict.decidedBy,
      reportedBy: verdict.reportedBy,
      isBot: verdict.isBot,
      blockAccess: verdict.blockAccess,
      threatUrl: verdict.threatUrl,
    }).toEqual({
      decidedBy: here ? check : null,
      reportedBy: here ? check : null,
      isBot: here ? isBot : 0,
      blockAccess: here ? blockAccess : 0,
      threatUrl: check === "threatUrl" ? 1 : 0,
    });
    const outcomes = verdict.results.filter(
      ({ id, outcome }) => outcome !== "pass" && id !== "rules",
    );
    expect(outcomes.map(({ id, outcome }) => [id, outcome])).toEqual(
      here ? [[check, "match"]] : [],
    );
  });

  it.each(cases)("$check on $kind is reported and lets in when the policy only monitors", (row) => {
    const monitoring = compiledPolicy({
      ...EVERYTHING,
      policy: { ...EVERYTHING.policy, mode: "monitor" },
    });
    const verdict = decide(row.kind, monitoring, visitor({ ...KEPT, ...row.facts }));
    const here = row.kinds.has(row.kind);
    expect(verdict.decidedBy).toBeNull();
    expect(verdict.reportedBy).toBe(here ? row.check : null);
    expect(verdict.isBot).toBe(here ? row.isBot : 0);
    expect(verdict.blockAccess).toBe(0);
    expect(verdict.threatUrl).toBe(row.check === "threatUrl" ? 1 : 0);
    const others = verdict.results.filter(({ id }) => id !== "rules");
    expect(new Set(others.map(({ mode }) => mode))).toEqual(new Set(["monitor"]));
  });

  it("lists the checks of each endpoint in the order in which they decide", () => {
    for (const kind of KINDS) {
      const ids = decide(kind, policy, visitor(KEPT)).results.map(({ id }) => id);
      expect(ids).toEqual(checksOf(kind));
    }
  });
});

describe("a verdict", () => {
  it("about a harmless visitor under the default policy says nothing", () => {
    expect(decide("blocker", compiledPolicy(), visitor())).toMatchObject({
      state: "decided",
      decidedBy: null,
      reportedBy: null,
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
    const OTHERS: Readonly<Record<string, object>> = {
      ipDatabase: { mode: "off", outcome: "off" },
      proxyVpnTor: {
        mode: "monitor",
        outcome: "match",
        evidence: [{ source: "a-feed", entry: "73.223.10.0/24" }],
      },
      spiderCrawler: { mode: "block", outcome: "skipped", reason: "no data" },
    };
    const expected = checksOf("shorterlink").map((id) => {
      const mode = DEFAULT_MODES[id];
      return { id, ...(OTHERS[id] ?? { mode, outcome: mode === "off" ? "off" : "pass" }) };
    });
    expect(decide("shorterlink", policy, facts).results).toEqual(expected);
  });

  it("is the first enforced match's, over monitored ones before it", () => {
    const policy = compiledPolicy({ policy: { checks: { threatFeeds: "monitor" } } });
    const verdict = decide("blocker", policy, visitor({ threatFeeds: LISTED, crawler: LISTED }));
    expect(verdict).toMatchObject({ decidedBy: "spiderCrawler", reportedBy: "spiderCrawler" });
  });

  it("reports the first of several monitored matches", () => {
    const policy = compiledPolicy({
      policy: { checks: { threatFeeds: "monitor", spiderCrawler: "monitor" } },
    });
    const verdict = decide("blocker", policy, visitor({ crawler: LISTED, threatFeeds: LISTED }));
    expect(verdict).toMatchObject({
      decidedBy: null,
      reportedBy: "threatFeeds",
      isBot: 1,
      blockAccess: 0,
    });
  });

  it("leaves out what is off, even when it would match", () => {
    const policy = compiledPolicy({ policy: { checks: { threatUrl: "off" } } });
    const verdict = decide("blocker", policy, visitor({ threatUrl: ATTACK }));
    expect(verdict).toMatchObject({ reportedBy: null, blockAccess: 0, threatUrl: 0 });
  });

  it("has threatUrl 1 when another check decided before, or when it is only monitored", () => {
    const facts = visitor({ crawler: LISTED, threatUrl: ATTACK });
    expect(decide("blocker", compiledPolicy(), facts)).toMatchObject({
      decidedBy: "spiderCrawler",
      threatUrl: 1,
    });
    const monitored = compiledPolicy({ policy: { checks: { threatUrl: "monitor" } } });
    expect(decide("blocker", monitored, visitor({ threatUrl: ATTACK }))).toMatchObject({
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

  it("tells of a single weak sign, and never decides by it", () => {
    const weak = visitor({ threatUrl: WEAK_SIGN });
    const verdict = decide("blocker", compiledPolicy(), weak);
    expect(verdict).toMatchObject({
      decidedBy: null,
      reportedBy: "threatUrl",
      isBot: 1,
      blockAccess: 0,
      isHostile: false,
      threatUrl: 1,
    });
    expect(verdict.results.find(({ id }) => id === "threatUrl")).toEqual({
      id: "threatUrl",
      mode: "block",
      outcome: "match",
      evidence: [{ source: "a-feed", entry: "alert(" }],
      monitorsOnly: true,
    });
    const repeated = visitor({ threatUrl: WEAK_SIGN, repeatedFailures: LISTED });
    expect(decide("blocker", compiledPolicy(), repeated)).toMatchObject({
      decidedBy: "threatUrl",
      blockAccess: 1,
      isHostile: false,
    });
  });

  it("weighs a URL for the kind of site that the policy names", () => {
    const none = { evidence: [], isDecisive: false };
    const attack = { evidence: [{ source: "own", entry: "/.env" }], isDecisive: true };
    const facts = visitor({
      threatUrl: known({ any: attack, shop: attack, developer: none, codeHost: none }),
    });
    const on = (site: string) => compiledPolicy({ policy: { site } });
    expect(decide("blocker", on("any"), facts).blockAccess).toBe(1);
    expect(decide("blocker", on("shop"), facts).blockAccess).toBe(1);
    expect(decide("blocker", on("developer"), facts).blockAccess).toBe(0);
    expect(decide("blocker", on("codeHost"), facts)).toMatchObject({
      blockAccess: 0,
      threatUrl: 0,
    });
  });

  it("names the bot that it reports, and no other", () => {
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

  it("does not wait for a name that no check reads", () => {
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

describe("what would have blocked", () => {
  const monitoring = (checks: Partial<Record<"threatFeeds" | "country", "monitor" | "block">>) =>
    compiledPolicy({ policy: { checks } });

  it("is the first monitored match that would have decided", () => {
    const verdict = decide(
      "blocker",
      monitoring({ threatFeeds: "monitor" }),
      visitor({ threatFeeds: LISTED }),
    );
    expect(verdict).toMatchObject({
      decidedBy: null,
      blockAccess: 0,
      wouldBlockBy: "threatFeeds",
    });
  });

  it("is nothing once a visitor is blocked, or was let in by an earlier check", () => {
    const policy = monitoring({ threatFeeds: "monitor" });
    const blocked = visitor({ threatFeeds: LISTED, threatUrl: ATTACK });
    expect(decide("blocker", policy, blocked).wouldBlockBy).toBeNull();
    const engine = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });
    const allowed = visitor({ threatFeeds: LISTED, searchEngine: engine });
    expect(decide("blocker", policy, allowed)).toMatchObject({
      decidedBy: "searchEngines",
      wouldBlockBy: null,
    });
  });

  it("is never evidence that is too weak to decide", () => {
    const weak = visitor({ threatUrl: WEAK_SIGN });
    expect(decide("blocker", compiledPolicy(), weak).wouldBlockBy).toBeNull();
  });
});
