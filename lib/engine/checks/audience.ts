import type { Evidence, TypeSource, UserType } from "../facts";
import type { CompiledCountryRule } from "../settings";
import { ofLetInBot } from "./bot-policy";
import { type Check, EVERYWHERE, match, PASS, skipped } from "./check";

/* Checks on a site's audience. Their matches are not bots, so `isBot` stays 0. */

/** An unknown country is decided by the setting's `unknown` alone. */
export const country = {
  id: "country",
  label: "Country",
  explanation: "Addresses in a country that your rule blocks.",
  endpoints: EVERYWHERE,
  isBot: 0,
  allows: false,
  run(policy, { countryCode }) {
    if (!isKeptOut(policy.country, countryCode)) return PASS;
    return match([{ source: "country-rule", entry: countryCode ?? "NN" }]);
  },
} as const satisfies Check;

/** The network is a data center's or an organization's, not a residential or mobile one. */
export const nonIsp = {
  id: "nonIsp",
  label: "Business and hosting networks",
  explanation: "Data centers and company networks. Includes people at work and some VPNs.",
  endpoints: EVERYWHERE,
  defaultMode: "off",
  isBot: 0,
  allows: false,
  run(policy, facts) {
    const { userType, userTypeFrom } = facts;
    if (userType === "unknown") return skipped("the type of the network is unknown");
    if (userType !== "hosting" && userType !== "business") return PASS;
    return ofLetInBot(policy, facts) ?? match([networkEvidence(userType, userTypeFrom)]);
  },
} as const satisfies Check;

export const device = {
  id: "device",
  label: "Device",
  explanation: "Kinds of device that your policy blocks, by user agent.",
  endpoints: EVERYWHERE,
  isBot: 0,
  allows: false,
  run(policy, facts) {
    if (!policy.blockedDevices.has(facts.device)) return PASS;
    return match([{ source: "device-rule", entry: facts.device }]);
  },
} as const satisfies Check;

function networkEvidence(entry: UserType, from: TypeSource | undefined): Evidence {
  const source = "user-type";
  if (from === undefined) return { source, entry };
  return { source, entry, category: from.by, name: from.source, dataDate: from.dataDate };
}

function isKeptOut({ rule, codes, unknown }: CompiledCountryRule, code: string | null): boolean {
  if (code === null) return unknown === "block";
  return codes.has(code) === (rule === "block");
}
