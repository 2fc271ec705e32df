import { type Check, listed } from "./check";

/** The PTR name is in the service's hostname database. */
export const hostnameDatabase: Check = {
  id: "hostnameDatabase",
  isBot: 1,
  allows: false,
  run: (_policy, facts) => listed(facts.hostnameDatabase),
};
