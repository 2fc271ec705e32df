import type { CompiledCountryRule } from "../policy";
import { type Check, match, PASS } from "./check";

/** The visitor's country. An unknown one is decided by the rule's `unknown` alone. */
export const country: Check = {
  id: "country",
  isBot: 0,
  allows: false,
  run(policy, { countryCode }) {
    if (!isKeptOut(policy.country, countryCode)) return PASS;
    return match([{ source: "country-rule", entry: countryCode ?? "NN" }]);
  },
};

function isKeptOut({ rule, codes, unknown }: CompiledCountryRule, code: string | null): boolean {
  if (code === null) return unknown === "block";
  return codes.has(code) === (rule === "block");
}
