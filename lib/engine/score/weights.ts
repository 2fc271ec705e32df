/*
 * The weight of each finding for (above 0) or against a machine, in tenths of log-odds: 23 points make it ten times as
 * likely.
 *
 * FITTED: a logistic regression's (L2 0.00001, people and machines weighing the same, at most 60), 2026-11, on
 * 19,950 calls: the half of `npm run bench quality -- --fit --most 2500` whose hash is even. Its corpora are user
 * agents of matomo-org/device-detector, omrilotan/isbot, monperrus/crawler-user-agents, arcjet/well-known-bots,
 * opawg/user-agents-v2, WhichBrowser/Parser-PHP and coreruleset; URLs of PayloadsAllTheThings, fuzzdb,
 * runZeroInc/nuclei-templates, Bo0oM/fuzz.txt, ayoubfathi/leaky-paths, ada-url/url-various-datasets,
 * ArchiveTeam/urls-sources, elastic/examples, PowerShell-Docs and tldr.
 *
 * BY_HAND: what these do not show, since no public corpus says whether a listed address was a machine's when it
 * called, and their pages have no code typed into search boxes; kinds that they have fewer than 30 of.
 *
 * No license: own figures.
 */
const FITTED = {
  base: -17,
  "a link preview": 22,
  "a feed reader": 31,
  "a podcast app": 7,
  "a monitor": 60,
  "an archive's crawler": 56,
  "a search engine's crawler": 60,
  "an AI crawler or agent": 60,
  "a library or tool": 47,
  "a scanner": 58,
  "another crawler": 43,
  "an unproven search engine": 54,
  "an impossible browser": 60,
  "a threat URL": 60,
} as const;

const BY_HAND = {
  "a mail program": 7,
  "a driven browser": 59,
  "weak signs in the URL": 15,
  "on a threat feed": 45,
  "in the IP database": 40,
  "malicious activity": 40,
  "a bad hostname": 40,
  "an old list entry": 10,
  "a proxy": 25,
  "a VPN": 5,
  "a Tor exit": 15,
  "repeated failures": 50,
  "an ad bot": 60,
  "broken rules of yours": 30,
  "on your blacklist": 60,
  "on your whitelist": -80,
  "a proven search engine": -80,
  "no user agent": 30,
  "contradicting headers": 30,
  "a hosting network": 12,
  "a business network": 2,
} as const;

export const WEIGHTS = { ...FITTED, ...BY_HAND } as const;

export type ScorePartName = keyof typeof WEIGHTS;
