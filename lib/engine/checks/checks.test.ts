import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { known, pending, unavailable } from "../fact";
import type { Evidence } from "../facts";
import { spiderCrawler } from "./agent";
import { country, device, nonIsp } from "./audience";
import { adBots, searchEngines } from "./bots";
import { listedInEither } from "./listed";
import { hostnameBlacklist, ipBlacklist, ipWhitelist } from "./own-lists";
import { headers, params } from "./request-rules";

const NO_EVIDENCE = known<readonly Evidence[]>([]);

describe("the customer's IP lists", () => {
  it("allow a whitelisted address inside a blacklisted network", () => {
    const policy = compiledPolicy({ ipWhitelist: ["10.1.2.3"], ipBlacklist: ["10.1.0.0/16"] });
    const inside = visitor({ ip: "10.1.2.3" });
    expect(ipWhitelist.run(policy, inside)).toEqual({
      outcome: "match",
      evidence: [{ source: "ip-whitelist", entry: "10.1.2.3" }],
      entryIds: ["ipWhitelist-0"],
    });
    expect(ipBlacklist.run(policy, inside)).toEqual({ outcome: "pass" });
    expect(ipBlacklist.run(policy, visitor({ ip: "10.1.2.4" }))).toEqual({
      outcome: "match",
      evidence: [{ source: "ip-blacklist", entry: "10.1.0.0/16" }],
      entryIds: ["ipBlacklist-0"],
    });
  });

  it("count for private and reserved addresses too", () => {
    const policy = compiledPolicy({ ipBlacklist: ["127.0.0.0/8", "::1"] });
    expect(ipBlacklist.run(policy, visitor({ ip: "127.0.0.1" })).outcome).toBe("match");
    expect(ipBlacklist.run(policy, visitor({ ip: "::1" })).outcome).toBe("match");
  });
});

describe("spiderCrawler", () => {
  const SLACK = { source: "isbot", entry: "bot", kind: "preview", name: "Slackbot" } as const;
  const crawler = known<readonly Evidence[]>([SLACK]);
  const letting = compiledPolicy({ policy: { programs: { allow: ["preview"] } } });

  it("lets in programs of the policy's kinds, and says which", () => {
    expect(spiderCrawler.run(letting, visitor({ crawler }))).toEqual({
      outcome: "pass",
      evidence: [SLACK],
    });
    expect(spiderCrawler.run(compiledPolicy(), visitor({ crawler })).outcome).toBe("match");
  });

  it.each<[string, Parameters<typeof visitor>[0]]>([
    ["of another kind", { crawler: known([{ ...SLACK, kind: "library" }]) }],
    ["of no known kind", { crawler: known([{ source: "isbot", entry: "bot" }]) }],
    ["with a scanner's signs", { crawler, isScanner: true }],
    ["that claims a search engine", { crawler, claimsSearchEngine: true }],
  ])("lets in no program %s", (_, facts) => {
    expect(spiderCrawler.run(letting, visitor(facts)).outcome).toBe("match");
  });
});

describe("hostnameBlacklist", () => {
  const policy = compiledPolicy({ hostnameBlacklist: ["*.scanner.example"] });

  it("matches a PTR name and passes another one, and none at all", () => {
    const run = (name: string | null) =>
      hostnameBlacklist.run(policy, visitor({ hostname: known(name) })).outcome;
    expect(run("a.scanner.example")).toBe("match");
    expect(run("scanner.example")).toBe("pass");
    expect(run(null)).toBe("pass");
  });

  it("is skipped when the name cannot be had, unless no list needs it", () => {
    const facts = visitor({ hostname: unavailable("DNS timed out") });
    expect(hostnameBlacklist.run(policy, facts)).toEqual({
      outcome: "skipped",
      reason: "DNS timed out",
    });
    expect(hostnameBlacklist.run(compiledPolicy(), facts)).toEqual({ outcome: "pass" });
    expect(hostnameBlacklist.run(policy, visitor({ hostname: pending("ptr") }))).toEqual({
      outcome: "pending",
      on: ["ptr"],
    });
  });
});

