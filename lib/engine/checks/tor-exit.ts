import type { Facts } from "../facts";
import type { CompiledSettings } from "../settings";
import { type Finding, LEAST_WEIGHT } from "./check";

/**
 * A finding of a list of attackers, no stricter than the policy's mode for Tor where the address is an exit of it: everyone
 * at that address is someone else, and an attack from there says nothing about the next visitor.
 */
export function ofTorExit(
  { anonymity }: Pick<CompiledSettings, "anonymity">,
  facts: Pick<Facts, "proxyVpnTor">,
  found: Finding,
): Finding {
  if (found.outcome !== "match" || anonymity.tor === "block" || !isTorExit(facts)) return found;
  return anonymity.tor === "challenge"
    ? { ...found, challengesOnly: true }
    : { ...found, monitorsOnly: true };
}

const isTorExit = ({ proxyVpnTor }: Pick<Facts, "proxyVpnTor">): boolean =>
  proxyVpnTor.state === "known" &&
  proxyVpnTor.value.some(
    ({ category, weight = 1 }) => category === "tor" && weight >= LEAST_WEIGHT,
  );
