import { describe, expect, it } from "vitest";
import { policySchema } from "./policy-schema";
import { toMonitor } from "./to-monitor";

const policyOf = (json: object) => policySchema.parse(json);

/** The changed policy. */
function monitored(json: object, check: string, rule: string | null = null) {
  const sent = toMonitor(policyOf(json), check, rule);
  if (sent.outcome !== "changed") throw new Error(sent.outcome);
  return sent.policy;
}

const outcomeOf = (json: object, check: string, rule: string | null = null) =>
  toMonitor(policyOf(json), check, rule).outcome;

describe("a check that is sent back", () => {
  it("monitors, and all else stays", () => {
    const json = { checks: { threatFeeds: "block", nonIsp: "challenge" } };
    expect(monitored(json, "nonIsp")).toEqual(
      policyOf({ checks: { threatFeeds: "block", nonIsp: "monitor" } }),
    );
  });

  it("that turns nobody away stays as it is", () => {
    expect(outcomeOf({ checks: { nonIsp: "monitor" } }, "nonIsp")).toBe("idle");
    expect(outcomeOf({ checks: { nonIsp: "off" } }, "nonIsp")).toBe("idle");
    expect(outcomeOf({ mode: "monitor", checks: { nonIsp: "block" } }, "nonIsp")).toBe("idle");
    expect(outcomeOf({}, "a check of an earlier release")).toBe("idle");
  });

  it("monitors proxies, VPNs and Tor where they were kept out", () => {
    const modes = { proxy: "block", vpn: "challenge", tor: "off" };
    expect(monitored({ checks: { proxyVpnTor: modes } }, "proxyVpnTor").checks.proxyVpnTor).toEqual(
      { proxy: "monitor", vpn: "monitor", tor: "off" },
    );
    expect(monitored({ checks: { proxyVpnTor: "block" } }, "proxyVpnTor").checks.proxyVpnTor).toBe(
      "monitor",
    );
    expect(outcomeOf({ checks: { proxyVpnTor: "monitor" } }, "proxyVpnTor")).toBe("idle");
  });

  it("monitors the bots that it kept out, and lets in those that it let in", () => {
    const { checks, bots } = monitored(
      {
        checks: { spiderCrawler: "monitor" },
        bots: { categories: { scanner: "block", search: "allowVerified" }, named: { X: "block" } },
      },
      "spiderCrawler",
    );
    expect(checks.spiderCrawler).toBe("monitor");
    expect(bots.categories).toEqual({ scanner: "monitor", search: "allowVerified" });
    expect(bots.named).toEqual({ X: "monitor" });
  });
});

describe("a rule that is sent back", () => {
  const rule = (name: string, action: string) => ({ name, when: "true", action });

  it("monitors, and the others stay", () => {
    const json = { rules: [rule("a", "block"), rule("b", "challenge"), rule("c", "allow")] };
    expect(monitored(json, "rules", "b").rules.map(({ action }) => action)).toEqual([
      "block",
      "monitor",
      "allow",
    ]);
  });

  it("stays as it is where it is gone, switched off, or turns nobody away", () => {
    const json = { rules: [rule("a", "monitor"), { ...rule("b", "block"), enabled: false }] };
    for (const name of ["a", "b", "gone"]) expect(outcomeOf(json, "rules", name)).toBe("idle");
  });
});

describe("a check without modes", () => {
  it("can only be turned off by its owner, while it is on", () => {
    expect(outcomeOf({ country: { rule: "block", codes: ["DE"] } }, "country")).toBe("no-monitor");
    expect(outcomeOf({ device: { block: ["mobile"] } }, "device")).toBe("no-monitor");
    expect(outcomeOf({}, "ipBlacklist")).toBe("no-monitor");
    expect(outcomeOf({}, "country")).toBe("idle");
    expect(outcomeOf({}, "device")).toBe("idle");
  });
});
