import { type Check, listed } from "./check";

/** The address is in the service's IP database. */
export const ipDatabase: Check = {
  id: "ipDatabase",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.ipDatabase),
};
