import { type FeedInput, LARGEST_SHARED_BYTES } from "../feed";
import { around, STEADY } from "./around";
import { ACCESS_NETWORK_ASNS } from "./offices-and-homes";

/*
 * The network that an address is in: AS numbers, cloud providers, relays, search engines. Licenses as stated 2026-08.
 */

const DAY = 1_440;
const WEEK = 7 * DAY;
const IP_RANGES = "https://raw.githubusercontent.com/lord-alfred/ipranges/main";
const OPEN_ASN = "https://raw.githubusercontent.com/openasn/openasn/main/data/overrides";
const SEC_LISTS_BOTS =
  "https://raw.githubusercontent.com/crowdsecurity/sec-lists/master/whitelists/benign_bots/search_engine_crawlers";

const ipRanges = {
  format: "lines",
  refreshMinutes: DAY,
  ...STEADY,
  licence: "CC0-1.0",
  homepage: "https://github.com/lord-alfred/ipranges",
} as const;
const openAsn = {
  format: "lines",
  refreshMinutes: WEEK,
  ...STEADY,
  licence: "CC0-1.0",
  homepage: "https://github.com/openasn/openasn",
} as const;
const secListsBots = {
  category: "search-engine",
  format: "lines",
  refreshMinutes: WEEK,
  ...STEADY,
  licence: "MIT",
  homepage: "https://github.com/crowdsecurity/sec-lists",
} as const;

/** Entries and bytes of one family's file, as of 2026-08. */
type Held = readonly [family: 4 | 6, entries: number, bytes: number];

/*
 * Ranges that companies publish about their own clouds and services. "google" is all of Google's (8.8.8.8 among it),
 * "cloudflare" its edge; "facebook" is what fetches previews, which makes it servers, not a search engine.
 */
const CLOUDS: readonly (readonly [name: string, ...held: readonly Held[]])[] = [
  ["amazon", [4, 1_752, 26_612], [6, 2_107, 42_455]],
  ["cloudflare", [4, 15, 231], [6, 7, 105]],
  ["digitalocean", [4, 181, 2_858], [6, 53, 1_117]],
  ["facebook", [4, 27, 414], [6, 47, 895]],
  ["google", [4, 97, 1_428], [6, 15, 239]],
  ["linode", [4, 240, 3_836], [6, 39, 657]],
  ["microsoft", [4, 457, 6_605], [6, 62, 1_201]],
  ["openai", [4, 233, 3_911]],
  ["oracle", [4, 793, 12_839]],
  ["vultr", [4, 124, 1_933], [6, 27, 504]],
];

const SEARCH_ENGINES: readonly (readonly [
  folder: string,
  name: string,
  ...held: readonly Held[],
])[] = [
  ["googlebot", "Google", [4, 41, 655], [6, 24, 549]],
  ["bing", "Bing", [4, 28, 442]],
  ["duckduckbot", "DuckDuckGo", [4, 479, 8_089]],
];

/** Settings that a cloud's published list needs besides. */
const PECULIARITIES: Readonly<Record<string, Partial<FeedInput>>> = {
  // Its edge fetches pages for people and for sites behind it: no list may block it.
  cloudflare: { protects: true },
  // Announced for experiments: documentation and benchmarking space, and all of 6to4.
  vultr: { guard: { reserved: "leave-out" }, skip: ["2002::/16"] },
};

const ACCESS_NETWORK_TEXT = ACCESS_NETWORK_ASNS.flatMap((asn) => [String(asn), `AS${asn}`]);

const rangesUrl = (folder: string, family: 4 | 6) =>
  `${IP_RANGES}/${folder}/ipv${family}_merged.txt`;

const cloudFeeds = CLOUDS.flatMap(([name, ...held]) =>
  held.map(
    ([family, entries, bytes]): FeedInput => ({
      id: `cloud-${name}-v${family}`,
      category: "hosting",
      url: rangesUrl(name, family),
      ...ipRanges,
      ...around({ entries, bytes }),
      ...PECULIARITIES[name],
    }),
  ),
);

