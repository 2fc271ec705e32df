import { type BotAction, isLettingIn } from "../bots";
import { type CheckMode, strictestOf } from "../check-mode";
import type { Facts } from "../facts";
import {
  actionOn,
  botOf,
  type ClaimedBot,
  evidenceByPolicy,
  isLetIn,
  isSpoof,
  mayBeLetIn,
  namedEvidence,
  ofLetInBot,
} from "./bot-policy";
import { type Check, EVERYWHERE, type Finding, match, matchOf, notKnown, PASS } from "./check";
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
  needsBrowser: true,
  run({ bots }, facts) {
    const bot = botOf(facts);
    const action = bot && actionOn(bots, bot);
    if (bot === null || action === null) return inMode(bots.others, listedBot(facts));
    return judgeBot(bots.others, facts, bot, action);
  },
} as const satisfies Check;

/** A bot that the policy says something of, by its name or category. */
function judgeBot(others: CheckMode, facts: Facts, bot: ClaimedBot, action: BotAction): Finding {
  if (!isLettingIn(action)) {
    // A proven lie is not let off for what it claims to be.
    const mode = isSpoof(facts) ? strictestOf([action, others]) : action;
    return inMode(mode, withProof(matchOf(evidenceByPolicy(facts, bot), isHostile(facts)), facts));
  }
  if (facts.bot.state === "pending" && others !== "off" && mayBeLetIn(action, bot, facts)) {
    return notKnown(facts.bot);
  }
  if (isLetIn(action, bot, facts)) return { outcome: "pass", evidence: namedEvidence(facts, bot) };
  return inMode(others, listedBot(facts));
}

const listedBot = (facts: Facts): Finding =>
  withProof(listed(facts.crawler, isHostile(facts)), facts);

const isHostile = (facts: Facts) => facts.isScanner || isImpostor(facts);

/** The effect of a match in this mode; others count, so the check itself may be on. */
function inMode(mode: CheckMode, finding: Finding): Finding {
  if (finding.outcome !== "match") return finding;
  return mode === "off" ? PASS : { ...finding, mode };
}

/** The source of evidence that a user agent claims to be a search engine. */
export const ENGINE_CLAIM = "search-engine-claim";
const UNCHECKED_CLAIM = "search-engine-unchecked";

/** Adds the outcome of a claimed search engine's proof: it may be one that the policy keeps out. */
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
  needsBrowser: true,
  run: (_policy, facts) => listed(facts.impossibleBrowser),
} as const satisfies Check;

export const headerConflicts = {
  id: "headerConflicts",
  label: "Contradicting headers",
  explanation: "Requests whose headers do not fit the browser in their user agent.",
  endpoints: EVERYWHERE,
  defaultMode: "off",
  isBot: 1,
  allows: false,
  needsBrowser: true,
  run: (_policy, facts) => listed(facts.headerConflicts),
} as const satisfies Check;

/**
 * Behind `spiderCrawler`: both recognize a program by its user agent. Off by default: some people's gateways remove it.
 */
export const missingAgent = {
  id: "missingAgent",
  label: "Missing user agent",
  explanation: "Requests without a user agent, or with an empty one. Browsers always send one.",
  endpoints: EVERYWHERE,
  defaultMode: "off",
  isBot: 1,
  allows: false,
  needsBrowser: true,
  run(policy, facts) {
    const { ua } = facts;
    if (ua !== undefined && ua !== "") return PASS;
    const letIn = ofLetInBot(policy, facts);
    if (letIn !== null) return letIn;
    return match([{ source: "user-agent", entry: ua === undefined ? "not sent" : "empty" }]);
  },
} as const satisfies Check;
