import { type Check, listed } from "./check";

/** The address is on one of the service's threat feeds. */
export const threatFeeds: Check = {
  id: "threatFeeds",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.threatFeeds),
};
