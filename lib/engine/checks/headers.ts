import { type Check, match, PASS } from "./check";

/** The customer's rules on the request's headers: what does not keep them matches this check. */
export const headers: Check = {
  id: "headers",
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const broken = policy.headers.brokenBy(facts.headers);
    return broken === null ? PASS : match([{ source: "headers-rules", entry: broken }]);
  },
};
