import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluateNow } from "../evaluate";
import { known } from "../fact";

const on = (category: string, weight?: number) =>
  known([{ source: "a list", entry: "192.0.2.7", category, ...(weight && { weight }) }]);

function judge(tor: string, facts: Parameters<typeof visitor>[0], more: object = {}) {
  const checks = { proxyVpnTor: { proxy: "monitor", vpn: "monitor", tor }, ...more };
  const { blockAccess, action, decidedBy, wouldBlockBy } = evaluateNow(
    "blocker",
    compiledPolicy({ policy: { checks } }),
    visitor(facts),
  );
  return { blockAccess, action, by: decidedBy ?? wouldBlockBy };
}

const LET_IN = { blockAccess: 0, action: "allow" } as const;

describe("an exit of Tor on a list of attackers", () => {
  it.each(["threatFeeds", "ipDatabase", "maliciousActivity", "dnsbl"])(
    "is treated as the policy treats Tor: %s",
    (list) => {
      const exit = { proxyVpnTor: on("tor"), [list]: on("threat-feeds") };
      const by = list === "dnsbl" ? "maliciousActivity" : list;
      expect(judge("monitor", exit)).toEqual({ ...LET_IN, by: "proxyVpnTor" });
      expect(judge("off", exit)).toEqual({ ...LET_IN, by: null });
      expect(judge("challenge", exit)).toMatchObject({ action: "challenge", by });
      expect(judge("block", exit)).toEqual({ blockAccess: 1, action: "block", by });
    },
  );

  it("is treated no more strictly than the list's own check says", () => {
    const exit = { proxyVpnTor: on("tor"), threatFeeds: on("threat-feeds") };
    expect(judge("block", exit, { threatFeeds: "monitor" })).toMatchObject({ by: "proxyVpnTor" });
    expect(judge("challenge", exit, { threatFeeds: "off" })).toMatchObject({ by: "proxyVpnTor" });
  });
});

it.each([
  ["a VPN's server", on("vpn")],
  ["an open proxy", on("proxy")],
  ["no exit", known([])],
  ["an exit of a list that is old", on("tor", 0.2)],
])("%s on a list of attackers is blocked", (_what, proxyVpnTor) => {
  const attacker = { proxyVpnTor, threatFeeds: on("threat-feeds") };
  expect(judge("monitor", attacker)).toMatchObject({ blockAccess: 1, by: "threatFeeds" });
});

it("what an exit's visitor does still counts", () => {
  const attack = {
    proxyVpnTor: on("tor"),
    threatFeeds: on("threat-feeds"),
    repeatedFailures: on("repeated"),
  };
  expect(judge("monitor", attack)).toMatchObject({ blockAccess: 1, by: "threatUrl" });
});
