import { readFileSync } from "node:fs";
import topUserAgents from "top-user-agents";
import UserAgent from "user-agents";
import { describe, expect, it } from "vitest";
import { AI_CATEGORIES, type BotCategory } from "@/lib/engine/bots";
import { userAgentIntel } from "@/lib/intel/user-agent-intel";
import { AI_ROBOTS } from "@/test/intel/bots/ai-robots";
import { WELL_KNOWN_BOTS } from "@/test/intel/bots/well-known-bots";
import { clock, fakeFeeds } from "@/test/intel/fakes";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { BOT_DIRECTORY } from "./directory";
import { findBots } from "./find-bots";

const BY_NAME = new Map(BOT_DIRECTORY.map((bot) => [bot.name.toLowerCase(), bot]));

/** The category of a name in the directory, or of a user agent that holds it. */
const categoryOf = (name: string): BotCategory | undefined =>
  BY_NAME.get(name.toLowerCase())?.category ?? findBots(`${name}/1.0`)[0]?.kind;

describe("the directory knows", () => {
  it("all agents of ai.robots.txt, nearly all of them as AI", () => {
    expect(AI_ROBOTS).toHaveLength(166);
    expect(AI_ROBOTS.filter((name) => categoryOf(name) === undefined)).toEqual([]);
    const others = AI_ROBOTS.filter(
      (name) => !AI_CATEGORIES.some((each) => each === categoryOf(name)),
    );
    // Search engines, previews and tools, which that list has because they may serve AI too.
    expect(others).toEqual([
      "Applebot",
      "Bravebot",
      "facebookexternalhit",
      "GoogleOther",
      "GoogleOther-Image",
      "GoogleOther-Video",
      "Lightpanda",
      "PetalBot",
      "Scrapy",
    ]);
  });

  it("all bots of well-known-bots", () => {
    expect(WELL_KNOWN_BOTS).toHaveLength(633);
    const missed = WELL_KNOWN_BOTS.filter(([, token]) => categoryOf(token) === undefined);
    expect(missed).toEqual([]);
  });
});

const ISBOT = new URL("../../../test/intel/bots/isbot-browsers.txt", import.meta.url);
const CORPORA: Readonly<Record<string, () => readonly string[]>> = {
  // github.com/omrilotan/isbot (Unlicense), fixtures/browsers.yml, without what it calls bots or glitches.
  "isbot's fixtures": () => readFileSync(ISBOT, "utf8").trim().split("\n"),
  // BSD-2-Clause: a sample of what visitors of sites sent.
  "user-agents": () => UserAgent.top(10_000).map(({ userAgent }) => userAgent),
  // MIT: the most frequent ones.
  "top-user-agents": () => topUserAgents,
  "our own": () => Object.values(PEOPLE).flat(),
};

it.each(Object.entries(CORPORA))("no person of %s is a bot by the directory", (_, read) => {
  const agents = [...new Set(read())];
  expect(agents.length).toBeGreaterThan(90);
  const bots = agents.filter((ua) => userAgentIntel(ua, fakeFeeds(), clock.now()).bot !== null);
  expect(bots).toEqual([]);
});
