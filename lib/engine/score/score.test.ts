import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluateNow } from "../evaluate";
import { known } from "../fact";
import type { Evidence, Facts } from "../facts";
import { scoreOf } from "./score";

const isbot = (kind?: Evidence["kind"]) =>
  known<readonly Evidence[]>([{ source: "isbot", entry: "bot", ...(kind && { kind }) }]);
const listed = (category: string) => known([{ source: "a-list", entry: "73.0.0.0/8", category }]);

function judge(differing: Partial<Omit<Facts, "ip">> = {}, policy: unknown = {}) {
  const facts = visitor(differing);
  return scoreOf(evaluateNow("blocker", compiledPolicy({ policy }), facts), facts);
}

const namesOf = (differing: Partial<Omit<Facts, "ip">>, policy?: unknown) =>
  judge(differing, policy).scoreParts.map(({ name }) => name);

describe("a score", () => {
  it("is low for a person and high for a crawler or an attack", () => {
    expect(judge().score).toBeLessThan(20);
    expect(judge({ crawler: isbot("library") }).score).toBeGreaterThan(80);
    expect(judge({ threatFeeds: listed("threat-feeds") }).score).toBeGreaterThan(60);
  });

  it("is a whole number from 0 to 100, whatever adds up", () => {
    const all = judge({
      crawler: isbot("scanner"),
      threatFeeds: listed("threat-feeds"),
      ipDatabase: listed("ip-database"),
      maliciousActivity: listed("malicious-activity"),
      proxyVpnTor: listed("tor"),
      ua: "",
      userType: "hosting",
    });
    expect(all.score).toBe(100);
    const none = { searchEngine: known({ name: "Google", evidence: { source: "x", entry: "y" } }) };
    expect(judge(none).score).toBe(0);
  });

  it("is the sum of its parts through a logistic", () => {
    const { score, scoreParts } = judge({ userType: "hosting" });
    const points = scoreParts.reduce((sum, part) => sum + part.points, 0);
    expect(score).toBe(Math.round(100 / (1 + Math.exp(-points / 10))));
  });

  it("is the same whatever the policy does with what was found", () => {
    const preview = { crawler: isbot("preview") };
    const letting = { programs: { allow: ["preview"] } };
    expect(judge(preview, letting)).toEqual(judge(preview));
    expect(judge(preview, { mode: "monitor" })).toEqual(judge(preview));
  });

  it.each<[string, Partial<Omit<Facts, "ip">>]>([
    ["a link preview", { crawler: isbot("preview") }],
    ["another crawler", { crawler: isbot() }],
    [
      "an unproven search engine",
      { crawler: known([{ source: "search-engine-claim", entry: "Google" }]) },
    ],
    ["a VPN", { proxyVpnTor: listed("vpn") }],
    ["a Tor exit", { proxyVpnTor: listed("tor") }],
    ["a proxy", { proxyVpnTor: listed("proxy") }],
    ["a hosting network", { userType: "hosting" }],
    ["no user agent", { ua: "" }],
    [
      "repeated failures",
      { repeatedFailures: known([{ source: "repeated-failures", entry: "10" }]) },
    ],
  ])("names %s", (name, differing) => {
    expect(namesOf(differing)).toEqual(["base", name]);
  });

  it("says nothing of countries and devices: people have them", () => {
    const policy = { country: { rule: "block", codes: ["US"] }, device: { block: ["desktop"] } };
    expect(namesOf({}, policy)).toEqual(["base"]);
  });
});
