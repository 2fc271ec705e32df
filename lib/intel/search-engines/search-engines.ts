/** A search engine whose crawler can prove itself. */
export interface SearchEngine {
  /** As `searchEngines.names` of a policy and the `name` of a `search-engine` feed spell it. */
  readonly name: string;
  /** What its crawler's user agent holds. A claim, never a proof. */
  readonly userAgent: RegExp;
  /** PTR names of its crawlers, lower case without final dot; null: its published ranges are the only proof. */
  readonly ptr: RegExp | null;
}

/**
 * Own table, 2026. Names and PTR domains from each engine's own page on verifying its crawler
 * (Google "Verify requests from Google crawlers", Bing "Verify Bingbot", Yandex "Check that a robot
 * belongs to Yandex", Baidu, Apple "About Applebot", Seznam, Naver, Petal, Qwant, Mojeek).
 * Google's own staff and customers have names below google.com and googleusercontent.com too, so only
 * the crawlers' host names count there.
 */
export const SEARCH_ENGINES: readonly SearchEngine[] = [
  {
    name: "Google",
    userAgent: /googlebot|storebot-google|google-inspectiontool|googleother/i,
    ptr: /\.googlebot\.com$|^(?:crawl|geo-crawl|rate-limited-proxy)-[\d-]+\.google\.com$/,
  },
  { name: "Bing", userAgent: /bingbot|bingpreview|msnbot/i, ptr: /\.search\.msn\.com$/ },
  {
    name: "Yandex",
    userAgent:
      /yandex(?:bot|mobilebot|images|video|media|blogs|renderresourcesbot|accessibilitybot|webmaster|news|favicons|pagechecker)|yandex\.com\/bots/i,
    ptr: /\.yandex\.(?:com|net|ru)$/,
  },
  { name: "Baidu", userAgent: /baiduspider/i, ptr: /\.baidu\.(?:com|jp)$/ },
  { name: "DuckDuckGo", userAgent: /duckduckbot|duckduckgo-favicons-bot/i, ptr: null },
  { name: "Apple", userAgent: /applebot/i, ptr: /\.applebot\.apple\.com$/ },
  { name: "Yahoo", userAgent: /\bslurp\b/i, ptr: /\.crawl\.yahoo\.net$/ },
  { name: "Seznam", userAgent: /seznambot/i, ptr: /\.seznam\.cz$/ },
  { name: "Naver", userAgent: /\byeti\/|naverbot/i, ptr: /\.web\.naver\.com$/ },
  { name: "Petal", userAgent: /petalbot|aspiegelbot/i, ptr: /\.(?:petalsearch|aspiegel)\.com$/ },
  { name: "Qwant", userAgent: /qwant(?:ify|bot)/i, ptr: /\.qwant\.com$/ },
  {
    name: "Sogou",
    userAgent: /sogou (?:web|inst|pic|news|video|orion|blog)? ?spider/i,
    ptr: /\.crawl\.sogou\.com$/,
  },
  { name: "Mojeek", userAgent: /mojeekbot/i, ptr: /\.mojeek\.com$/ },
  { name: "Coc Coc", userAgent: /coccocbot/i, ptr: /\.coccoc\.com$/ },
  { name: "Mail.ru", userAgent: /mail\.ru_bot/i, ptr: /\.go\.mail\.ru$/ },
];

const NO_CLAIM: readonly SearchEngine[] = Object.freeze([]);
const ANY = new RegExp(SEARCH_ENGINES.map((engine) => engine.userAgent.source).join("|"), "i");

/** The engines that a user agent claims to be; usually none. */
export function claimedEngines(ua: string): readonly SearchEngine[] {
  if (!ANY.test(ua)) return NO_CLAIM;
  return Object.freeze(SEARCH_ENGINES.filter((engine) => engine.userAgent.test(ua)));
}
