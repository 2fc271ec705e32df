import { type Check, EVERYWHERE, PASS } from "./check";

/** The workspace's own rules, in their order. */
export const rules = {
  id: "rules",
  label: "Your rules",
  explanation: "Visitors that one of your rules describes.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: false,
  run: () => PASS,
} as const satisfies Check;
