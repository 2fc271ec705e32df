import { type Check, notKnown, PASS } from "./check";

/** A proven search engine that the customer lets in. */
export const searchEngines: Check = {
  id: "searchEngines",
  isBot: 1,
  allows: true,
  run(policy, { searchEngine }) {
    if (searchEngine.state !== "known") return notKnown(searchEngine);
    const found = searchEngine.value;
    if (found === null || !policy.isSearchEngineAllowed(found.name)) return PASS;
    return { outcome: "match", evidence: [found.evidence], botName: found.name };
  },
};
