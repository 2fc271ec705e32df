/**
 * Systems of carriers' carriers: what they originate is anyone's whose own system does not announce it, from a bank to a
 * village. Own table by registered organization, ip2asn data of 2025-12. CenturyLink's lines to homes (209) and those of
 * operators that are carriers besides (Deutsche Telekom, AT&T, Telia …) are in the table of consumer networks instead.
 */
export const TRANSIT_ASNS: ReadonlySet<number> = new Set([
  // Lumen, Cogent, Arelion, NTT, GTT, TATA, Zayo, Sparkle, Hurricane Electric
  3356, 3549, 174, 1299, 2914, 3257, 6453, 6461, 6762, 6939,
  // Orange International Carriers, Telxius, RETN, PCCW Global, Telstra Global, BICS, WIOCC, Angola Cables
  5511,
  12956, 9002, 3491, 4637, 6774, 37662, 37468,
]);
