import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluateNow } from "./evaluate";
import { evidenceWords } from "./explain/evidence-words";
import { known } from "./fact";
import type { Facts } from "./facts";
import { readOutcomes, writeOutcomes } from "./recorded-outcomes";

const LISTED = known([{ source: "a-feed", entry: "192.0.2.1" }]);
const PASS = { source: "challenge-pass", entry: "solved at 2026-11-23T12:00:00.000Z" };
const GOOGLE = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });

const judge = (policy: object, facts: Partial<Omit<Facts, "ip">>) =>
  evaluateNow("blocker", compiledPolicy({ policy }), visitor(facts));

describe("a check that challenges", () => {
  const policy = { checks: { threatFeeds: "challenge" } };

  it("decides, and counts as blocked", () => {
    expect(judge(policy, { threatFeeds: LISTED })).toMatchObject({
      action: "challenge",
      blockAccess: 1,
      decidedBy: "threatFeeds",
      wouldBlockBy: null,
      isHostile: false,
    });
  });

  it("lets in who holds a pass, with evidence, and reports nothing", () => {
    const verdict = judge(policy, { threatFeeds: LISTED, pass: PASS });
    expect(verdict).toMatchObject({
      action: "allow",
      blockAccess: 0,
      decidedBy: null,
      reportedBy: null,
      wouldBlockBy: null,
    });
    expect(verdict.results.find(({ id }) => id === "threatFeeds")).toEqual({
      id: "threatFeeds",
      mode: "challenge",
      outcome: "match",
      evidence: [{ source: "a-feed", entry: "192.0.2.1" }, PASS],
      isPassed: true,
    });
  });

  it("gives way to one that blocks, before or after it, so that nobody solves for nothing", () => {
    const facts = { threatFeeds: LISTED, maliciousActivity: LISTED, hostname: known(null) };
    expect(judge(policy, facts)).toMatchObject({
      action: "block",
      decidedBy: "maliciousActivity",
    });
    const reversed = { checks: { maliciousActivity: "challenge" } };
    expect(judge(reversed, facts)).toMatchObject({ action: "block", decidedBy: "threatFeeds" });
  });

  it("does not hold a verified search engine, which is let in before it", () => {
    const facts = { threatFeeds: LISTED, searchEngine: GOOGLE, claimsSearchEngine: true };
    expect(judge(policy, facts)).toMatchObject({ action: "allow", decidedBy: "searchEngines" });
  });

  it("only monitors in a policy that monitors", () => {
    const facts = { threatFeeds: LISTED };
    expect(judge({ ...policy, mode: "monitor" }, facts)).toMatchObject({
      action: "allow",
      reportedBy: "threatFeeds",
      wouldBlockBy: "threatFeeds",
    });
  });
});

describe("a pass", () => {
  it("that is weak answers a check on where the visitor is, and none that doubts the browser", () => {
    const weak = { ...PASS, isWeak: true } as const;
    const policy = { checks: { threatFeeds: "challenge", impossibleBrowser: "challenge" } };
    const listed = { threatFeeds: LISTED, pass: weak };
    expect(judge(policy, listed)).toMatchObject({ action: "allow" });
    const doubted = { ...listed, impossibleBrowser: LISTED };
    expect(judge(policy, doubted)).toMatchObject({
      action: "challenge",
      decidedBy: "impossibleBrowser",
    });
    expect(judge(policy, { ...doubted, pass: PASS })).toMatchObject({ action: "allow" });
  });

  it("opens nothing that is blocked", () => {
    expect(judge({}, { threatFeeds: LISTED, pass: PASS })).toMatchObject({ action: "block" });
  });
});

it.each([
  [
    "country",
    { country: { rule: "block", codes: ["US"], action: "challenge" } },
    { countryCode: "US" },
  ],
  [
    "device",
    { device: { block: ["desktop"], action: "challenge" } },
    { device: "Desktop" as const },
  ],
])("the %s rule challenges where it says so", (id, policy, facts) => {
  expect(judge(policy, facts)).toMatchObject({ action: "challenge", decidedBy: id });
});

it("of proxies, VPNs and Tor, the strictest mode of what matches counts", () => {
  const kinds = (category: string) => known([{ source: "a-feed", entry: "x", category }]);
  const policy = { checks: { proxyVpnTor: { proxy: "block", vpn: "challenge", tor: "monitor" } } };
  const actionFor = (category: string, pass: Facts["pass"] = null) =>
    judge(policy, { proxyVpnTor: kinds(category), pass }).action;
  expect(["proxy", "vpn", "tor"].map((kind) => actionFor(kind))).toEqual([
    "block",
    "challenge",
    "allow",
  ]);
  expect(actionFor("vpn", PASS)).toBe("allow");
  expect(actionFor("proxy", PASS)).toBe("block");
});

it("a pass is told in words", () => {
  expect(evidenceWords(PASS)).toBe("Passed a challenge: solved at 2026-11-23T12:00:00.000Z");
});

it("is told apart in records", () => {
  const recorded = (pass: Facts["pass"]) => {
    const { results } = judge(
      { checks: { threatFeeds: "challenge" } },
      { threatFeeds: LISTED, pass },
    );
    return readOutcomes("blocker", writeOutcomes(results))?.get("threatFeeds");
  };
  expect([recorded(null), recorded(PASS)]).toEqual(["challenge", "passed"]);
});
