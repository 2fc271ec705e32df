import { type Check, match, PASS, skipped } from "./check";

/** The network is a data centre's or an organization's, not one that people have at home or on the go. */
export const nonIsp: Check = {
  id: "nonIsp",
  isBot: 0,
  allows: false,
  run(_policy, { userType }) {
    if (userType === "unknown") return skipped("the type of the network is unknown");
    if (userType !== "hosting" && userType !== "business") return PASS;
    return match([{ source: "user-type", entry: userType }]);
  },
};
