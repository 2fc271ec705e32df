import { type Check, listedInEither } from "./check";

/** The address is on a list of malicious activity, or on a DNS blacklist. */
export const maliciousActivity: Check = {
  id: "maliciousActivity",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listedInEither(facts.maliciousActivity, facts.dnsbl),
};
