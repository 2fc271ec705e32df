import type { FeedInput } from "../feed";
import { around, MODERATE, STEADY, VOLATILE } from "./around";

/*
 * Feeds whose terms an operator has to read and accept first, and then switches on in `FEEDS_FILE`:
 * `[{ "id": "spamhaus-drop-v4", "enabled": true }]`. Bounds are around what they held in 2026, as
 * their publishers describe them; none of their files was at hand.
 */

const DAY = 1_440;

/* https://www.spamhaus.org/blocklists/drop-fair-use-policy/ has the terms, whose use is their acceptance: free of charge; credit to The Spamhaus Project, and the file's date and copyright stay with it; once a day is enough, more than once an hour gets one shut out. */
const spamhaus = {
  category: "threat-feeds",
  format: "jsonl",
  refreshMinutes: DAY,
  ...STEADY,
  licence:
    "Spamhaus DROP terms (spamhaus.org/blocklists/drop-fair-use-policy): free of charge, with credit and the file's date and copyright kept; no redistribution for a fee",
  homepage: "https://www.spamhaus.org/blocklists/do-not-route-or-peer/",
  enabled: false,
} as const;

/** The table of lib/intel/impossible-browser has these builds up to its date. */
const builds = { category: "browser-builds", format: "json", enabled: false } as const;

const ownTerms = { category: "threat-feeds", format: "lines", enabled: false } as const;

export const SWITCHED_OFF_FEEDS: readonly FeedInput[] = [
  {
    id: "spamhaus-drop-v4",
    url: "https://www.spamhaus.org/drop/drop_v4.json",
    path: "cidr",
    ...spamhaus,
    ...around({ entries: 1_500, bytes: 100_000 }),
  },
  {
    id: "spamhaus-drop-v6",
    url: "https://www.spamhaus.org/drop/drop_v6.json",
    path: "cidr",
    ...spamhaus,
    ...around({ entries: 80, bytes: 6_000 }),
  },
  {
    // Everything that these AS numbers announce, as the `asn` feed knows it.
    id: "spamhaus-asn-drop",
    url: "https://www.spamhaus.org/drop/asndrop.json",
    path: "asn",
    entries: "asn",
    ...spamhaus,
    ...around({ entries: 400, bytes: 40_000 }),
  },
  {
    ...ownTerms,
    id: "firehol-level1",
    url: "https://raw.githubusercontent.com/firehol/blocklist-ipsets/master/firehol_level1.netset",
    refreshMinutes: DAY,
    // Bogons are part of it by design.
    guard: { reserved: "leave-out", broad: "leave-out" },
    ...around({ entries: 4_500, bytes: 80_000 }),
    ...MODERATE,
    licence:
      "the terms of each list in it (Spamhaus DROP, DShield's non-commercial ones, Feodo Tracker, Team Cymru fullbogons)",
    homepage: "https://iplists.firehol.org/?ipset=firehol_level1",
  },
  {
    ...ownTerms,
    id: "dshield-block",
    // The twenty worst /24: first, last, mask, attacks, name, country, e-mail.
    format: "tsv",
    url: "https://feeds.dshield.org/block.txt",
    skip: ["Start"],
    refreshMinutes: DAY,
    minEntries: 5,
    maxEntries: 100,
    minBytes: 500,
    maxBytes: 65_536,
    ...VOLATILE,
    // isc.sans.edu/diary/20577 and dshield.org/feeds_doc.html.
    licence:
      "DShield terms: non-commercial use (no resale), with attribution to SANS Technology Institute, Internet Storm Center",
    homepage: "https://www.dshield.org/",
  },
  {
    ...ownTerms,
    id: "emerging-threats-block",
    url: "https://rules.emergingthreats.net/fwrules/emerging-Block-IPs.txt",
    refreshMinutes: DAY,
    ...around({ entries: 1_500, bytes: 25_000 }),
    ...MODERATE,
    licence: "the terms of the lists in it (Spamhaus DROP, DShield, Feodo Tracker); not verified",
    homepage: "https://rules.emergingthreats.net/",
  },
  {
    ...ownTerms,
    id: "blocklist-de",
    url: "https://lists.blocklist.de/lists/all.txt",
    refreshMinutes: 720,
    ...around({ entries: 20_000, bytes: 300_000 }),
    ...MODERATE,
    licence: "none stated for the lists: the site's own conditions; not verified",
    homepage: "https://www.blocklist.de/en/export.html",
  },
  {
    ...ownTerms,
    id: "cins-army",
    url: "https://cinsscore.com/list/ci-badguys.txt",
    refreshMinutes: DAY,
    ...around({ entries: 15_000, bytes: 210_000 }),
    ...MODERATE,
    licence: "Sentinel IPS's conditions for the CINS Army list; not verified",
    homepage: "https://cinsscore.com/#list",
  },
  {
    ...ownTerms,
    id: "stopforumspam-toxic",
    url: "https://www.stopforumspam.com/downloads/toxic_ip_cidr.txt",
    refreshMinutes: DAY,
    minEntries: 10,
    maxEntries: 5_000,
    minBytes: 100,
    maxBytes: 262_144,
    ...MODERATE,
    licence: "Stop Forum Spam's acceptable use policy and licence; not verified",
    homepage: "https://www.stopforumspam.com/downloads",
  },
  {
    ...builds,
    id: "chrome-for-testing",
    url: "https://googlechromelabs.github.io/chrome-for-testing/known-good-versions.json",
    path: "versions.*.version",
    prefix: "chrome ",
    refreshMinutes: DAY,
    ...around({ entries: 2_478, bytes: 159_008 }),
    ...STEADY,
    licence: "Apache-2.0",
    homepage: "https://github.com/GoogleChromeLabs/chrome-for-testing",
  },
  {
    ...builds,
    id: "firefox-versions",
    url: "https://product-details.mozilla.org/1.0/firefox_versions.json",
    path: "LATEST_FIREFOX_VERSION",
    prefix: "firefox ",
    refreshMinutes: DAY,
    minEntries: 1,
    maxEntries: 1,
    minBytes: 100,
    maxBytes: 65_536,
    ...STEADY,
    licence: "none stated for the data; not verified",
    homepage: "https://product-details.mozilla.org/",
  },
];
