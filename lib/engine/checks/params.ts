import { type Check, match, PASS } from "./check";

/** The customer's rules on the request's parameters: what does not keep them matches this check. */
export const params: Check = {
  id: "params",
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const broken = policy.params.brokenBy(facts.params);
    return broken === null ? PASS : match([{ source: "params-rules", entry: broken }]);
  },
};
