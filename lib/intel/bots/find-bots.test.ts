import { describe, expect, it } from "vitest";
import type { BotCategory } from "@/lib/engine/bots";
import { PEOPLE } from "@/test/intel/user-agents/people";
import { PROGRAMS, SCANNERS } from "@/test/intel/user-agents/programs";
import { declaredBot, findBots, type NamedBot } from "./find-bots";

const declared = (ua: string, listed?: readonly NamedBot[]) =>
  declaredBot(ua, findBots(ua), listed);
const kindOf = (ua: string) => declared(ua)?.category ?? null;

describe("a declared bot", () => {
  it.each<[BotCategory, string, string]>([
    ["preview", "Slackbot", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"],
    ["preview", "facebookexternalhit", "facebookexternalhit/1.1 (+http://www.facebook.com/x)"],
    ["preview", "iMessage", "facebookexternalhit/1.1 Facebot Twitterbot/1.0"],
    ["preview", "LINE", "facebookexternalhit/1.1;line-poker/1.0"],
    [
      "preview",
      "LinkedInBot",
      "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
    ],
    ["preview", "TelegramBot", "TelegramBot (like TwitterBot)"],
    ["preview", "Discordbot", "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)"],
    ["preview", "WhatsApp", "WhatsApp/2.23.20.0"],
    ["library", "node-fetch", "node-fetch/1.0 (+https://github.com/bitinn/node-fetch)"],
    [
      "feedReader",
      "Feedly",
      "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers; like FeedFetcher-Google)",
    ],
    ["feedReader", "FreshRSS", "FreshRSS/1.27.0 (Linux; https://freshrss.org)"],
    [
      "podcast",
      "Overcast",
      "Overcast/1.0 Podcast Sync (12 subscribers; feed-id=1; +http://overcast.fm/)",
    ],
    ["podcast", "iTMS", "iTMS"],
    [
      "mail",
      "GoogleImageProxy",
      "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
    ],
    [
      "monitor",
      "UptimeRobot",
      "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    ],
    ["monitor", "Azure Front Door", "Edge Health Probe"],
    ["monitor", "Azure App Service", "HealthCheck/1.0"],
    ["monitor", "Azure App Service", "AlwaysOn"],
    ["monitor", "Azure Load Balancer", "Load Balancer Agent"],
    ["monitor", "Envoy", "Envoy/HC"],
    [
      "archive",
      "archive.org_bot",
      "Mozilla/5.0 (compatible; archive.org_bot +http://archive.org/details/archive.org_bot)",
    ],
    [
      "search",
      "Googlebot",
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    ],
    [
      "aiTraining",
      "GPTBot",
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)",
    ],
    ["library", "python-requests", "python-requests/2.32.5"],
    [
      "automation",
      "HeadlessChrome",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
    ],
    ["scanner", "sqlmap", "sqlmap/1.9.9#stable (https://sqlmap.org)"],
  ])("is %s, %s: %s", (kind, name, ua) => {
    expect(declared(ua)).toMatchObject({ category: kind, name });
  });

  it.each(PROGRAMS.previews ?? [])("is a preview, as its maker documents it: %s", (ua) => {
    expect(kindOf(ua)).toBe("preview");
  });

  it.each([
    ["a scanner", "scanner", "Slackbot-LinkExpanding 1.0 sqlmap/1.8"],
    ["a headless browser", "automation", "HeadlessChrome/141.0 (compatible; Twitterbot/1.0)"],
    ["a library that says it first", "library", "curl/8.16.0 Slackbot"],
    ["an AI crawler", "aiTraining", "Mozilla/5.0 (compatible; GPTBot/1.3; like Twitterbot)"],
  ])("is no preview beside %s", (_, kind, ua) => {
    expect(kindOf(ua)).toBe(kind);
  });

  it.each([
    "ExampleBot/1.0 (like Twitterbot)",
    "example-spider Slackbot 1.0",
    "Feedly/1.0 my_scraper",
  ])("is unknown where a robot of another name stands too: %s", (ua) => {
    expect(declared(ua)).toBeNull();
  });

  it("is found in whole words only", () => {
    expect(declared("xfacebotx/1.0")).toBeNull();
    expect(declared("Discordbots/1.0")).toBeNull();
  });

  it("may be one that a feed lists, where our own directory names none", () => {
    const listed: readonly NamedBot[] = [{ kind: "monitor", start: 0, end: 7 }];
    expect(declared("Example/1.0", listed)).toMatchObject({ category: "monitor", name: "Example" });
    expect(declared("Discordbot/2.0", [{ kind: "aiTraining", start: 0, end: 10 }])?.category).toBe(
      "preview",
    );
    expect(declared("Example Discordbot/2.0", listed)?.category).toBe("monitor");
  });
});

it("no attack's or scanner's user agent names a program that new workspaces let in", () => {
  const letIn = ["preview", "feedReader", "podcast", "mail"];
  const found = Object.values(SCANNERS)
    .flat()
    .filter((ua) => letIn.includes(kindOf(ua) ?? ""));
  expect(found).toEqual([]);
});

it("takes few people's browsers for a declared bot, and none for a scanner", () => {
  const kinds = Object.values(PEOPLE).flat().map(kindOf);
  expect(kinds.filter((kind) => kind === "scanner" || kind === "automation")).toEqual([]);
});
