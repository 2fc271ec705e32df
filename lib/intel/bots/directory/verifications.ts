import { BOT_PROOFS, type BotProof } from "@/lib/engine/bots";

/** How a bot proves that it is what its user agent says. None of them: nothing can. */
export interface Verification {
  /** The `name`s of the feeds of its operator's published addresses; it can be disproven only with all of them. */
  readonly ranges: readonly string[];
  /** PTR names of its addresses, which must lead back to them: lower case, without final dot. */
  readonly ptr: RegExp | null;
  /** The host of its directory of keys (Web Bot Auth). */
  readonly signature: string | null;
  /** The search engine that it claims to be, as `searchEngines.names` of a policy spells it. */
  readonly engine: string | null;
  /** Nothing else calls from its ranges, so that an address proves it whatever the user agent says. */
  readonly isAlone: boolean;
  /** The site itself runs it, so that it proves itself by the site's own address. From another, it is another site's. */
  readonly isSites: boolean;
}

export const UNVERIFIABLE: Verification = Object.freeze({
  ranges: [],
  ptr: null,
  signature: null,
  engine: null,
  isAlone: false,
  isSites: false,
});

/** The ways in which a bot can prove itself. */
export function waysToVerify(verification: Verification): readonly BotProof[] {
  const { ranges, ptr, signature, isSites } = verification;
  const has: Readonly<Record<BotProof, boolean>> = {
    ranges: ranges.length > 0,
    ptr: ptr !== null,
    signature: signature !== null,
    site: isSites,
  };
  return BOT_PROOFS.filter((way) => has[way]);
}

const by = (ways: Partial<Verification>): Verification =>
  Object.freeze({ ...UNVERIFIABLE, ...ways });

/** A service with addresses of its own, which nothing else has. */
const alone = (...ranges: readonly string[]): Verification => by({ ranges, isAlone: true });

/** A search engine's: ranges come from feeds of its name. */
const engine = (name: string, ptr: RegExp | null): Verification =>
  by({ engine: name, ranges: [name], ptr });

/*
 * Google's own staff and customers have names below google.com and googleusercontent.com too, so only the
 * crawlers' host names count there.
 */
const GOOGLE =
  /\.googlebot\.com$|^(?:crawl|geo-crawl|rate-limited-proxy)-[\d-]+\.(?:geo\.)?google\.com$/;
const BING = /\.search\.msn\.com$/;

/**
 * By id, as the rows of the directory name them. As each operator's page on verifying its bots says, linked at the
 * bots, 2026-11. A domain that no operator documents is left out: an honest bot must not be called a fake.
 */
