import type { Evidence } from "../facts";
import { isProven } from "./bot-policy";
import { type Check, EVERYWHERE, match, notKnown, PASS } from "./check";

/**
 * Visitors who followed a honeypot's link. A proven bot is reported and not held to it: its owner's robots.txt may be a day
 * old to it, and the policy on bots says what becomes of it.
 */
export const honeypot = {
  id: "honeypot",
  label: "Honeypots",
  explanation: "Programs that followed a link that people do not see and robots.txt disallows.",
  endpoints: EVERYWHERE,
  defaultMode: "monitor",
  isBot: 1,
  allows: false,
  needsBrowser: true,
  run(_policy, facts) {
    const { honeypot: evidence, bot, claimsSearchEngine, searchEngine } = facts;
    if (evidence === null) return PASS;
    if (claimsSearchEngine) {
      if (searchEngine.state === "pending") return notKnown(searchEngine);
      if (searchEngine.state === "known" && searchEngine.value !== null) return passOf(evidence);
    }
    if (bot.state === "pending") return notKnown(bot);
    return isProven(facts) ? passOf(evidence) : match([evidence]);
  },
} as const satisfies Check;

const passOf = (evidence: Evidence) => ({ outcome: "pass", evidence: [evidence] }) as const;
