import type { FeedInput } from "../feed";
import { around, MODERATE, STEADY } from "./around";
import { ACCESS_NETWORK_ASNS } from "./offices-and-homes";

/*
 * Scanners of the whole internet, by address and by reverse DNS name; and, from the same collection, the ranges of a
 * security gateway. Licenses as the repositories state them, 2026-08.
 */

const DAY = 1_440;
const WEEK = 7 * DAY;
const MALTRAIL =
  "https://raw.githubusercontent.com/stamparm/maltrail/master/trails/static/mass_scanner.txt";
const WARNING_LISTS = "https://raw.githubusercontent.com/MISP/misp-warninglists/main/lists";

const maltrail = {
  url: MALTRAIL,
  format: "lines",
  refreshMinutes: WEEK,
  ...MODERATE,
  licence: "MIT",
  homepage: "https://github.com/stamparm/maltrail",
} as const;
const misp = {
  format: "json",
  path: "list.*",
  datePath: "version",
  refreshMinutes: WEEK,
  licence: "CC0-1.0",
  homepage: "https://github.com/MISP/misp-warninglists",
} as const;

/**
 * Networks where a scanner once had an address, and others have it by now: DigitalOcean and Linode, whose
 * thousands were BinaryEdge's (closed in 2025) and Stretchoid's (at Microsoft since); access providers in Germany
 * and Romania; Amazon, whose are CloudFront's and S3's addresses with no name beside them.
 */
const NOT_ONLY_SCANNERS = [14061, 63949, 9145, 62380, 14618, 16509] as const;

/** Not of two labels: companies whose own offices have such names (Kudelski, RiskIQ), and persons' domains. */
const SCANNERS_DOMAINS = [
  "binaryedge.ninja",
  "censys.io",
  "internet-census.org",
  "internettl.org",
  "leakix.net",
  "netsystemsresearch.com",
  "shodan.io",
  "stretchoid.com",
] as const;

/**
 * Scanners as their owners publish them, or as the telescope of CIRCL (Luxembourg's CERT) saw them. Left out
 * are lists of before 2026-07, since rented addresses go to others (Cybergreen, Cypex, Skipa; Netsecscan's own
 * list is there), and those of no scanners (crawlers, block pages, proxies for documents).
 */
const SCANNERS: readonly (readonly [folder: string, entries: number, bytes: number])[] = [
  ["alphastrike-research-nt-scanning", 22, 921],
  ["alphastrike-scanning", 2, 513],
  ["bufferover-nt-scanning", 31, 1_146],
  ["censys-scanning", 13, 743],
  ["circl-security-scanning", 20, 775],
  ["circl-ssh-scanning", 2, 315],
  ["coalition-signals-intelligence-nt-scanning", 1_307, 32_625],
  ["cyberresilience-nt-scanning", 15, 774],
  ["f6-nt-scanning", 2, 426],
  ["internet-census-nt-scanning", 264, 6_884],
  ["internetcleanup-scanner", 6, 513],
  ["intrinsec-nt-scanning", 3, 463],
  ["ipinfo-nt-scanning", 18, 811],
  ["ipip-nt-scanning", 22, 914],
  ["modat-nt-scanning", 39, 1_306],
  ["modat-scanner", 42, 1_295],
  ["netsecscan-scanning", 11, 553],
  ["onyphe-nt-scanning", 151, 4_060],
  ["onyphe-scanner", 9, 530],
  ["probethenet-nt-scanning", 6, 555],
  ["rapid7-nt-scanning", 18, 845],
  ["research-scanner-nt-scanning", 25, 1_021],
  ["shadowforce-nt-scanning", 21, 912],
  ["shadowforce-scanning", 2, 329],
  ["shadowserver-nt-scanning", 9, 611],
  ["shodan-nt-scanning", 28, 1_034],
  ["shodan-scanning", 42, 1_271],
  ["stretchoid-nt-scanning", 1_839, 44_496],
];

const PECULIARITIES: Readonly<Record<string, Partial<FeedInput>>> = {
  // Both rent from Microsoft, and the telescope took 22 of Bing's crawlers for it.
  "stretchoid-nt-scanning": { guard: { neverBlock: "leave-out" } },
};

const listedScanners = SCANNERS.map(
  ([folder, entries, bytes]): FeedInput => ({
    id: `misp-${folder}`,
    category: "ip-database",
    url: `${WARNING_LISTS}/${folder}/list.json`,
    ...misp,
    ...MODERATE,
    ...around({ entries, bytes }),
    // The largest are scanners' own networks: Alpha Strike's /22, Onyphe's /29.
    shortestPrefix: { v4: 20, v6: 28 },
    ...PECULIARITIES[folder],
    skipAsns: ACCESS_NETWORK_ASNS,
  }),
);

export const SCANNER_FEEDS: readonly FeedInput[] = [
  {
    id: "maltrail-mass-scanners",
    category: "ip-database",
    ...maltrail,
    skipAsns: [...ACCESS_NETWORK_ASNS, ...NOT_ONLY_SCANNERS],
    // Two requests of a scanner, and three addresses with a letter in front.
    skip: [
      "/w00tw00t.at.ISC.SANS.DFind:)",
      "/w00tw00t.at.blackhats.romanian.anti-sec:)",
      "C91.196.152.28",
      "C91.196.152.38",
      "C91.230.168.27",
    ],
    guard: { neverBlock: "leave-out" },
    shortestPrefix: { v4: 24, v6: 48 },
    ...around({ entries: 19_215, bytes: 665_327 }),
  },
  {
    id: "maltrail-mass-scanner-names",
    category: "hostname-database",
    ...maltrail,
    take: "comment",
    domains: SCANNERS_DOMAINS,
    ...around({ entries: 1_960, bytes: 665_327 }),
  },
  ...listedScanners,
  {
    id: "misp-zscaler",
    category: "security-gateway",
    url: `${WARNING_LISTS}/zscaler/list.json`,
    ...misp,
    ...STEADY,
    ...around({ entries: 78, bytes: 2_312 }),
  },
];
