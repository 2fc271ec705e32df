/*
 * Networks that hosting and VPN lists hold although people sit behind them: at work, at school, at
 * home. Ranges and AS numbers of these are left out of such lists.
 *
 * Sources: openasn's enterprise_gateway.txt (CC0, 2026-08) for the gateways, as far as the lists
 * contradict it; the announcing organization as ip2asn and the lists' own comments name it (2026-08)
 * for the rest.
 */

/** Companies browse the web through these; they come out of a data centre, but hold people at work. */
const SECURE_WEB_GATEWAYS = [
  7598, // Forcepoint
  42465, // Forcepoint
  202276, // iboss: schools
  398391, // Check Point Harmony SASE (Perimeter 81): 11,000 addresses on VPN lists
] as const;

/** On X4BNet's and brianhama's lists of hosting networks, by mistake or for one hoster inside. */
const ACCESS_NETWORKS = [
  4323, // tw telecom (Lumen): offices, US
  7850, // CityLink Fiber: homes, New Mexico
  33785, // CityNet Telecom: access provider, Egypt
  35540, // OVH Telecom: DSL and fibre to homes, France; the hosting is AS16276
  36290, // The Cable of St. Kitts: homes
  37248, // Phase3 Telecom: access provider, Nigeria
  37506, // Zinox: access provider, Nigeria
  394330, // LTD Broadband: rural homes, US
] as const;

const CAMPUSES_AND_OFFICES = [
  37170, // University of Lagos
  327705, // Federal University of Technology, Akure
  327784, // Fidelity Bank, Nigeria
  327942, // Landmark University
] as const;

export const OFFICES_AND_HOMES: readonly number[] = [
  ...SECURE_WEB_GATEWAYS,
  ...ACCESS_NETWORKS,
  ...CAMPUSES_AND_OFFICES,
];