export const VERIFICATIONS = {
  google: engine("Google", GOOGLE),
  /** Google's crawlers that are not a search engine's, from the same networks. */
  "google-special": by({ ranges: ["Google"], ptr: GOOGLE }),
  "google-fetchers": by({ ranges: ["Google fetchers", "Google's own fetchers"] }),
  "google-agent": by({ ranges: ["Google agents"], signature: "agent.bot.goog" }),
  bing: engine("Bing", BING),
  "bing-others": by({ ranges: ["Bing"], ptr: BING }),
  yandex: engine("Yandex", /\.yandex\.(?:com|net|ru)$/),
  baidu: engine("Baidu", /\.baidu\.(?:com|jp)$/),
  duckduckgo: { ...engine("DuckDuckGo", null), signature: "bot.duckduckgo.com" },
  apple: engine("Apple", /\.applebot\.apple\.com$/),
  yahoo: engine("Yahoo", /\.crawl\.yahoo\.net$/),
  seznam: engine("Seznam", /\.seznam\.cz$/),
  naver: engine("Naver", /\.web\.naver\.com$/),
  petal: engine("Petal", /\.(?:petalsearch|aspiegel)\.com$/),
  qwant: engine("Qwant", /\.qwant\.com$/),
  sogou: engine("Sogou", /\.crawl\.sogou\.com$/),
  mojeek: engine("Mojeek", /\.mojeek\.com$/),
  coccoc: engine("Coc Coc", /\.coccoc\.com$/),
  mailru: engine("Mail.ru", /\.go\.mail\.ru$/),
  gptbot: by({ ranges: ["GPTBot"] }),
  "oai-searchbot": by({ ranges: ["OAI-SearchBot"] }),
  "chatgpt-user": by({ ranges: ["ChatGPT-User"] }),
  "oai-adsbot": by({ ranges: ["OAI-AdsBot"] }),
  "chatgpt-agent": by({ signature: "chatgpt.com" }),
  /** One list for all of Anthropic's bots. */
  anthropic: by({ ranges: ["Anthropic"] }),
  perplexitybot: by({ ranges: ["PerplexityBot"] }),
  "perplexity-user": by({ ranges: ["Perplexity-User"] }),
  "mistral-index": by({ ranges: ["MistralAI-Index"] }),
  "mistral-user": by({ ranges: ["MistralAI-User"] }),
  kimibot: by({ ranges: ["KimiBot"] }),
  "kimi-searchbot": by({ ranges: ["Kimi-SearchBot"] }),
  "kimi-user": by({ ranges: ["Kimi-User"] }),
  liner: by({ ranges: ["LinerBot"] }),
  duckassistbot: by({ ranges: ["DuckAssistBot"], signature: "assistbot.duckduckgo.com" }),
  ccbot: by({ ranges: ["CCBot"], ptr: /\.crawl\.commoncrawl\.org$/ }),
  amazonbot: by({ ptr: /\.crawl\.amazonbot\.amazon$/ }),
  "amazon-adbot": by({ ptr: /\.amazonadbot\.com$/ }),
  meta: by({ ranges: ["Meta", "Meta over IPv6"] }),
  telegram: by({ ranges: ["Telegram"] }),
  pinterest: by({ ptr: /\.(?:pinterest|pinterestcrawler)\.com$/ }),
  ahrefs: by({ ranges: ["Ahrefs"], signature: "ahrefs.com" }),
  /** These two as site owners have seen them sign, 2026-09, with keys at these hosts. */
  youbot: by({ signature: "you.com" }),
  exabot: by({ signature: "crawler.exa.ai" }),
  geedo: by({ ptr: /\.geedo\.com$/ }),
  stripe: alone("Stripe webhooks"),
  stripebot: by({ ptr: /\.crawl\.stripe\.com$/ }),
  "github-hooks": by({ ranges: ["GitHub webhooks"] }),
  adyen: by({ ptr: /^out\.adyen\.com$/ }),
  mollie: alone("Mollie"),
  paddle: alone("Paddle"),
  checkout: alone("Checkout.com webhooks"),
  /** One list for all of Atlassian's services; its customers' programs come from it as well. */
  atlassian: by({ ranges: ["Atlassian"] }),
  pagerduty: alone("PagerDuty webhooks", "PagerDuty webhooks, EU"),
  pipedrive: by({ ranges: ["Pipedrive"] }),
  updown: by({ ranges: ["updown.io"] }),
  "own-site": by({ isSites: true }),
  uptimerobot: by({ ranges: ["UptimeRobot"] }),
  pingdom: by({ ranges: ["Pingdom", "Pingdom over IPv6"] }),
  statuscake: by({ ranges: ["StatusCake"] }),
  betterstack: by({ ranges: ["Better Stack"] }),
  checkly: by({ ranges: ["Checkly"] }),
  sentry: by({ ranges: ["Sentry"] }),
  datadog: by({ ranges: ["Datadog Synthetics"] }),
  newrelic: by({ ranges: ["New Relic"] }),
  hydrozen: by({ ranges: ["Hydrozen.io"] }),
} as const satisfies Readonly<Record<string, Verification>>;

/** The search engines that can prove themselves, as policies spell them. */
export const SEARCH_ENGINE_NAMES: readonly string[] = Object.values<Verification>(
  VERIFICATIONS,
).flatMap(({ engine: name }) => name ?? []);

export type VerificationId = keyof typeof VERIFICATIONS;

export const isVerificationId = (text: string): text is VerificationId =>
  Object.hasOwn(VERIFICATIONS, text);
