import { type Check, notKnown, PASS } from "./check";

export const searchEngines = {
  id: "searchEngines",
  label: "Search engines",
  explanation: "Verified search engines that your policy lets in.",
  endpoints: ["blocker", "blockerv2"],
  isBot: 1,
  allows: true,
  run(policy, { searchEngine }) {
    if (searchEngine.state !== "known") return notKnown(searchEngine);
    const found = searchEngine.value;
    if (found === null || !policy.isSearchEngineAllowed(found.name)) return PASS;
    return { outcome: "match", evidence: [found.evidence], botName: found.name };
  },
} as const satisfies Check;

/** It is kept out, not let in, so its user agent needs no proof. */
export const adBots = {
  id: "adBots",
  label: "Ad bots",
  explanation: "Advertising bots that your configuration blocks.",
  endpoints: ["blockerv2"],
  isBot: 1,
  allows: false,
  run(policy, { adBot }) {
    if (adBot.state !== "known") return notKnown(adBot);
    const found = adBot.value;
    if (found === null || !policy.isAdBotBlocked(found.name)) return PASS;
    return { outcome: "match", evidence: [found.evidence], botName: found.name };
  },
} as const satisfies Check;
