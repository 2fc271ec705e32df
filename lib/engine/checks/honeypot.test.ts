import { expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import { visitor } from "@/test/engine/visitor";
import type { BotFact } from "../bots";
import { known, pending } from "../fact";
import type { Facts } from "../facts";
import { honeypot } from "./honeypot";

const FOLLOWED = { source: "honeypot", entry: "once, at 2026-11-24T12:00:00.000Z" };
const outcomeOf = (facts: Omit<Partial<Facts>, "ip">) =>
  honeypot.run(compiledPolicy({}), visitor({ honeypot: FOLLOWED, ...facts }));

const bot: BotFact = {
  name: "GPTBot",
  operator: "OpenAI",
  category: "aiTraining",
  verified: "ranges",
  isSpoofed: false,
};

it("matches whoever followed a link, and no one else", () => {
  expect(outcomeOf({})).toEqual({ outcome: "match", evidence: [FOLLOWED] });
  expect(outcomeOf({ honeypot: null })).toEqual({ outcome: "pass" });
});

it("reports bots and search engines that have proven themselves, and waits for their proof", () => {
  const reported = { outcome: "pass", evidence: [FOLLOWED] };
  expect(outcomeOf({ bot: known(bot) })).toEqual(reported);
  const google = {
    name: "Google",
    evidence: { source: "published-ranges", entry: "66.249.64.0/19" },
  };
  const claim = { claimsSearchEngine: true };
  expect(outcomeOf({ ...claim, searchEngine: known(google) })).toEqual(reported);
  const waiting = { ...claim, searchEngine: pending("searchEngine") } as const;
  expect(outcomeOf(waiting)).toEqual({ outcome: "pending", on: ["searchEngine"] });
  expect(outcomeOf({ bot: pending("ptr") })).toEqual({ outcome: "pending", on: ["ptr"] });
});

it("matches those whose claim is not true", () => {
  expect(outcomeOf({ bot: known({ ...bot, verified: null, isSpoofed: true }) }).outcome).toBe(
    "match",
  );
  expect(outcomeOf({ claimsSearchEngine: true, searchEngine: known(null) }).outcome).toBe("match");
});
