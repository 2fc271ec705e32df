import { type Check, PASS } from "./check";

/** The customer's own IP whitelist, where its entry is the closest of both lists. */
export const ipWhitelist: Check = {
  id: "ipWhitelist",
  isBot: 2,
  allows: true,
  run(policy, facts) {
    const found = policy.lists.ip(facts.ip);
    if (found?.list !== "ipWhitelist") return PASS;
    return { outcome: "match", evidence: found.evidence, entryIds: found.entryIds };
  },
};
