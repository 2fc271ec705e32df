/**
 * Bots that advertising networks send to look at the page an advertisement leads to, as a configuration's
 * `adBots.names` and `detectActivity` spell them: reviewers, previews, brand-safety and ad-context crawlers. Each is in
 * the directory under this name. Own table, 2026, from the networks' own pages on their crawlers.
 *
 * Facebook, X, LinkedIn, Pinterest and Snapchat fetch a landing page with the same bot for an ad's
 * preview and for a shared link: who blocks these by name also loses the previews of shared links.
 */
export const AD_BOT_NAMES: readonly string[] = [
  "AdsBot-Google-Mobile",
  "AdsBot-Google",
  "Mediapartners-Google",
  "Google-Adwords",
  "Google-Ads",
  "Google-Display-Ads-Bot",
  "AdIdxBot",
  "MicrosoftPreview",
  "meta-externalads",
  "facebookexternalhit",
  "facebookcatalog",
  "Facebot",
  "TikTokSpider",
  "Bytespider",
  "Twitterbot",
  "LinkedInBot",
  "Pinterestbot",
  "Snap URL Preview",
  "SnapchatAds",
  "AmazonAdBot",
  "YandexDirect",
  "YandexAdNet",
  "Baiduspider-ads",
  "CriteoBot",
  "Taboolabot",
  "Outbrain",
  "TTD-Content",
  "IAS crawler",
  "ADmantX",
  "Grapeshot",
  "Proximic",
  "DoubleVerify",
  "Moatbot",
  "Quantcastbot",
  "Adagiobot",
  "Adbeat",
  "GumGum",
  "Peer39",
  "Seedtag",
  "SklikBot",
  "VK",
];
