import type { CheckMode } from "../check-mode";
import type { Evidence } from "../facts";
import type { AnonymityModes } from "../settings";
import { ofLetInBot } from "./bot-policy";
import { type Check, EVERYWHERE, type Finding, match, notKnown, PASS } from "./check";

export const proxyVpnTor = {
  id: "proxyVpnTor",
  label: "Proxy, VPN and Tor",
  explanation:
    "Open proxies, VPN providers and Tor exits. Many people use a VPN; privacy relays such as iCloud's pass.",
  endpoints: EVERYWHERE,
  defaultMode: "block",
  isBot: 1,
  allows: false,
  run(policy, facts) {
    const { proxyVpnTor: fact } = facts;
    if (fact.state !== "known") return notKnown(fact);
    const found = byKind(policy.anonymity, fact.value);
    return found.outcome === "match" ? (ofLetInBot(policy, facts) ?? found) : found;
  },
} as const satisfies Check;

/** The strictest mode of the kinds that match counts; kinds that are off do not. */
function byKind(modes: AnonymityModes, all: readonly Evidence[]): Finding {
  if (all.length === 0) return PASS;
  const inMode = (mode: CheckMode) => all.filter((each) => modeOf(modes, each) === mode);
  const [blocked, challenged, monitored] = [
    inMode("block"),
    inMode("challenge"),
    inMode("monitor"),
  ];
  if (blocked.length > 0) {
    return { ...match(blocked), evidence: [...blocked, ...challenged, ...monitored] };
  }
  if (challenged.length > 0) {
    return { ...match(challenged), evidence: [...challenged, ...monitored], mode: "challenge" };
  }
  if (monitored.length > 0) return { ...match(monitored), mode: "monitor" };
  return all.every(({ category }) => category === "privacy-relay")
    ? { outcome: "pass", evidence: all }
    : PASS;
}

function modeOf({ proxy, vpn, tor, strictest }: AnonymityModes, { category }: Evidence): CheckMode {
  switch (category) {
    case "privacy-relay":
      return "off";
    case "proxy":
      return proxy;
    case "vpn":
      return vpn;
    case "tor":
      return tor;
    default:
      return strictest;
  }
}