describe("params and headers", () => {
  const policy = compiledPolicy({
    params: { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] },
    headers: { enabled: true, match: "any", rules: [{ name: "X-From", op: "exists" }] },
  });

  it("match what does not keep the rules, and say which", () => {
    expect(params.run(policy, visitor({ params: '{"src":"mail"}' }))).toEqual({ outcome: "pass" });
    expect(params.run(policy, visitor({ params: '{"SRC":"mail"}' }))).toEqual({
      outcome: "match",
      evidence: [{ source: "params-rules", entry: 'src equals "mail"' }],
      isHostile: true,
    });
    expect(headers.run(policy, visitor({ headers: '{"x-from":""}' }))).toEqual({ outcome: "pass" });
    expect(headers.run(policy, visitor({ headers: "{}" }))).toEqual({
      outcome: "match",
      evidence: [{ source: "headers-rules", entry: "X-From exists" }],
      isHostile: true,
    });
  });

  it("match when nothing readable was sent", () => {
    expect(params.run(policy, visitor()).outcome).toBe("match");
    expect(headers.run(policy, visitor({ headers: "%7B%7D" })).outcome).toBe("match");
  });
});

describe("searchEngines", () => {
  const google = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });

  it("lets in the chosen engines only, by name without case", () => {
    const run = (names: string[]) =>
      searchEngines.run(
        compiledPolicy({ policy: { searchEngines: { allow: true, names } } }),
        visitor({ searchEngine: google }),
      ).outcome;
    expect(run(["*"])).toBe("match");
    expect(run(["google"])).toBe("match");
    expect(run(["Bing", "Google"])).toBe("match");
    expect(run(["Bing"])).toBe("pass");
    expect(run([])).toBe("pass");
  });

  it("is skipped when the proof could not be had", () => {
    const facts = visitor({ searchEngine: unavailable("DNS timed out") });
    expect(searchEngines.run(compiledPolicy(), facts)).toEqual({
      outcome: "skipped",
      reason: "DNS timed out",
    });
  });
});

describe("adBots", () => {
  it("keeps out the chosen bots only", () => {
    const facts = visitor({
      adBot: known({ name: "Meta", evidence: { source: "ad-bots", entry: "x" } }),
    });
    const run = (names: string[]) =>
      adBots.run(compiledPolicy({ adBots: { enabled: true, names } }), facts).outcome;
    expect(run(["*"])).toBe("match");
    expect(run(["meta"])).toBe("match");
    expect(run(["TikTok"])).toBe("pass");
    expect(adBots.run(compiledPolicy({ adBots: { enabled: true } }), visitor()).outcome).toBe(
      "pass",
    );
  });
});

describe("country", () => {
  const outcome = (rule: unknown, countryCode: string | null) =>
    country.run(compiledPolicy({ policy: { country: rule } }), visitor({ countryCode })).outcome;

  it("with the rule `allow` lets in only the chosen countries", () => {
    expect(outcome({ rule: "allow", codes: ["US", "ID"] }, "ID")).toBe("pass");
    expect(outcome({ rule: "allow", codes: ["US", "ID"] }, "FR")).toBe("match");
    expect(outcome({ rule: "allow", codes: ["us"] }, "US")).toBe("pass");
  });

  it("with the rule `block` keeps out only the chosen countries", () => {
    expect(outcome({ rule: "block", codes: ["US", "ID"] }, "ID")).toBe("match");
    expect(outcome({ rule: "block", codes: ["US", "ID"] }, "FR")).toBe("pass");
    expect(outcome({ rule: "block", codes: [] }, "FR")).toBe("pass");
  });

  it("decides an unknown country by `unknown` alone, under either rule", () => {
    expect(outcome({ rule: "allow", codes: ["US"] }, null)).toBe("pass");
    expect(outcome({ rule: "allow", codes: ["US"], unknown: "allow" }, null)).toBe("pass");
    expect(outcome({ rule: "allow", codes: ["US"], unknown: "block" }, null)).toBe("match");
    expect(outcome({ rule: "block", codes: ["US"], unknown: "allow" }, null)).toBe("pass");
    expect(outcome({ rule: "block", codes: [], unknown: "block" }, null)).toBe("match");
  });

  it("shows an unknown country as NN", () => {
    const policy = compiledPolicy({ policy: { country: { rule: "block", unknown: "block" } } });
    expect(country.run(policy, visitor({ countryCode: null }))).toEqual({
      outcome: "match",
      evidence: [{ source: "country-rule", entry: "NN" }],
    });
  });
});

