import { type Check, match, PASS } from "./check";

/** The kind of device that the user agent tells of. */
export const device: Check = {
  id: "device",
  isBot: 0,
  allows: false,
  run(policy, facts) {
    if (!policy.blockedDevices.has(facts.device)) return PASS;
    return match([{ source: "device-rule", entry: facts.device }]);
  },
};
