import type { EvaluateKind } from "./checks/check";
import { CHECKS_BY_KIND, type CheckId } from "./checks/order";
import { LETTERS, type RecordedOutcome, type SkippedOutcome } from "./outcome-letters";
import type { CheckResult } from "./verdict";

/*
 * The outcome of every check of a decision, in one letter each, so that a record can say later which checks ran. The
 * first character names the order that the letters follow.
 */

const OUTCOMES: ReadonlyMap<string, RecordedOutcome> = new Map(
  (Object.keys(LETTERS) as RecordedOutcome[]).map((outcome) => [LETTERS[outcome], outcome]),
);

/**
 * The version of `CHECKS_BY_KIND` as it is now. A check that is added or moved begins another one.
 */
const CURRENT_ORDER = "5";

const SECOND_ORDER: readonly CheckId[] = [
  "ipWhitelist",
  "ipBlacklist",
  "hostnameBlacklist",
  "rules",
  "params",
  "headers",
  "searchEngines",
  "adBots",
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "spiderCrawler",
  "impossibleBrowser",
  "headerConflicts",
  "missingAgent",
  "country",
  "nonIsp",
  "device",
  "threatUrl",
];

/** From before there were honeypots. */
const THIRD_ORDER: readonly CheckId[] = [...SECOND_ORDER, "threatParams"];

/** From before bodies were judged. */
const FOURTH_ORDER: readonly CheckId[] = THIRD_ORDER.toSpliced(
  THIRD_ORDER.indexOf("missingAgent"),
  0,
  "honeypot",
);

/** From before there were rules. */
const FIRST_ORDER = SECOND_ORDER.filter((id) => id !== "rules" && id !== "headerConflicts");

const OF_CONFIGURATIONS: ReadonlySet<CheckId> = new Set([
  ...["params", "headers", "adBots", "threatParams"],
] as const);

/** A former order, by endpoint. */
function byEndpoint(order: readonly CheckId[]): Readonly<Record<EvaluateKind, readonly CheckId[]>> {
  const blocker = order.filter((id) => !OF_CONFIGURATIONS.has(id));
  return { blocker, blockerv2: order, shorterlink: blocker.filter((id) => id !== "searchEngines") };
}

/** The checks that letters stand for, by the order's name; those before the current one are written out. */
const ORDERS: Readonly<Record<string, Readonly<Record<EvaluateKind, readonly CheckId[]>>>> = {
  "1": byEndpoint(FIRST_ORDER),
  "2": byEndpoint(SECOND_ORDER),
  "3": byEndpoint(THIRD_ORDER),
  "4": byEndpoint(FOURTH_ORDER),
  [CURRENT_ORDER]: {
    blocker: idsOf("blocker"),
    blockerv2: idsOf("blockerv2"),
    shorterlink: idsOf("shorterlink"),
  },
};

function idsOf(kind: EvaluateKind): readonly CheckId[] {
  return CHECKS_BY_KIND[kind].map(({ id }) => id);
}

/** A decision's outcomes as text; about a hundred nanoseconds, which every call pays. */
export function writeOutcomes(results: readonly CheckResult[]): string {
  let text = CURRENT_ORDER;
  for (const result of results) text += letterOf(result);
  return text;
}

/** The outcomes of that text by check, in order; null for a text that this edition cannot read. */
export function readOutcomes(
  kind: EvaluateKind,
  text: string,
): ReadonlyMap<CheckId, RecordedOutcome> | null {
  const ids = ORDERS[text.charAt(0)]?.[kind];
  if (ids === undefined || text.length !== ids.length + 1) return null;
  const read = new Map<CheckId, RecordedOutcome>();
  for (const [at, id] of ids.entries()) {
    const outcome = OUTCOMES.get(text.charAt(at + 1));
    if (outcome === undefined) return null;
    read.set(id, outcome);
  }
  return read;
}

function letterOf({ outcome, mode, monitorsOnly, isPassed, reason = "" }: CheckResult): string {
  switch (outcome) {
    case "pass":
      return LETTERS.pass;
    case "off":
      return LETTERS.off;
    case "match":
      if (monitorsOnly) return LETTERS.weak;
      if (isPassed) return LETTERS.passed;
      return LETTERS[mode === "off" ? "monitor" : mode];
    case "skipped":
      return LETTERS[skippedBy(reason)];
  }
}

/** The reasons that `lib/intel` and the evaluator give, by kind. */
function skippedBy(reason: string): SkippedOutcome {
  if (reason.startsWith("no data")) return "no-data";
  if (reason.startsWith("DNS: ")) return reason.includes("timeout") ? "too-late" : "dns-failed";
  if (reason.startsWith("rule ")) return "rule-failed";
  switch (reason) {
    case "not configured":
      return "not-configured";
    case "not answered in time":
      return "too-late";
    case "decided earlier":
      return "decided-earlier";
    default:
      return "unavailable";
  }
}
