import type { Evidence, UserType } from "@/lib/engine/facts";
import { staleFrom } from "@/lib/feeds/content-age";
import type { ListMatch } from "@/lib/feeds/types";
import { STALE_WEIGHT, weightOf } from "./decay/weight";
import type { AbuseClaim, AnonymityClaim } from "./geo/types";
import { listEvidence } from "./list-evidence";

type Said = Pick<ListMatch, "entry" | "category">;

const SAID: Readonly<Record<(AbuseClaim | AnonymityClaim)["kind"], Said>> = {
  vpn: { entry: "anonymous VPN", category: "vpn" },
  proxy: { entry: "proxy", category: "proxy" },
  tor: { entry: "Tor exit node", category: "tor" },
  relay: { entry: "privacy relay", category: "privacy-relay" },
  gateway: { entry: "security gateway", category: "security-gateway" },
  hosting: { entry: "hosting", category: "hosting" },
  scanner: { entry: "scanner", category: "malicious-activity" },
  spammer: { entry: "spammer", category: "malicious-activity" },
  "infected machine": { entry: "infected machine", category: "malicious-activity" },
};

/**
 * A database's claim as a check's evidence. It ages as a list's entry does where the database says when the address was
 * last seen; else it counts fully until the database is older than geodata may be, and then only monitors.
 *
 * @param now epoch ms
 */
export function databaseEvidence(
  { kind, source, dataDate, lastSeen, name }: AbuseClaim | AnonymityClaim,
  userType: UserType,
  now: number,
): Evidence {
  const stale = staleFrom({ category: "geodata" }, Date.parse(dataDate));
  const match: ListMatch = {
    feed: `database:${source}`,
    ...SAID[kind],
    dataDate: lastSeen ?? dataDate,
    ...(stale !== undefined && { staleFrom: stale }),
    ...(name !== undefined && { name }),
  };
  if (lastSeen !== undefined) return listEvidence(match, weightOf(match, userType, now));
  const isStale = stale !== undefined && now >= stale && match.category !== "privacy-relay";
  return listEvidence(match, isStale ? STALE_WEIGHT : undefined);
}
