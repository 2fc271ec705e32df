import type { Evidence, Facts } from "../facts";
import type { CompiledSettings } from "../settings";
import { type Check, EVERYWHERE, type Finding, match, PASS } from "./check";
import { listed } from "./listed";

/* Checks on the user agent. */

export const spiderCrawler = {
  id: "spiderCrawler",
  label: "Bots and crawlers",
  explanation: "User agents of bots, crawlers and scripts.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const { crawler } = facts;
    if (crawler.state === "known" && isLetIn(policy, facts, crawler.value)) {
      return { outcome: "pass", evidence: crawler.value };
    }
    return withProof(listed(crawler, facts.isScanner || isImpostor(facts)), facts);
  },
} as const satisfies Check;

/**
 * Whether the policy lets in programs of this kind. A user agent proves nothing, so no words help one that
 * also shows a scanner's signs or claims a search engine.
 */
function isLetIn(
  { allowedPrograms }: CompiledSettings,
  { isScanner, claimsSearchEngine }: Facts,
  evidence: readonly Evidence[],
): boolean {
  if (allowedPrograms.size === 0 || isScanner || claimsSearchEngine) return false;
  return evidence.some(({ kind }) => kind !== undefined && allowedPrograms.has(kind));
}

/** The source of evidence that a user agent claims to be a search engine. */
export const ENGINE_CLAIM = "search-engine-claim";
const UNCHECKED_CLAIM = "search-engine-unchecked";

/** Says of a claimed search engine what has come of its proof: it may be one that the policy keeps out. */
function withProof(finding: Finding, { searchEngine, claimsSearchEngine }: Facts): Finding {
  if (finding.outcome !== "match" || !claimsSearchEngine) return finding;
  const evidence = finding.evidence.map((each) => {
    if (each.source !== ENGINE_CLAIM) return each;
    if (searchEngine.state !== "known") return { ...each, source: UNCHECKED_CLAIM };
    if (searchEngine.value === null) return each;
    // The proof takes the claim's place, and is of the same program.
    const { kind, name } = each;
    const program = { ...(kind !== undefined && { kind }), ...(name !== undefined && { name }) };
    return { ...program, ...searchEngine.value.evidence };
  });
  return { ...finding, evidence };
}

/** Claims to be a search engine, which has been looked up and is not so. */
const isImpostor = ({ claimsSearchEngine, searchEngine }: Facts) =>
  claimsSearchEngine && searchEngine.state === "known" && searchEngine.value === null;

export const impossibleBrowser = {
  id: "impossibleBrowser",
  label: "Impossible browsers",
  explanation: "User agents of browser versions that never existed. Bots make them up.",
  endpoints: EVERYWHERE,
  defaultMode: "monitor",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.impossibleBrowser),
} as const satisfies Check;

export const headerConflicts = {
  id: "headerConflicts",
  label: "Contradicting headers",
  explanation: "Browsers whose headers contradict their user agent.",
  endpoints: EVERYWHERE,
  defaultMode: "off",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.headerConflicts),
} as const satisfies Check;

/** Behind `spiderCrawler`: both tell a program by its user agent. Off by default: some people's gateways remove it. */
export const missingAgent = {
  id: "missingAgent",
  label: "Missing user agent",
  explanation: "Requests without a user agent, or with an empty one. Browsers always send one.",
  endpoints: EVERYWHERE,
  defaultMode: "off",
  isBot: 1,
  allows: false,
  run(_policy, { ua }) {
    if (ua !== undefined && ua !== "") return PASS;
    return match([{ source: "user-agent", entry: ua === undefined ? "not sent" : "empty" }]);
  },
} as const satisfies Check;
