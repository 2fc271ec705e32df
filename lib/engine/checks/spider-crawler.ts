import { type Check, listed } from "./check";

/** The user agent is a spider's or crawler's. */
export const spiderCrawler: Check = {
  id: "spiderCrawler",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.crawler),
};