const searchEngineFeeds = SEARCH_ENGINES.flatMap(([folder, name, ...held]) =>
  held.map(
    ([family, entries, bytes]): FeedInput => ({
      id: `${folder}-v${family}`,
      category: "search-engine",
      name,
      url: rangesUrl(folder, family),
      ...ipRanges,
      ...around({ entries, bytes }),
    }),
  ),
);

const RELAYS: readonly Held[] = [
  [4, 3_290, 55_943],
  [6, 10_455, 255_345],
];
const relayFeeds = RELAYS.map(
  ([family, entries, bytes]): FeedInput => ({
    id: `apple-private-relay-v${family}`,
    category: "privacy-relay",
    name: "iCloud Private Relay",
    url: rangesUrl("apple-proxy", family),
    ...ipRanges,
    ...around({ entries, bytes }),
  }),
);

/* AdsBot, Google-InspectionTool and the like, which Google publishes apart from Googlebot. */
const SPECIAL_CRAWLERS: readonly Held[] = [
  [4, 135, 2_290],
  [6, 135, 3_375],
];
const specialCrawlerFeeds = SPECIAL_CRAWLERS.map(
  ([family, entries, bytes]): FeedInput => ({
    id: `google-special-crawlers-v${family}`,
    name: "Google",
    url: `${SEC_LISTS_BOTS}/google_special_crawlers_ipv${family}.txt`,
    ...secListsBots,
    ...around({ entries, bytes }),
  }),
);

export const NETWORK_FEEDS: readonly FeedInput[] = [
  {
    id: "ip2asn",
    category: "asn",
    url: "https://iptoasn.com/data/ip2asn-combined.tsv.gz",
    format: "tsv",
    refreshMinutes: DAY,
    ...around({ entries: 492_914, bytes: 7_015_993 }),
    // Seven megabytes packed are thirty-one unpacked; a larger bound would have each machine fetch it.
    maxBytes: LARGEST_SHARED_BYTES,
    ...STEADY,
    licence: "PDDL-1.0",
    homepage: "https://iptoasn.com/",
  },
  {
    id: "x4bnet-datacenter-asn",
    category: "asn-hosting",
    url: "https://raw.githubusercontent.com/X4BNet/lists_vpn/main/input/datacenter/ASN.txt",
    format: "lines",
    skip: ACCESS_NETWORK_TEXT,
    refreshMinutes: DAY,
    ...around({ entries: 891, bytes: 31_763 }),
    ...STEADY,
    licence: "MIT",
    homepage: "https://github.com/X4BNet/lists_vpn",
  },
  {
    id: "bad-asn-list",
    category: "asn-hosting",
    url: "https://raw.githubusercontent.com/brianhama/bad-asn-list/master/bad-asn-list.csv",
    format: "csv",
    column: "ASN",
    skip: ACCESS_NETWORK_TEXT,
    refreshMinutes: WEEK,
    ...around({ entries: 729, bytes: 25_661 }),
    ...STEADY,
    licence: "MIT",
    homepage: "https://github.com/brianhama/bad-asn-list",
  },
  {
    id: "openasn-hosting",
    category: "asn-hosting",
    url: `${OPEN_ASN}/hosting_extra.txt`,
    ...openAsn,
    ...around({ entries: 54, bytes: 11_630 }),
  },
  {
    id: "openasn-cdn",
    category: "asn-hosting",
    url: `${OPEN_ASN}/cdn.txt`,
    ...openAsn,
    ...around({ entries: 67, bytes: 7_784 }),
  },
  {
    id: "openasn-cellular",
    category: "asn-cellular",
    url: `${OPEN_ASN}/mobile_carrier.txt`,
    ...openAsn,
    ...around({ entries: 43, bytes: 6_359 }),
  },
  ...cloudFeeds,
  ...relayFeeds,
  ...searchEngineFeeds,
  ...specialCrawlerFeeds,
];
