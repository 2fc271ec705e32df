import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import { evaluate, evaluateNow } from "../evaluate";
import { pending } from "../fact";
import type { Facts } from "../facts";

const rule = (name: string, when: string, action: string, more: object = {}) => ({
  ...{ name, when, action },
  ...more,
});
const judged = (rules: object[], facts: Facts = visitor(), policy: object = {}) =>
  evaluateNow("blockerv2", compiledPolicy({ policy: { ...policy, rules } }), facts);
const resultOf = (verdict: ReturnType<typeof judged>) =>
  verdict.results.find(({ id }) => id === "rules");

describe("rules", () => {
  it("are off without any, and cost nothing", () => {
    expect(resultOf(judged([]))).toEqual({ id: "rules", mode: "off", outcome: "off" });
    expect(resultOf(judged([rule("a", "true", "block", { enabled: false })]))?.outcome).toBe("off");
  });

  it("decide by the first match that does not only monitor, and name what held", () => {
    const verdict = judged([
      rule("not here", 'country == "FR"', "block"),
      rule("look", "asn == 7922", "monitor"),
      rule("stop", 'country == "US" && device == "desktop"', "block"),
      rule("late", "true", "allow"),
    ]);
    expect(verdict).toMatchObject({
      ...{ action: "block", decidedBy: "rules", reportedBy: "rules", answeredAs: "ipBlacklist" },
      ...{ isBot: 2, blockAccess: 1, botName: "stop", pageResponse: null },
    });
    expect(resultOf(verdict)?.evidence).toEqual([
      { source: "rule", entry: "stop", why: ['country == "US"', 'device == "desktop"'] },
      { source: "rule", entry: "look", why: ["asn == 7922"] },
    ]);
  });

  it("let in before every later check, as the allowlist does", () => {
    const listed = visitor({ isScanner: true, countryCode: "DE" });
    const policy = { country: { rule: "block", codes: ["DE"] } };
    expect(judged([], listed, policy)).toMatchObject({ decidedBy: "country", blockAccess: 1 });
    expect(judged([rule("ours", "true", "allow")], listed, policy)).toMatchObject({
      ...{ action: "allow", decidedBy: "rules", answeredAs: "ipWhitelist" },
      ...{ isBot: 2, blockAccess: 0, wouldBlockBy: null },
    });
  });

  it("that only monitor are told, and block no one", () => {
    expect(judged([rule("look", "true", "monitor")])).toMatchObject({
      ...{ action: "allow", decidedBy: null, reportedBy: "rules", wouldBlockBy: "rules" },
      ...{ isBot: 2, blockAccess: 0, answeredAs: "ipBlacklist" },
    });
  });

  it("only monitor in a policy that does", () => {
    for (const action of ["block", "allow", "challenge"]) {
      const verdict = judged([rule("x", "true", action)], visitor(), { mode: "monitor" });
      expect(verdict).toMatchObject({ action: "allow", decidedBy: null, reportedBy: "rules" });
    }
  });

  it("challenge, and let in who has passed", () => {
    const rules = [rule("prove it", "true", "challenge")];
    expect(compiledPolicy({ policy: { rules } }).challenges).toBe(true);
    expect(judged(rules)).toMatchObject({ action: "challenge", blockAccess: 1 });
    const passed = visitor({ pass: { source: "challenge-pass", entry: "x" } });
    expect(judged(rules, passed)).toMatchObject({ action: "allow", blockAccess: 0 });
  });

  it("answer as another check, with a page response of their own", () => {
    const pageResponse = { type: "HTTPStatusCode", contents: "429" };
    const more = { answer: "spiderCrawler", pageResponse };
    expect(judged([rule("slow down", "true", "block", more)])).toMatchObject({
      ...{ decidedBy: "rules", answeredAs: "spiderCrawler", isBot: 1, pageResponse },
    });
  });
});

describe("a rule that fails while it runs", () => {
  const failing = rule("odd", 'params.src == "mail"', "block");

  it("is skipped, told, and never blocks", () => {
    const verdict = judged([failing]);
    expect(verdict).toMatchObject({ action: "allow", reportedBy: null, wouldBlockBy: null });
    expect(resultOf(verdict)).toEqual({
      ...{ id: "rules", mode: "block", outcome: "skipped" },
      reason: "rule “odd” failed: there is no “src”",
      evidence: [{ source: "rule-failed", entry: "odd", name: "there is no “src”" }],
    });
  });

  it("leaves the rules behind it as they are", () => {
    const verdict = judged([failing, rule("next", "true", "block")]);
    expect(verdict.decidedBy).toBe("rules");
    expect(resultOf(verdict)?.evidence?.map(({ source, entry }) => [source, entry])).toEqual([
      ["rule", "next"],
      ["rule-failed", "odd"],
    ]);
  });
});

it("waits for DNS only where a rule needs it", () => {
  const waiting = visitor({ hostname: pending("ptr") });
  const policyOf = (when: string) =>
    compiledPolicy({ policy: { rules: [rule("host", when, "block")] } });
  const needs = policyOf('hostname.endsWith(".example")');
  expect(evaluate("blocker", needs, waiting)).toEqual({ state: "waiting", on: ["ptr"] });
  const settled = policyOf('country == "FR" && hostname.endsWith(".example")');
  expect(evaluate("blocker", settled, waiting)).toMatchObject({ state: "decided" });
});

