import { type Check, matchOf, PASS } from "./check";

/** Matches requests whose parameters break the customer's field rules. */
export const params = {
  id: "params",
  label: "Parameter rules",
  explanation: "Requests whose parameters break the rules of the configuration.",
  endpoints: ["blockerv2"],
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const broken = policy.params.brokenBy(facts.params);
    return broken === null ? PASS : matchOf([{ source: "params-rules", entry: broken }], true);
  },
} as const satisfies Check;

/** Matches requests whose headers break the customer's field rules. */
export const headers = {
  id: "headers",
  label: "Header rules",
  explanation: "Requests whose headers break the rules of the configuration.",
  endpoints: ["blockerv2"],
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const broken = policy.headers.brokenBy(facts.headers);
    return broken === null ? PASS : matchOf([{ source: "headers-rules", entry: broken }], true);
  },
} as const satisfies Check;
