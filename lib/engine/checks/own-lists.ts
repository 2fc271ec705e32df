import type { ListName } from "../list-kinds";
import type { OwnListMatch } from "../list-match";
import { type Check, EVERYWHERE, type Finding, notKnown, PASS } from "./check";

/** Matches where the closest entry of both IP lists is the whitelist's. */
export const ipWhitelist = {
  id: "ipWhitelist",
  label: "Your IP allowlist",
  explanation: "Addresses on your IP allowlist.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: true,
  run: ({ lists }, { ip }) => entryOn("ipWhitelist", lists.ip(ip)),
} as const satisfies Check;

/** Matches where the closest entry of both IP lists is the blacklist's. */
export const ipBlacklist = {
  id: "ipBlacklist",
  label: "Your IP blocklist",
  explanation: "Addresses on your IP blocklist.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: false,
  run: ({ lists }, { ip }) => entryOn("ipBlacklist", lists.ip(ip)),
} as const satisfies Check;

/** For blocking, the PTR name alone is enough: no forward confirmation. */
export const hostnameBlacklist = {
  id: "hostnameBlacklist",
  label: "Your hostname blocklist",
  explanation: "Addresses whose reverse DNS name is on your hostname blocklist.",
  endpoints: EVERYWHERE,
  isBot: 2,
  allows: false,
  run({ lists }, { hostname }) {
    if (!lists.hasHostnames) return PASS;
    if (hostname.state !== "known") return notKnown(hostname);
    if (hostname.value === null) return PASS;
    return entryOn("hostnameBlacklist", lists.hostname(hostname.value));
  },
} as const satisfies Check;

function entryOn(list: ListName, found: OwnListMatch | null): Finding {
  if (found?.list !== list) return PASS;
  return { outcome: "match", evidence: found.evidence, entryIds: found.entryIds };
}
