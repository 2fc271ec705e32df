import type { FeedInput } from "../feed";
import { around, STEADY } from "./around";

/*
 * Addresses from which named bots come, as their operators publish them to be checked against; the directory of bots
 * (lib/intel/bots) names these feeds by `name`. Facts, fetched and never redistributed. The URLs are those of the
 * operators' pages on their bots, 2026-11; sizes are estimates from them, as none of the files was at hand.
 */

const DAY = 1_440;
const GOOGLE = "https://developers.google.com/static/crawling/ipranges";

/** `{ "prefixes": [{ "ipv4Prefix": "…" }, { "ipv6Prefix": "…" }] }`, as Google began it and most do. */
const prefixes = { format: "json", path: "prefixes.*.*", datePath: "creationTime" } as const;

type Layout =
  | typeof prefixes
  | { readonly format: "json"; readonly path: string }
  | { readonly format: "lines" };

const lines = { format: "lines" } as const;
const json = (path: string) => ({ format: "json", path }) as const;

/** Feed, whose it is, where, and about how many entries it has. */
type Row = readonly [id: string, name: string, url: string, entries: number, layout?: Layout];

const ROWS: readonly Row[] = [
  ["applebot", "Apple", "https://search.developer.apple.com/applebot.json", 12],
  ["google-user-fetchers", "Google fetchers", `${GOOGLE}/user-triggered-fetchers.json`, 700],
  [
    "google-own-user-fetchers",
    "Google's own fetchers",
    `${GOOGLE}/user-triggered-fetchers-google.json`,
    500,
  ],
  ["google-agents", "Google agents", `${GOOGLE}/user-triggered-agents.json`, 100],
  ["gptbot", "GPTBot", "https://openai.com/gptbot.json", 20],
  ["oai-searchbot", "OAI-SearchBot", "https://openai.com/searchbot.json", 40],
  ["chatgpt-user", "ChatGPT-User", "https://openai.com/chatgpt-user.json", 200],
  ["oai-adsbot", "OAI-AdsBot", "https://openai.com/adsbot.json", 20],
  ["anthropic-bots", "Anthropic", "https://claude.com/crawling/bots.json", 10],
  ["perplexitybot", "PerplexityBot", "https://www.perplexity.com/perplexitybot.json", 10],
  ["perplexity-user", "Perplexity-User", "https://www.perplexity.com/perplexity-user.json", 10],
  ["mistralai-index", "MistralAI-Index", "https://mistral.ai/mistralai-index-ips.json", 10],
  ["mistralai-user", "MistralAI-User", "https://mistral.ai/mistralai-user-ips.json", 10],
  ["kimibot", "KimiBot", "https://www.kimi.com/policies/kimibot.json", 10],
  ["kimi-searchbot", "Kimi-SearchBot", "https://www.kimi.com/policies/kimi-searchbot.json", 10],
  ["kimi-user", "Kimi-User", "https://www.kimi.com/policies/kimi-user.json", 10],
  ["linerbot", "LinerBot", "https://docs.getliner.com/linerbot.json", 10],
  ["duckassistbot", "DuckAssistBot", "https://duckduckgo.com/duckassistbot.json", 200],
  ["ccbot", "CCBot", "https://index.commoncrawl.org/ccbot.json", 10],
  ["ahrefs-bots", "Ahrefs", "https://api.ahrefs.com/v3/public/crawler-ip-ranges", 100],
  ["hydrozen", "Hydrozen.io", "https://hydrozen.io/config/iplist.json", 20],
  ["telegram", "Telegram", "https://core.telegram.org/resources/cidr.txt", 12, lines],
  [
    "stripe-webhooks",
    "Stripe webhooks",
    "https://stripe.com/files/ips/ips_webhooks.json",
    12,
    json("WEBHOOKS.*"),
  ],
  ["mollie", "Mollie", "https://ip-ranges.mollie.com/ips.txt", 20, lines],
  ["paddle", "Paddle", "https://api.paddle.com/ips", 6, json("data.ipv4_cidrs.*")],
  [
    "checkout-webhooks",
    "Checkout.com webhooks",
    "https://www.checkout.com/docs/files/ip-lists/webhooks-live.txt",
    12,
    lines,
  ],
  [
    "pagerduty-webhooks",
    "PagerDuty webhooks",
    "https://developer.pagerduty.com/ip-safelists/webhooks-us-service-region",
    16,
    lines,
  ],
  [
    "pagerduty-webhooks-eu",
    "PagerDuty webhooks, EU",
    "https://developer.pagerduty.com/ip-safelists/webhooks-eu-service-region",
    12,
    lines,
  ],
  ["atlassian", "Atlassian", "https://ip-ranges.atlassian.com/", 300, json("items.*.cidr")],
  [
    "pipedrive",
    "Pipedrive",
    "https://raw.githubusercontent.com/pipedrive/ip-ranges/master/ip-ranges.txt",
    20,
    lines,
  ],
  ["updown", "updown.io", "https://updown.io/api/nodes/ips", 20, json("*")],
  ["github-webhooks", "GitHub webhooks", "https://api.github.com/meta", 6, json("hooks.*")],
  [
    "uptimerobot",
    "UptimeRobot",
    "https://uptimerobot.com/inc/files/ips/IPv4andIPv6.txt",
    120,
    lines,
  ],
  ["pingdom-v4", "Pingdom", "https://my.pingdom.com/probes/ipv4", 120, lines],
  ["pingdom-v6", "Pingdom over IPv6", "https://my.pingdom.com/probes/ipv6", 100, lines],
  [
    "statuscake",
    "StatusCake",
    "https://app.statuscake.com/Workfloor/Locations.php?format=json",
    200,
    json("*.ip"),
  ],
  [
    "betterstack",
    "Better Stack",
    "https://uptime.betterstack.com/ips-by-cluster.json",
    100,
    json("*.*"),
  ],
  ["checkly", "Checkly", "https://api.checklyhq.com/v1/static-ips", 150, json("*")],
  ["sentry-uptime", "Sentry", "https://sentry.io/api/0/uptime-ips/", 20, lines],
  [
    "datadog-synthetics",
    "Datadog Synthetics",
    "https://ip-ranges.datadoghq.com/synthetics.json",
    120,
    json("synthetics.*.*"),
  ],
  [
    "newrelic-synthetics",
    "New Relic",
    "https://s3.amazonaws.com/nr-synthetics-assets/nat-ip-dnsname/production/ip-ranges.json",
    100,
    json("*.*"),
  ],
];

