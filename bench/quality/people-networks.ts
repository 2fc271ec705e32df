/*
 * Networks where people are, by AS number, as the registries name their holders (2026-11). Own table of large
 * ones, apart from the product's own data, so that its mistakes are seen.
 */

/** Lines into homes. */
export const HOME = [
  // North America: Comcast, Charter, Cox, AT&T, Verizon, CenturyLink, Frontier, Bell, Rogers, Telus, Shaw
  ...[7922, 20115, 11427, 22773, 7018, 701, 209, 5650, 577, 812, 852, 6327, 5769],
  // Latin America: Claro, Vivo, Telmex, Telecom Argentina, VTR, Movistar
  ...[28573, 18881, 8151, 7303, 22047, 3816, 22927, 6147, 10620],
  // Western Europe
  ...[3320, 3209, 6805, 8881, 3215, 12322, 15557, 5410, 2856, 5089, 5607, 13285, 3269, 30722, 1267],
  ...[12874, 3352, 12430, 12479, 1136, 33915, 5432, 6848, 3303, 8447, 3292, 3301, 2119, 719, 3243],
  // Eastern Europe and Turkey
  ...[5617, 5610, 5483, 8708, 8866, 6799, 9121, 12389, 6849, 25229, 5391, 35819],
  // Asia and the Pacific
  ...[
    24560, 9829, 7713, 4788, 9506, 9299, 45899, 7552, 18403, 17552, 4134, 4837, 4713, 2516, 17676,
  ],
  ...[4766, 9318, 3786, 3462, 4760, 1221, 4804, 7545, 4771, 17557, 45595],
  // Africa and the Middle East
  ...[5384, 25019, 37457, 6713, 8452, 36947, 8551, 1680, 12880, 3329],
];

/** Phones' networks: T-Mobile, Verizon Wireless, Jio, Airtel, MTN, Telkomsel, China Mobile, EE, Kyivstar … */
export const CELLULAR = [
  ...[21928, 22394, 20057, 55836, 45609, 38266, 29465, 23693, 9808, 12576, 15895, 29975, 33771],
  ...[16637, 133481, 4775, 26615, 27699, 31334, 16135, 8374, 20632, 8359, 3216, 51207, 25135],
];

/** Universities and research networks, where people sit at work. */
export const OFFICES = [
  ...[3, 32, 25, 1742, 786, 680, 1103, 2200, 137, 766, 559, 1741, 1853, 224, 1653, 2611, 8473, 59],
];
