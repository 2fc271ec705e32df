import { type Fact, NOT_CONFIGURED } from "../fact";
import type { Evidence, Facts } from "../facts";
import type { Site } from "../site";
import {
  type Check,
  EVERYWHERE,
  type Finding,
  type Match,
  match,
  matchOf,
  notKnown,
  PASS,
} from "./check";
import { ofTorExit } from "./tor-exit";

export const threatFeeds = {
  id: "threatFeeds",
  label: "Threat feeds",
  explanation: "Addresses that public threat feeds report as attacking others now.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (policy, facts) => ofTorExit(policy, facts, listed(facts.threatFeeds)),
} as const satisfies Check;

export const ipDatabase = {
  id: "ipDatabase",
  label: "Bad addresses",
  explanation: "Addresses and ranges with a long history of abuse.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (policy, facts) => ofTorExit(policy, facts, listed(facts.ipDatabase)),
} as const satisfies Check;

/** Lists of malicious activity, and DNS blacklists. */
export const maliciousActivity = {
  id: "maliciousActivity",
  label: "Malicious activity",
  explanation:
    "Addresses seen attacking, spamming or guessing passwords, and those on the server's DNS blocklists.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (policy, facts) =>
    ofTorExit(policy, facts, listedInEither(facts.maliciousActivity, facts.dnsbl)),
} as const satisfies Check;

export const hostnameDatabase = {
  id: "hostnameDatabase",
  label: "Bad hostnames",
  explanation: "Addresses whose reverse DNS name belongs to scanners or abusive hosts.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.hostnameDatabase),
} as const satisfies Check;

/** An attack's URL, or repeated failed traffic. */
export const threatUrl = {
  id: "threatUrl",
  label: "Threat URLs",
  explanation: "Known exploit requests, and visitors with ten attacks within ten minutes.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run: ({ site }, facts) =>
    inEither(
      threatIn(facts.threatUrl, facts.probes, site),
      orChallenge(listed(facts.repeatedFailures)),
    ),
} as const satisfies Check;

/** Monitored by default: what people type into forms is of more kinds than what stands in URLs. */
export const threatParams = {
  id: "threatParams",
  label: "Threat parameters",
  explanation: "Attacks in the parameters sent to Blocker v2.",
  endpoints: ["blockerv2"],
  defaultMode: "monitor",
  isBot: 1,
  allows: false,
  run: ({ site }, facts) => threatIn(facts.threatParams, null, site),
} as const satisfies Check;

/** Off by default: few proxies pass bodies on, and what people send in them is of more kinds than any other part. */
export const threatBody = {
  id: "threatBody",
  label: "Threat bodies",
  explanation: "Requests with an attack in the body that your proxy passes on.",
  endpoints: ["blocker", "blockerv2"],
  defaultMode: "off",
  isBot: 1,
  allows: false,
  run: ({ site }, facts) => orChallenge(threatIn(facts.threatBody, null, site)),
} as const satisfies Check;

function threatIn(fact: Facts["threatUrl"], probes: Facts["probes"], site: Site): Finding {
  if (fact.state !== "known") return notKnown(fact);
  const { evidence, isDecisive, probe } = fact.value[site];
  if (evidence.length === 0) return PASS;
  if (isDecisive) return matchOf(evidence, true);
  return probe !== undefined && probes !== null
    ? matchOf([...evidence, probes], true)
    : { ...match(evidence), monitorsOnly: true };
}

/** A repetition or a flood that may be a neighbor's has less than its full weight: it challenges, and no one counts it. */
function orChallenge(finding: Finding): Finding {
  if (finding.outcome !== "match") return finding;
  const { evidence } = finding;
  const isDoubtful = evidence.every(({ weight = 1 }) => weight < 1);
  return isDoubtful ? { ...match(evidence), challengesOnly: true } : finding;
}

/** A fact that is itself evidence: any item is a match. */
export function listed(fact: Fact<readonly Evidence[]>, isHostile = false): Finding {
  if (fact.state !== "known") return notKnown(fact);
  return fact.value.length === 0 ? PASS : matchOf(fact.value, isHostile);
}

/** Two sources of one check. Either is enough for a match; a pass needs every configured source. */
export const listedInEither = (
  first: Fact<readonly Evidence[]>,
  second: Fact<readonly Evidence[]>,
): Finding => inEither(listed(first), listed(second));

function inEither(a: Finding, b: Finding): Finding {
  if (a.outcome === "match") return b.outcome === "match" ? both(a, b) : a;
  if (b.outcome === "match") return b;
  if (isNotConfigured(b)) return a;
  if (a.outcome === "pass" || isNotConfigured(a)) return b;
  return b.outcome === "pending" ? b : a;
}

/** One match of two; it decides if either does. */
function both(a: Match, b: Match): Match {
  const evidence = [...a.evidence, ...b.evidence];
  if (a.monitorsOnly && b.monitorsOnly) return { ...match(evidence), monitorsOnly: true };
  const found = matchOf(evidence, a.isHostile === true || b.isHostile === true);
  const isDoubtful = [a, b].every((each) => each.monitorsOnly || each.challengesOnly);
  return isDoubtful ? { ...found, challengesOnly: true } : found;
}

function isNotConfigured(finding: Finding): boolean {
  return finding.outcome === "skipped" && finding.reason === NOT_CONFIGURED;
}