describe("rules of which one waits for DNS", () => {
  const waiting = visitor({ hostname: pending("ptr"), bot: pending("searchEngine") });
  const policy = compiledPolicy({
    policy: {
      rules: [
        rule("host", 'hostname.endsWith(".example")', "allow"),
        rule("bot", 'bot.verified == ""', "monitor"),
        rule("stop", "true", "block"),
      ],
    },
  });

  it("ask at once for all that they read of it", () => {
    expect(evaluate("blocker", policy, waiting)).toEqual({
      state: "waiting",
      on: ["ptr", "searchEngine"],
    });
  });

  it("are judged without it where no answer came: the others count", () => {
    expect(evaluateNow("blocker", policy, waiting)).toMatchObject({
      ...{ action: "block", decidedBy: "rules", botName: "stop" },
    });
    const alone = compiledPolicy({ policy: { rules: [rule("host", 'hostname == "x"', "block")] } });
    expect(resultOf(evaluateNow("blocker", alone, waiting))).toMatchObject({
      ...{ outcome: "skipped", reason: "not answered in time" },
    });
  });

  it("wait no longer for those behind the one that decides", () => {
    const first = compiledPolicy({
      policy: { rules: [rule("stop", "true", "block"), rule("host", 'hostname == "x"', "allow")] },
    });
    expect(evaluate("blocker", first, waiting)).toMatchObject({ state: "decided" });
  });
});

describe("rules on a path that servers read in several ways", () => {
  const on = (url: string) => visitor({ url });
  const ADMIN = [rule("no admin", 'url.path.startsWith("/admin")', "block")];

  it.each([
    "/admin",
    "//admin",
    "/./admin",
    "/%61dmin",
    "/%2e/admin",
    "/x/..;/admin",
    "/x%2f..%2fadmin",
    "/x//../admin",
    "\\admin",
    // A path that only one kind of server serves from there.
    "/x\\y/../admin",
    "/admin/..;/public",
    "/admin/..",
  ])("block %s as /admin", (url) => {
    expect(judged(ADMIN, on(url))).toMatchObject({ decidedBy: "rules", action: "block" });
  });

  it.each(["/Admin", "/x/admin", "/products//admin", "/%2561dmin"])("do not block %s", (url) => {
    expect(judged(ADMIN, on(url))).toMatchObject({ decidedBy: null });
  });

  it("let in only what every reading lets in, and say why they do not", () => {
    const rules = [rule("ours", 'url.path.startsWith("/hooks")', "allow")];
    expect(judged(rules, on("/hooks/1"))).toMatchObject({ decidedBy: "rules" });
    expect(judged(rules, on("/hooks%2f1"))).toMatchObject({ decidedBy: "rules" });
    const climbing = judged(rules, on("/hooks/..;/admin"));
    expect(climbing).toMatchObject({ decidedBy: null });
    expect(resultOf(climbing)).toMatchObject({
      outcome: "pass",
      evidence: [{ source: "path-reading", entry: "/admin", name: "/hooks/..;/admin" }],
    });
  });

  it("take the strictest outcome, whichever rule comes first", () => {
    const rules = [
      rule("prove", 'url.path.startsWith("/a")', "challenge"),
      rule("stop", 'url.path.startsWith("/b")', "block"),
    ];
    const verdict = judged(rules, on("/a/..;/b"));
    expect(verdict).toMatchObject({ action: "block", botName: "stop" });
    expect(resultOf(verdict)?.evidence).toEqual([
      { source: "rule", entry: "stop", why: ['url.path.startsWith("/b")'] },
      { source: "path-reading", entry: "/b", name: "/a/..;/b" },
    ]);
    expect(judged(rules, on("/a/b"))).toMatchObject({ action: "challenge" });
  });

  it("say nothing of readings where they come to the same", () => {
    expect(resultOf(judged([rule("all", "true", "block")], on("//admin")))?.evidence).toEqual([
      { source: "rule", entry: "all", why: ["true"] },
    ]);
  });

  it("wait for DNS by any reading", () => {
    const rules = [rule("x", 'url.path == "/b" && hostname == "x"', "block")];
    const waiting = visitor({ url: "/a/..;/b", hostname: pending("ptr") });
    const policy = compiledPolicy({ policy: { rules } });
    expect(evaluate("blocker", policy, waiting)).toMatchObject({ state: "waiting", on: ["ptr"] });
  });

  it("still hold for the escapes that they name", () => {
    const rules = [rule("old", 'url.path == "/secret%20folder"', "block")];
    expect(judged(rules, on("/secret%20folder"))).toMatchObject({ action: "block" });
    expect(judged(rules, on("/secret%2520folder"))).toMatchObject({ action: "block" });
    expect(judged(rules, on("/secret-folder"))).toMatchObject({ action: "allow" });
  });

  it.each([
    ['url["path"] == "/b"', "/a/..;/b"],
    ['[url].exists(u, u.path == "/b")', "/a/..;/b"],
    ['url.path.endsWith(".php")', "/x.php;.css"],
    ["url.isAmbiguous", "//a"],
    ['url.rawPath == "//a"', "//a"],
  ])("%s holds for %s", (when, url) => {
    expect(judged([rule("x", when, "block")], on(url))).toMatchObject({ action: "block" });
  });

  it("do so too where a rule cannot see the whole path", () => {
    const long = `/${"a".repeat(3_000)}`;
    expect(judged([rule("x", "url.isAmbiguous", "block")], on(long))).toMatchObject({
      action: "block",
    });
    expect(judged([rule("x", "size(url.path) == 2048", "block")], on(long))).toMatchObject({
      action: "block",
    });
  });
});

it("rules read the method and the host", () => {
  const rules = [rule("x", 'method == "POST" && host == "shop.example"', "block")];
  const url = "https://Shop.Example:8443/";
  expect(judged(rules, visitor({ url, method: "POST" }))).toMatchObject({ action: "block" });
  expect(judged(rules, visitor({ url }))).toMatchObject({ action: "allow" });
  expect(judged(rules, visitor({ url: "/", method: "POST" }))).toMatchObject({ action: "allow" });
});
