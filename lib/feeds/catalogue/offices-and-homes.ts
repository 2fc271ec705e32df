/*
 * Networks that hosting and VPN lists hold although people sit behind them: at work, at school, at
 * home. Their ranges and AS numbers are left out of such lists. That lets a few rented servers inside an
 * access provider's network pass; calling its subscribers a VPN would be worse.
 *
 * Sources: openasn's enterprise_gateway.txt and eyeball_confirm.txt (CC0, 2026-08), and the
 * announcing organization as ip2asn and the lists' own comments name it (2026-08).
 */

/** Companies and schools browse the web through these; they come out of a data center, but hold people. */
export const SECURE_WEB_GATEWAYS: readonly number[] = [
  7598, // Forcepoint
  13150, // Cato Networks
  13448, // Forcepoint
  14600, // Skyhigh Security
  22616, // Zscaler
  30057, // Forcepoint
  32921, // Zscaler
  35788, // Forcepoint
  36692, // Cisco Umbrella
  40384, // Zscaler
  42465, // Forcepoint
  43251, // Forcepoint
  44444, // Forcepoint
  53444, // Zscaler
  53813, // Zscaler
  55242, // Zscaler
  55256, // Netskope
  62044, // Zscaler
  62654, // Menlo Security
  62907, // Zscaler
  137922, // iboss
  138627, // Cato Networks
  151293, // Netskope
  152150, // Menlo Security
  202276, // iboss
  203724, // Skyhigh Security
  205272, // Skyhigh Security
  213176, // Check Point Harmony SASE (Perimeter 81)
  396253, // iboss
  398391, // Check Point Harmony SASE (Perimeter 81): 11,000 addresses on VPN lists
];

/** Access providers with ranges on X4BNet's lists. */
const ACCESS_NETWORKS = [
  701, // Verizon
  1136, // KPN
  2856, // BT: 426,000 addresses on the hosting list
  3209, // Vodafone, Germany
  3215, // Orange, France
  3269, // Telecom Italia
  3320, // Deutsche Telekom
  3352, // Telefónica, Spain
  5089, // Virgin Media
  5607, // Sky, United Kingdom
  5650, // Frontier
  6730, // Sunrise, Switzerland
  6739, // Vodafone ONO, Spain
  6830, // Liberty Global
  7018, // AT&T
  7029, // Kinetic, US
  7738, // V.tal (Oi), Brazil: 93,000 addresses on the VPN list
  7922, // Comcast
  8167, // V.tal (Oi), Brazil
  12322, // Free, France: 459,000 addresses on the hosting list
  12430, // Vodafone, Spain
  12479, // Orange, Spain
  20001, // Charter
  20115, // Charter
  20676, // Plusnet, Germany
  22773, // Cox
  33659, // Comcast
  57269, // Digi, Spain
] as const;

/** On X4BNet's and brianhama's lists of hosting networks, by mistake or for one hoster inside. */
const MISTAKEN_FOR_HOSTING = [
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
  40591, // Bucknell University
  327705, // Federal University of Technology, Akure
  327784, // Fidelity Bank, Nigeria
  327942, // Landmark University
] as const;

export const ACCESS_NETWORK_ASNS: readonly number[] = [
  ...SECURE_WEB_GATEWAYS,
  ...ACCESS_NETWORKS,
  ...MISTAKEN_FOR_HOSTING,
  ...CAMPUSES_AND_OFFICES,
];
