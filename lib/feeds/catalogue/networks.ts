import type { FeedInput } from "../feed";
import { OFFICES_AND_HOMES } from "./offices-and-homes";

/* Whose network an address is in: AS numbers, cloud providers, relays, search engines. Licences as stated 2026-08. */

const DAY = 1_440;
const WEEK = 7 * DAY;
const IP_RANGES = "https://raw.githubusercontent.com/lord-alfred/ipranges/main";
const OPEN_ASN = "https://raw.githubusercontent.com/openasn/openasn/main/data/overrides";
const SEC_LISTS_BOTS =
  "https://raw.githubusercontent.com/crowdsecurity/sec-lists/master/whitelists/benign_bots/search_engine_crawlers";

const ipRanges = {
  format: "lines",
  refreshMinutes: DAY,
  licence: "CC0-1.0",
  homepage: "https://github.com/lord-alfred/ipranges",
} as const;
const openAsn = {
  format: "lines",
  refreshMinutes: WEEK,
  licence: "CC0-1.0",
  homepage: "https://github.com/openasn/openasn",
} as const;
const secListsBots = {
  category: "search-engine",
  format: "lines",
  refreshMinutes: WEEK,
  licence: "MIT",
  homepage: "https://github.com/crowdsecurity/sec-lists",
} as const;

/*
 * What the companies publish about their own clouds and services. "google" is all of Google's
 * (8.8.8.8 among it), "cloudflare" its edge; "facebook" is what fetches previews, which makes it
 * servers, not a search engine.
 */
const CLOUDS: readonly (readonly [name: string, families: readonly (4 | 6)[]])[] = [
  ["amazon", [4, 6]],
  ["cloudflare", [4, 6]],
  ["digitalocean", [4, 6]],
  ["facebook", [4, 6]],
  ["google", [4, 6]],
  ["linode", [4, 6]],
  ["microsoft", [4, 6]],
  ["openai", [4]],
  ["oracle", [4]],
  ["vultr", [4, 6]],
];

const SEARCH_ENGINES: readonly (readonly [
  folder: string,
  name: string,
  families: readonly (4 | 6)[],
])[] = [
  ["googlebot", "Google", [4, 6]],
  ["bing", "Bing", [4]],
  ["duckduckbot", "DuckDuckGo", [4]],
];

const OFFICES_AND_HOMES_TEXT = OFFICES_AND_HOMES.flatMap((asn) => [String(asn), `AS${asn}`]);

const rangesUrl = (folder: string, family: 4 | 6) =>
  `${IP_RANGES}/${folder}/ipv${family}_merged.txt`;

const cloudFeeds = CLOUDS.flatMap(([name, families]) =>
  families.map(
    (family): FeedInput => ({
      id: `cloud-${name}-v${family}`,
      category: "hosting",
      url: rangesUrl(name, family),
      ...ipRanges,
    }),
  ),
);

const searchEngineFeeds = SEARCH_ENGINES.flatMap(([folder, name, families]) =>
  families.map(
    (family): FeedInput => ({
      id: `${folder}-v${family}`,
      category: "search-engine",
      name,
      url: rangesUrl(folder, family),
      ...ipRanges,
    }),
  ),
);

const relayFeeds = ([4, 6] as const).map(
  (family): FeedInput => ({
    id: `apple-private-relay-v${family}`,
    category: "privacy-relay",
    url: rangesUrl("apple-proxy", family),
    ...ipRanges,
  }),
);

/* AdsBot, Google-InspectionTool and the like, which Google publishes apart from Googlebot. */
const specialCrawlerFeeds = ([4, 6] as const).map(
  (family): FeedInput => ({
    id: `google-special-crawlers-v${family}`,
    name: "Google",
    url: `${SEC_LISTS_BOTS}/google_special_crawlers_ipv${family}.txt`,
    ...secListsBots,
  }),
);

export const NETWORK_FEEDS: readonly FeedInput[] = [
  {
    id: "ip2asn",
    category: "asn",
    url: "https://iptoasn.com/data/ip2asn-combined.tsv.gz",
    format: "tsv",
    refreshMinutes: DAY,
    maxBytes: 256 * 1024 * 1024,
    licence: "PDDL-1.0",
    homepage: "https://iptoasn.com/",
  },
  {
    id: "x4bnet-datacenter-asn",
    category: "asn-hosting",
    url: "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/datacenter/ASN.txt",
    format: "lines",
    skip: OFFICES_AND_HOMES_TEXT,
    refreshMinutes: DAY,
    licence: "MIT",
    homepage: "https://github.com/X4BNet/lists_vpn",
  },
  {
    id: "bad-asn-list",
    category: "asn-hosting",
    url: "https://raw.githubusercontent.com/brianhama/bad-asn-list/master/bad-asn-list.csv",
    format: "csv",
    column: "ASN",
    skip: OFFICES_AND_HOMES_TEXT,
    refreshMinutes: WEEK,
    licence: "MIT",
    homepage: "https://github.com/brianhama/bad-asn-list",
  },
  {
    id: "openasn-hosting",
    category: "asn-hosting",
    url: `${OPEN_ASN}/hosting_extra.txt`,
    ...openAsn,
  },
  { id: "openasn-cdn", category: "asn-hosting", url: `${OPEN_ASN}/cdn.txt`, ...openAsn },
  {
    id: "openasn-cellular",
    category: "asn-cellular",
    url: `${OPEN_ASN}/mobile_carrier.txt`,
    ...openAsn,
  },
  ...cloudFeeds,
  ...relayFeeds,
  ...searchEngineFeeds,
  ...specialCrawlerFeeds,
];
