import { type Fact, NOT_CONFIGURED } from "../fact";
import type { Evidence, Facts } from "../facts";
import { type Check, EVERYWHERE, type Finding, matchOf, notKnown, PASS } from "./check";

export const threatFeeds = {
  id: "threatFeeds",
  label: "Threat feeds",
  explanation: "Addresses that public threat feeds report as attacking others now.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.threatFeeds),
} as const satisfies Check;

export const ipDatabase = {
  id: "ipDatabase",
  label: "Bad addresses",
  explanation: "Addresses and ranges with a bad record over a longer time.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.ipDatabase),
} as const satisfies Check;

/** Lists of malicious activity, and DNS blacklists. */
export const maliciousActivity = {
  id: "maliciousActivity",
  label: "Malicious activity",
  explanation: "Addresses seen spamming, scanning or guessing passwords.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listedInEither(facts.maliciousActivity, facts.dnsbl),
} as const satisfies Check;

export const hostnameDatabase = {
  id: "hostnameDatabase",
  label: "Bad hostnames",
  explanation: "Addresses whose reverse DNS name belongs to scanners and abuse.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.hostnameDatabase),
} as const satisfies Check;

export const proxyVpnTor = {
  id: "proxyVpnTor",
  label: "Proxy, VPN and Tor",
  explanation: "Proxies, VPN providers and Tor exits. Privacy relays such as iCloud's pass.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.proxyVpnTor),
} as const satisfies Check;

export const spiderCrawler = {
  id: "spiderCrawler",
  label: "Bots and crawlers",
  explanation: "User agents of bots, crawlers and scripts.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.crawler, facts.isScanner || isImpostor(facts)),
} as const satisfies Check;

/** Claims to be a search engine, which has been looked up and is not so. */
const isImpostor = ({ claimsSearchEngine, searchEngine }: Facts) =>
  claimsSearchEngine && searchEngine.state === "known" && searchEngine.value === null;

/** An attack's URL, or repeated failed traffic. */
export const threatUrl = {
  id: "threatUrl",
  label: "Threat URLs",
  explanation:
    "Requests that only attackers make, and visitors with ten attacks within ten minutes.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listedInEither(facts.threatUrl, facts.repeatedFailures, true),
} as const satisfies Check;

/** A fact that is itself evidence: any item is a match. */
function listed(fact: Fact<readonly Evidence[]>, isHostile = false): Finding {
  if (fact.state !== "known") return notKnown(fact);
  return fact.value.length === 0 ? PASS : matchOf(fact.value, isHostile);
}

/**
 * Two sources of one check. Either is enough for a match; a pass needs every configured source.
 *
 * @param isHostile whether a match of the first is
 */
export function listedInEither(
  first: Fact<readonly Evidence[]>,
  second: Fact<readonly Evidence[]>,
  isHostile = false,
): Finding {
  const a = listed(first, isHostile);
  const b = listed(second);
  if (a.outcome === "match") {
    return b.outcome === "match" ? matchOf([...a.evidence, ...b.evidence], isHostile) : a;
  }
  if (b.outcome === "match") return b;
  if (isNotConfigured(b)) return a;
  if (a.outcome === "pass" || isNotConfigured(a)) return b;
  return b.outcome === "pending" ? b : a;
}

function isNotConfigured(finding: Finding): boolean {
  return finding.outcome === "skipped" && finding.reason === NOT_CONFIGURED;
}
