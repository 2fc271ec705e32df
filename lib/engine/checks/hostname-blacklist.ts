import { type Check, notKnown, PASS } from "./check";

/** The customer's own hostname blacklist. For blocking, the PTR name alone is enough. */
export const hostnameBlacklist: Check = {
  id: "hostnameBlacklist",
  isBot: 2,
  allows: false,
  run(policy, { hostname }) {
    if (!policy.lists.hasHostnames) return PASS;
    if (hostname.state !== "known") return notKnown(hostname);
    const found = hostname.value === null ? null : policy.lists.hostname(hostname.value);
    if (found === null) return PASS;
    return { outcome: "match", evidence: found.evidence, entryIds: found.entryIds };
  },
};