/** An entry takes some fifty bytes of JSON. */
const ENTRY_BYTES = 50;

const published = ROWS.map(
  ([id, name, url, entries, layout = prefixes]): FeedInput => ({
    id: `bot-${id}`,
    category: "bot-ranges",
    name,
    url,
    ...layout,
    refreshMinutes: DAY,
    ...STEADY,
    // An operator may well shrink its list to a line.
    ...around({ entries, bytes: entries * ENTRY_BYTES }),
    minBytes: 8,
    minEntries: 1,
    licence: "none stated (facts, published to be checked against)",
    homepage: url,
  }),
);

/** Files of one family, with entries and bytes as of 2026-08. */
const META: readonly (readonly [family: 4 | 6, name: string, entries: number, bytes: number])[] = [
  [4, "Meta", 27, 414],
  [6, "Meta over IPv6", 47, 895],
];

/** The cloud's files again: the addresses that Meta's bots come from, and nothing else does. */
const meta = META.map(
  ([family, name, entries, bytes]): FeedInput => ({
    id: `bot-meta-v${family}`,
    category: "bot-ranges",
    name,
    url: `https://raw.githubusercontent.com/lord-alfred/ipranges/main/facebook/ipv${family}_merged.txt`,
    ...lines,
    refreshMinutes: DAY,
    ...STEADY,
    ...around({ entries, bytes }),
    licence: "CC0-1.0",
    homepage: "https://github.com/lord-alfred/ipranges",
  }),
);

export const BOT_FEEDS: readonly FeedInput[] = [...published, ...meta];
