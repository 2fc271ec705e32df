import type { FeedCategory, HalfLifeDays } from "@/lib/feeds/types";

/*
 * How fast a listed address stops describing its user, in days. Our own figures of 2026-11, between what these
 * measured:
 *
 * - Homes and mobile phones change hands. Padmanabhan et al., "Reasons Dynamic Addresses Change" (IMC 2016): many
 *   providers renumber every day or every few. Ramanathan et al., "Quantifying the Impact of Blocklisting in
 *   the Age of Address Reuse" (IMC 2020): more than half of 151 public lists hold reused addresses, the longest
 *   for 44 days and at the cost of 78 people.
 * - Servers keep theirs. MISP's model for network indicators (misp-decaying-models, nids-simple-model version 2,
 *   CC0) gives an address 120 days in all, whoever has it.
 *
 * Scanners that announce themselves and VPN providers rent for months or own their ranges; open proxies on other
 * people's machines are closed within days.
 */
type HalfLives = Required<HalfLifeDays>;

const ATTACKERS: HalfLives = { people: 5, others: 30, hosting: 90 };
const OWN_RANGES: HalfLives = { people: 14, others: 90, hosting: 180 };

export const HALF_LIVES: Readonly<Partial<Record<FeedCategory, HalfLives>>> = {
  "threat-feeds": ATTACKERS,
  "malicious-activity": ATTACKERS,
  "ip-database": OWN_RANGES,
  vpn: OWN_RANGES,
  tor: { people: 7, others: 30, hosting: 90 },
  proxy: { people: 2, others: 7, hosting: 30 },
};