describe("nonIsp", () => {
  it.each([
    ["hosting", "match"],
    ["business", "match"],
    ["residential", "pass"],
    ["cellular", "pass"],
    ["unknown", "skipped"],
  ] as const)("of a %s network is a %s", (userType, outcome) => {
    expect(nonIsp.run(compiledPolicy(), visitor({ userType })).outcome).toBe(outcome);
  });
});

it("names what says that a network is a data center's", () => {
  const userTypeFrom = { by: "list", source: "hosters", dataDate: "2026-08-01" } as const;
  expect(nonIsp.run(compiledPolicy(), visitor({ userType: "hosting", userTypeFrom }))).toEqual({
    outcome: "match",
    evidence: [
      {
        source: "user-type",
        entry: "hosting",
        category: "list",
        name: "hosters",
        dataDate: "2026-08-01",
      },
    ],
  });
});

describe("device", () => {
  it.each([
    [["desktop"], "Desktop", "match"],
    [["desktop"], "Mobile", "pass"],
    [["mobile"], "Mobile", "match"],
    [["mobile"], "Desktop", "pass"],
    [["desktop", "mobile"], "Mobile", "match"],
    [["desktop", "mobile"], "Desktop", "match"],
  ] as const)("blocking %j, a %s is a %s", (block, kind, outcome) => {
    const policy = compiledPolicy({ policy: { device: { block } } });
    expect(device.run(policy, visitor({ device: kind })).outcome).toBe(outcome);
  });
});

describe("a check with two sources", () => {
  const a = known<readonly Evidence[]>([{ source: "a", entry: "1" }]);
  const b = known<readonly Evidence[]>([{ source: "b", entry: "2" }]);
  const missing = unavailable("no data");
  const asked = pending("dnsbl");

  it("matches by either and shows what both found", () => {
    expect(listedInEither(a, NO_EVIDENCE)).toEqual({
      outcome: "match",
      evidence: [{ source: "a", entry: "1" }],
    });
    expect(listedInEither(missing, b).outcome).toBe("match");
    expect(listedInEither(a, missing).outcome).toBe("match");
    expect(listedInEither(asked, b).outcome).toBe("match");
    expect(listedInEither(a, b)).toEqual({
      outcome: "match",
      evidence: [
        { source: "a", entry: "1" },
        { source: "b", entry: "2" },
      ],
    });
  });

  it("goes by one source when the other is not set up", () => {
    const absent = unavailable("not configured");
    expect(listedInEither(NO_EVIDENCE, absent)).toEqual({ outcome: "pass" });
    expect(listedInEither(absent, NO_EVIDENCE)).toEqual({ outcome: "pass" });
    expect(listedInEither(missing, absent)).toEqual({ outcome: "skipped", reason: "no data" });
    expect(listedInEither(absent, asked)).toEqual({ outcome: "pending", on: ["dnsbl"] });
    expect(listedInEither(a, absent).outcome).toBe("match");
    expect(listedInEither(absent, absent)).toEqual({
      outcome: "skipped",
      reason: "not configured",
    });
  });

  it("passes only when both have answered", () => {
    expect(listedInEither(NO_EVIDENCE, NO_EVIDENCE)).toEqual({ outcome: "pass" });
    expect(listedInEither(missing, NO_EVIDENCE)).toEqual({ outcome: "skipped", reason: "no data" });
    expect(listedInEither(NO_EVIDENCE, missing)).toEqual({ outcome: "skipped", reason: "no data" });
    expect(listedInEither(NO_EVIDENCE, asked)).toEqual({ outcome: "pending", on: ["dnsbl"] });
    expect(listedInEither(asked, NO_EVIDENCE)).toEqual({ outcome: "pending", on: ["dnsbl"] });
    expect(listedInEither(asked, missing)).toEqual({ outcome: "pending", on: ["dnsbl"] });
    expect(listedInEither(missing, asked)).toEqual({ outcome: "pending", on: ["dnsbl"] });
  });
});
