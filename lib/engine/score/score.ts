import type { BotCategory } from "../bots";
import { LEAST_WEIGHT } from "../checks/check";
import type { CheckId } from "../checks/order";
import type { Evidence, Facts } from "../facts";
import type { CheckResult, Verdict } from "../verdict";
import { type ScorePartName, WEIGHTS } from "./weights";

/** One finding's share of a score. */
export interface ScorePart {
  readonly name: ScorePartName;
  /** Tenths of log-odds; below 0 for a person. */
  readonly points: number;
}

export interface Score {
  /** 0 to 100, whole: how likely the visitor is a machine or an attack, where both are as frequent as people. */
  readonly score: number;
  readonly scoreParts: readonly ScorePart[];
}

/**
 * The weights of what was found, through a logistic: 100 / (1 + e^(-points / 10)). The decision does not depend
 * on it. Pure.
 *
 * @param seen what no check needs to be on for
 */
export function scoreOf(verdict: Verdict, seen: Pick<Facts, "ua" | "userType">): Score {
  const names = new Set<ScorePartName>(["base"]);
  for (const result of verdict.results) {
    for (const each of scoredEvidence(result)) {
      const name = partOf(result, each);
      if (name !== null) names.add(name);
    }
  }
  // Not sent says something of the site that asks, not of its visitor.
  if (seen.ua === "") names.add("no user agent");
  if (seen.userType === "hosting") names.add("a hosting network");
  if (seen.userType === "business") names.add("a business network");
  const scoreParts = [...names].map((name) => ({ name, points: WEIGHTS[name] }));
  const points = scoreParts.reduce((sum, part) => sum + part.points, 0);
  return { score: Math.round(100 / (1 + Math.exp(-points / 10))), scoreParts };
}

/** A program counts once: by its kind where one source knows it. */
function scoredEvidence({ id, evidence = [] }: CheckResult): readonly Evidence[] {
  if (id !== "spiderCrawler") return evidence;
  const known = evidence.filter(({ kind }) => kind !== undefined);
  return known.length > 0 ? known.slice(0, 1) : evidence.slice(0, 1);
}

/** Null for what is no sign of a machine: a country, a device, and what already counts by itself. */
function partOf({ id, monitorsOnly }: CheckResult, evidence: Evidence): ScorePartName | null {
  switch (id) {
    case "spiderCrawler":
      if (evidence.source === "search-engine-claim") return "an unproven search engine";
      return evidence.kind === undefined ? "another crawler" : KINDS[evidence.kind];
    case "proxyVpnTor":
      return evidence.category === "tor" || evidence.category === "vpn"
        ? ANONYMIZERS[evidence.category]
        : "a proxy";
    case "threatBody":
    case "threatParams":
    case "threatUrl":
      if (evidence.source === "repeated-failures") return "repeated failures";
      return monitorsOnly ? "weak signs in the URL" : "a threat URL";
    case "threatFeeds":
    case "ipDatabase":
    case "maliciousActivity":
      return monitorsOnly ? "an old list entry" : PARTS[id];
    case "impossibleBrowser":
    case "headerConflicts":
      return (evidence.weight ?? 1) < LEAST_WEIGHT ? null : PARTS[id];
    default:
      return PARTS[id];
  }
}

const ANONYMIZERS = { tor: "a Tor exit", vpn: "a VPN" } as const;

const PARTS: Readonly<
  Record<
    Exclude<CheckId, "spiderCrawler" | "proxyVpnTor" | "threatBody" | "threatParams" | "threatUrl">,
    ScorePartName | null
  >
> = {
  ipWhitelist: "on your whitelist",
  ipBlacklist: "on your blacklist",
  hostnameBlacklist: "on your blacklist",
  rules: null,
  params: "broken rules of yours",
  headers: "broken rules of yours",
  searchEngines: "a proven search engine",
  adBots: "an ad bot",
  threatFeeds: "on a threat feed",
  ipDatabase: "in the IP database",
  maliciousActivity: "malicious activity",
  hostnameDatabase: "a bad hostname",
  impossibleBrowser: "an impossible browser",
  headerConflicts: "contradicting headers",
  honeypot: null,
  missingAgent: null,
  country: null,
  nonIsp: null,
  device: null,
};

const KINDS: Readonly<Record<BotCategory, ScorePartName>> = {
  preview: "a link preview",
  feedReader: "a feed reader",
  podcast: "a podcast app",
  mail: "a mail program",
  monitor: "a monitor",
  archive: "an archive's crawler",
  search: "a search engine's crawler",
  aiTraining: "an AI crawler or agent",
  aiSearch: "an AI crawler or agent",
  aiAssistant: "an AI crawler or agent",
  webhook: "a driven browser",
  seo: "another crawler",
  advertising: "another crawler",
  library: "a library or tool",
  automation: "a driven browser",
  scanner: "a scanner",
};
