import type { AdBotFact } from "@/lib/engine/facts";

export interface AdBot {
  /** As the configuration's `adBots.names` and `detectActivity` spell it. */
  readonly name: string;
  /** Contained in the user agent, without regard to case. */
  readonly token: string;
}

/**
 * Bots that advertising networks send to look at the page an advertisement leads to: reviewers,
 * previews, brand-safety and ad-context crawlers. Own table, 2026, from the networks' own pages on
 * their crawlers. Longer tokens stand before the shorter ones that they hold.
 *
 * Facebook, X, LinkedIn, Pinterest and Snapchat fetch a landing page with the same bot for an ad's
 * preview and for a shared link: who blocks these by name also loses the previews of shared links.
 */
export const AD_BOTS: readonly AdBot[] = [
  { name: "AdsBot-Google-Mobile", token: "AdsBot-Google-Mobile" },
  { name: "AdsBot-Google", token: "AdsBot-Google" },
  { name: "Mediapartners-Google", token: "Mediapartners-Google" },
  { name: "Mediapartners-Google", token: "Mediapartners (Googlebot)" },
  { name: "Google-Adwords", token: "Google-Adwords" },
  { name: "Google-Ads", token: "Google-Ads-" },
  { name: "Google-Display-Ads-Bot", token: "Google-Display-Ads-Bot" },
  { name: "AdIdxBot", token: "adidxbot" },
  { name: "MicrosoftPreview", token: "MicrosoftPreview" },
  { name: "meta-externalads", token: "meta-externalads" },
  { name: "facebookexternalhit", token: "facebookexternalhit" },
  { name: "facebookcatalog", token: "facebookcatalog" },
  { name: "Facebot", token: "Facebot" },
  { name: "TikTokSpider", token: "TikTokSpider" },
  { name: "Bytespider", token: "Bytespider" },
  { name: "Twitterbot", token: "Twitterbot" },
  { name: "LinkedInBot", token: "LinkedInBot" },
  { name: "Pinterestbot", token: "Pinterestbot" },
  { name: "Pinterestbot", token: "Pinterest/0." },
  { name: "Snap URL Preview", token: "Snap URL Preview" },
  { name: "SnapchatAds", token: "SnapchatAds" },
  { name: "AmazonAdBot", token: "AmazonAdBot" },
  { name: "YandexDirect", token: "YaDirectFetcher" },
  { name: "YandexDirect", token: "YandexDirect" },
  { name: "YandexAdNet", token: "YandexAdNet" },
  { name: "Baiduspider-ads", token: "Baiduspider-ads" },
  { name: "CriteoBot", token: "CriteoBot" },
  { name: "Taboolabot", token: "taboolabot" },
  { name: "Outbrain", token: "outbrain" },
  { name: "TTD-Content", token: "TTD-Content" },
  { name: "IAS crawler", token: "ias_crawler" },
  { name: "IAS crawler", token: "ias-va" },
  { name: "ADmantX", token: "ADmantX" },
  { name: "Grapeshot", token: "GrapeshotCrawler" },
  { name: "Proximic", token: "proximic" },
  { name: "DoubleVerify", token: "DoubleVerify" },
  { name: "Moatbot", token: "moatbot" },
  { name: "Quantcastbot", token: "Quantcastbot" },
  { name: "Adagiobot", token: "Adagiobot" },
  { name: "Adbeat", token: "adbeat_bot" },
  { name: "GumGum", token: "GumGum-Bot" },
  { name: "Peer39", token: "peer39_crawler" },
  { name: "Seedtag", token: "SeedtagBot" },
  { name: "SklikBot", token: "SklikBot" },
  { name: "VK", token: "vkRobot" },
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const ANY = new RegExp(AD_BOTS.map(({ token }) => escaped(token)).join("|"), "i");

/** The ad bot that the user agent names, or null. It needs no proof: ad bots are blocked, not let in. */
export function detectAdBot(ua: string): AdBotFact | null {
  if (!ANY.test(ua)) return null;
  const lower = ua.toLowerCase();
  const bot = AD_BOTS.find(({ token }) => lower.includes(token.toLowerCase()));
  if (bot === undefined) return null;
  return Object.freeze({
    name: bot.name,
    evidence: Object.freeze({ source: "gatehouse-ad-bots", entry: bot.token }),
  });
}
