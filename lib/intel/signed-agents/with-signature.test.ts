import { expect, it } from "vitest";
import type { BotFact } from "@/lib/engine/bots";
import { known, pending } from "@/lib/engine/fact";
import type { SignatureFact } from "@/lib/engine/facts";
import { withSignature } from "./with-signature";

const signedBy = (agent: string): SignatureFact => ({ outcome: "verified", agent, reason: null });
const CHATGPT: BotFact = {
  name: "ChatGPT Agent",
  operator: "OpenAI",
  category: "aiAssistant",
  verified: "signature",
  isSpoofed: false,
};
const googlebot = (isSpoofed: boolean): BotFact => ({
  ...{ name: "Googlebot", operator: "Google", category: "search", verified: null },
  isSpoofed,
});

it("a known agent is itself, though it looks like a browser", () => {
  expect(withSignature(known(null), signedBy("chatgpt.com"))).toEqual(known(CHATGPT));
  expect(withSignature(pending("searchEngine"), signedBy("chatgpt.com"))).toEqual(known(CHATGPT));
});

it("a stranger is a program by its host's name, in no category that people let in for who they are", () => {
  const stranger: BotFact = {
    ...{ name: "agent.example", operator: null, category: "automation" },
    ...{ verified: "signature", isSpoofed: false },
  };
  expect(withSignature(known(null), signedBy("agent.example"))).toEqual(known(stranger));
  const curl: BotFact = { ...googlebot(false), name: "curl", category: "library" };
  expect(withSignature(known(curl), signedBy("agent.example"))).toEqual(known(stranger));
});

it("a stranger's signature makes nobody else of a bot, and no spoof a good one", () => {
  for (const fact of [known(googlebot(true)), known(googlebot(false)), pending("searchEngine")]) {
    expect(withSignature(fact, signedBy("agent.example"))).toBe(fact);
  }
});

it("whatever is wrong with a signature, the bot stays as it is", () => {
  for (const outcome of ["invalid", "unverified"] as const) {
    const fact = known(null);
    const signature = { outcome, agent: "chatgpt.com", reason: "the signature has expired" };
    expect(withSignature(fact, signature)).toBe(fact);
  }
  expect(withSignature(known(null), null)).toEqual(known(null));
});
