import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import type { BotFact } from "../bots";
import { evaluate, evaluateNow } from "../evaluate";
import { known, pending, unavailable } from "../fact";
import type { Evidence, Facts } from "../facts";

const GPT: BotFact = {
  name: "GPTBot",
  operator: "OpenAI",
  category: "aiTraining",
  verified: null,
  isSpoofed: false,
};
const SEEN = known<readonly Evidence[]>([
  { source: "isbot", entry: "bot", kind: "aiTraining", name: "GPTBot" },
]);

/** A visit of GPTBot from a data center. */
const visitOf = (bot: Partial<BotFact> = {}, more: Partial<Omit<Facts, "ip">> = {}) =>
  visitor({ crawler: SEEN, bot: known({ ...GPT, ...bot }), userType: "hosting", ...more });

const judge = (policy: object, facts: Facts) =>
  evaluateNow("blocker", compiledPolicy({ policy }), facts);

const PROVEN = { verified: "ranges" } as const;
const FAKE = { isSpoofed: true };

describe("a category's action", () => {
  it.each([
    ["block", "block"],
    ["challenge", "challenge"],
    ["monitor", "allow"],
    ["allow", "allow"],
    ["allowVerified", "block"],
    [undefined, "block"],
  ])("%s makes of its bots: %s", (action, becomes) => {
    const policy = { bots: { categories: { aiTraining: action, preview: "block" } } };
    expect(judge(policy, visitOf()).action).toBe(becomes);
  });

  it("counts where the check itself is off, for its bots only", () => {
    const policy = {
      checks: { spiderCrawler: "off" },
      bots: { categories: { aiTraining: "block" } },
    };
    expect(judge(policy, visitOf())).toMatchObject({
      action: "block",
      decidedBy: "spiderCrawler",
      isBot: 1,
    });
    expect(judge(policy, visitOf({ name: "Slackbot", category: "preview" })).action).toBe("allow");
    expect(judge({ ...policy, mode: "monitor" }, visitOf())).toMatchObject({
      action: "allow",
      wouldBlockBy: "spiderCrawler",
    });
  });

  it("is overridden for a bot by its name, without regard to case", () => {
    const bots = { categories: { aiTraining: "block" }, named: { gptbot: "monitor" } };
    expect(judge({ bots }, visitOf()).action).toBe("allow");
    expect(judge({ bots }, visitOf({ name: "ClaudeBot" })).action).toBe("block");
  });

  it("asks for passes where one bot is challenged", () => {
    const policy = { bots: { named: { GPTBot: "challenge" } } };
    expect(compiledPolicy({ policy }).challenges).toBe(true);
    expect(compiledPolicy().challenges).toBe(false);
  });
});

describe("who is let in", () => {
  const allow = { bots: { categories: { aiTraining: "allow" } } };
  const verified = { bots: { categories: { aiTraining: "allowVerified" } } };
  it.each<[string, object, Partial<BotFact>, Partial<Omit<Facts, "ip">>, string]>([
    ["a proven bot, by allowVerified", verified, PROVEN, {}, "allow"],
    ["no unproven one by allowVerified", verified, {}, {}, "block"],
    [
      "none by allowVerified whose proof could not be had",
      verified,
      {},
      { bot: unavailable("DNS") },
      "block",
    ],
    ["one whose proof could not be had, by allow", allow, {}, { bot: unavailable("DNS") }, "allow"],
    ["no spoof by allow", allow, FAKE, {}, "block"],
    ["no spoof by monitor", { bots: { categories: { aiTraining: "monitor" } } }, FAKE, {}, "block"],
    ["no scanner, however proven", verified, PROVEN, { isScanner: true }, "block"],
    ["no claim to be a search engine by allow", allow, {}, { claimsSearchEngine: true }, "block"],
  ])("%s", (_, policy, bot, more, action) => {
    expect(judge(policy, visitOf(bot, more)).action).toBe(action);
  });

  it("leaves browsers alone", () => {
    const bots = { categories: { aiTraining: "block", preview: "block" } };
    expect(judge({ bots }, visitor())).toMatchObject({ action: "allow", reportedBy: null });
  });

  it("knows a signed agent with a browser's user agent", () => {
    const signed = visitOf({ verified: "signature" }, { crawler: known([]) });
    expect(judge({ bots: { categories: { aiTraining: "block" } } }, signed).action).toBe("block");
    expect(judge(verified, signed).action).toBe("allow");
    expect(judge({}, signed).action).toBe("allow");
  });
});

describe("a proven bot that allowVerified lets in", () => {
  const strict = { checks: { nonIsp: "block" } };
  const verified = { ...strict, bots: { named: { GPTBot: "allowVerified" } } };
  const vpn = { proxyVpnTor: known([{ source: "vpns", entry: "x", category: "vpn" }]) };

  it("is not kept out for its network, and evidence says so", () => {
    const verdict = judge(verified, visitOf(PROVEN, vpn));
    expect(verdict.action).toBe("allow");
    const evidence = [{ source: "verified-bot:ranges", entry: "GPTBot by OpenAI" }];
    expect(verdict.results.filter(({ id }) => id === "nonIsp" || id === "proxyVpnTor")).toEqual([
      { id: "proxyVpnTor", mode: "block", outcome: "pass", evidence },
      { id: "nonIsp", mode: "block", outcome: "pass", evidence },
    ]);
  });

  it("is kept out by everything else, and unproven by its network too", () => {
    const threat = known([{ source: "a-feed", entry: "x" }]);
    expect(judge(verified, visitOf(PROVEN, { threatFeeds: threat })).decidedBy).toBe("threatFeeds");
    expect(judge(verified, visitOf({}, vpn)).decidedBy).toBe("proxyVpnTor");
    const allow = { ...strict, bots: { named: { GPTBot: "allow" } } };
    expect(judge(allow, visitOf(PROVEN)).decidedBy).toBe("nonIsp");
  });
});

describe("a proof that DNS can still give", () => {
  const waits = (policy: object, more: Partial<Omit<Facts, "ip">> = {}) =>
    evaluate(
      "blocker",
      compiledPolicy({ policy }),
      visitOf({}, { bot: pending("searchEngine"), ...more }),
    );
  const waiting = { state: "waiting", on: ["searchEngine"] };

  it("is waited for where the policy lets the bot in, and nowhere else", () => {
    expect(waits({ bots: { categories: { aiTraining: "allowVerified" } } })).toEqual(waiting);
    expect(waits({ bots: { named: { GPTBot: "allow" } } })).toEqual(waiting);
    for (const bots of [{}, { categories: { aiTraining: "block", preview: "allowVerified" } }]) {
      expect(waits({ bots })).toMatchObject({ action: "block" });
    }
    const off = { spiderCrawler: "off" };
    const bots = { categories: { aiTraining: "allowVerified" } };
    expect(waits({ checks: off, bots })).toMatchObject({ action: "allow" });
    expect(waits({ checks: { ...off, nonIsp: "block" }, bots })).toEqual(waiting);
  });
});

it("evidence names the bot, its operator and its category", () => {
  const { results } = judge({ bots: { categories: { aiTraining: "block" } } }, visitOf());
  expect(results.find(({ id }) => id === "spiderCrawler")?.evidence).toEqual([
    { source: "isbot", entry: "bot", kind: "aiTraining", name: "GPTBot" },
    { source: "bot-policy", entry: "GPTBot by OpenAI, AI training" },
  ]);
});
