import robotsParser from "robots-parser";
import { describe, expect, it } from "vitest";
import { compiledPolicy } from "@/test/engine/policy";
import type { RobotsBot } from "./forbidden";
import { robotsTxt } from "./robots-txt";

const bot = (
  name: string,
  category: RobotsBot["category"],
  engine: string | null = null,
  tokens = [name.toLowerCase()],
): RobotsBot => ({ name, operator: null, category, tokens, verification: { engine } });

const DIRECTORY = [
  bot("Googlebot", "search", "Google"),
  bot("StractBot", "search"),
  bot("GPTBot", "aiTraining"),
  bot("Google-Extended", "aiTraining", null, []),
  bot("Yahoo! Slurp", "search", "Yahoo", ["slurp", "yahoo! slurp"]),
  bot("Claude-User", "aiAssistant"),
  bot("OAI-SearchBot", "aiSearch"),
  bot("Two Words", "seo", null, ["two words"]),
  bot("curl", "library"),
];

const textOf = (policy: object) => robotsTxt(compiledPolicy({ policy }), DIRECTORY);
const blocked = (categories: readonly string[], more: object = {}) =>
  textOf({
    bots: { categories: Object.fromEntries(categories.map((each) => [each, "block"])), ...more },
  });

/** Which bots a parser reads that may not look at any page. */
function keptOut(text: string): string[] {
  const robots = robotsParser("https://example.org/robots.txt", text);
  const names = [
    "Googlebot",
    "StractBot",
    "GPTBot",
    "Google-Extended",
    "Slurp",
    "Claude-User",
    "curl",
    "Nobody",
  ];
  return names.filter((name) => robots.isDisallowed("https://example.org/a/page", name) === true);
}

describe("robots.txt", () => {
  it("asks the bots of blocked categories to stay away, and welcomes all others", () => {
    const text = blocked(["aiTraining"]);
    expect(text).toBe(
      [
        "User-agent: GPTBot",
        "User-agent: Google-Extended",
        "Disallow: /",
        "",
        "User-agent: *",
        "Content-Signal: search=yes, ai-train=no",
        "Disallow: /.gatehouse/trap/",
        "Allow: /",
        "",
      ].join("\n"),
    );
    expect(keptOut(text)).toEqual(["GPTBot", "Google-Extended"]);
  });

  it("keeps to what is said of single bots", () => {
    const text = blocked(["aiTraining"], { named: { gptbot: "allow", "Claude-User": "block" } });
    expect(keptOut(text)).toEqual(["Google-Extended", "Claude-User"]);
  });

  it("never keeps out a search engine that is let in by another setting", () => {
    expect(keptOut(blocked(["search"]))).toEqual(["StractBot"]);
    const categories = { search: "block" };
    const some = { searchEngines: { allow: true, names: ["google"] }, bots: { categories } };
    expect(keptOut(textOf(some))).toEqual(["StractBot", "Slurp"]);
    expect(keptOut(textOf({ searchEngines: { allow: false }, bots: { categories } }))).toEqual([
      "Googlebot",
      "StractBot",
      "Slurp",
    ]);
  });

  it("asks nobody to stay away who would not ask, has no name there, or is only watched", () => {
    expect(keptOut(blocked(["library", "seo"]))).toEqual([]);
    expect(
      keptOut(textOf({ mode: "monitor", bots: { categories: { aiTraining: "block" } } })),
    ).toEqual([]);
    expect(textOf({})).toBe(
      "User-agent: *\nContent-Signal: search=yes\nDisallow: /.gatehouse/trap/\nAllow: /\n",
    );
    const robots = robotsParser("https://example.org/robots.txt", textOf({}));
    expect(robots.isAllowed("https://example.org/.gatehouse/trap/abc", "Googlebot")).toBe(false);
  });
});

describe("content signals", () => {
  const signals = (policy: object) => /^Content-Signal: (.*)$/m.exec(textOf(policy))?.[1] ?? null;
  const off = { allow: false };

  it("say what the policy says, and nothing where it says nothing", () => {
    const categories = { aiTraining: "allowVerified", aiSearch: "block", aiAssistant: "block" };
    expect(signals({ bots: { categories } })).toBe("search=yes, ai-input=no, ai-train=yes");
    expect(signals({ bots: { categories: { aiSearch: "block" } } })).toBe("search=yes");
    expect(signals({ searchEngines: off })).toBeNull();
    expect(signals({ searchEngines: off, bots: { categories: { search: "block" } } })).toBe(
      "search=no",
    );
  });
});
