import { type Check, PASS } from "./check";

/** The customer's own IP blacklist, where its entry is the closest of both lists. */
export const ipBlacklist: Check = {
  id: "ipBlacklist",
  isBot: 2,
  allows: false,
  run(policy, facts) {
    const found = policy.lists.ip(facts.ip);
    if (found?.list !== "ipBlacklist") return PASS;
    return { outcome: "match", evidence: found.evidence, entryIds: found.entryIds };
  },
};
