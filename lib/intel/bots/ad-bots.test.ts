import { describe, expect, it } from "vitest";
import { adBotAmong } from "./ad-bots";
import { BOT_DIRECTORY } from "./directory";
import { AD_BOT_NAMES } from "./directory/ad-bots";
import { findBots } from "./find-bots";

const detectAdBot = (ua: string) => adBotAmong(ua, findBots(ua));

describe("an ad bot", () => {
  it.each([
    ["AdsBot-Google (+http://www.google.com/adsbot.html)", "AdsBot-Google"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 14_7_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1.2 Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)",
      "AdsBot-Google-Mobile",
    ],
    ["Mediapartners-Google", "Mediapartners-Google"],
    ["Mozilla/5.0 (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)", "AdIdxBot"],
    [
      "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
      "facebookexternalhit",
    ],
    [
      "meta-externalads/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
      "meta-externalads",
    ],
    ["Mozilla/5.0 (compatible; TikTokSpider; ttspider-feedback@tiktok.com)", "TikTokSpider"],
    [
      "Mozilla/5.0 (compatible; YaDirectFetcher/1.0; Dyatel; +http://yandex.com/bots)",
      "YandexDirect",
    ],
    ["Mozilla/5.0 (compatible; AmazonAdBot/1.0; +https://adbot.amazon.com)", "AmazonAdBot"],
    ["mozilla/5.0 ADSBOT-GOOGLE", "AdsBot-Google"],
  ])("%s is %s", (ua, name) => expect(detectAdBot(ua)?.name).toBe(name));

  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [Pinterest/iOS]",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0]",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 LinkedInApp",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Snapchat/12.92.0.38 (like Safari/8618)",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36",
    "",
  ])("%s is none", (ua) => expect(detectAdBot(ua)).toBeNull());

  it("reaches every bot of the table by its own token", () => {
    for (const name of AD_BOT_NAMES) {
      const bot = BOT_DIRECTORY.find((each) => each.name === name);
      expect(detectAdBot(`x ${bot?.tokens[0]} y`)?.name).toBe(name);
    }
  });
});
