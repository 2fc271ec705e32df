import { describe, expect, it } from "vitest";
import { CHROME, documentOf, openContract } from "@/test/contract";
import { decide } from "@/test/decisions";

const server = await openContract();
const withBots = (adBots: object) => server.account({ document: documentOf({}, {}, { adBots }) });
const activity = async (apikey: string, ua: string) =>
  (await decide(server, "blockerv2", apikey, { ip: "73.2.3.4", ua })).detectActivity;

describe("ad bots, by the user agent alone", () => {
  const key = withBots({ enabled: true });
  it.each([
    ["AdsBot-Google (+http://www.google.com/adsbot.html)", "AdsBot-Google"],
    [
      "Mozilla/5.0 (Linux; Android 6.0.1) Mobile Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)",
      "AdsBot-Google-Mobile",
    ],
    ["Mediapartners-Google", "Mediapartners-Google"],
    [
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "facebookexternalhit",
    ],
    ["Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)", "AdIdxBot"],
    ["Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)", "TikTokSpider"],
    ["Twitterbot/1.0", "Twitterbot"],
  ])("%s", async (ua, name) => {
    expect(await activity(key, ua)).toBe(`[Disallow] - Ad Bot Preview (${name})`);
  });

  it.each([
    [CHROME],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 trill_2023 BytedanceWebview",
    ],
    [""],
  ])("are not the browsers of people: %s", async (ua) => {
    expect(await activity(key, ua)).toBe("Visitor");
  });
});

describe("the configuration's names", () => {
  const UA = "AdsBot-Google (+http://www.google.com/adsbot.html)";
  it.each([
    [{ enabled: true, names: ["*"] }, "[Disallow] - Ad Bot Preview (AdsBot-Google)"],
    [{ enabled: true, names: ["adsbot-google"] }, "[Disallow] - Ad Bot Preview (AdsBot-Google)"],
    [{ enabled: true, names: ["Twitterbot"] }, "[Disallow] - Spider Crawler"],
    [{ enabled: false, names: ["*"] }, "[Disallow] - Spider Crawler"],
  ])("%o: %s", async (adBots, expected) => {
    expect(await activity(withBots(adBots), UA)).toBe(expected);
  });

  it("is disabled when it is left out", async () => {
    const key = server.account({ document: documentOf() });
    expect(await activity(key, UA)).toBe("[Disallow] - Spider Crawler");
  });
});

it("is Blocker v2's alone", async () => {
  const key = withBots({ enabled: true });
  for (const endpoint of ["blocker", "shorterlink"] as const) {
    const body = await decide(server, endpoint, key, { ip: "73.2.3.4", ua: "AdsBot-Google" });
    expect(body.detectActivity).toBe("BLOCK BY SPIDER CRAWLER");
  }
});
