/**
 * The world's large consumer networks: homes, and homes beside phones. None may be called `hosting`
 * because a data-center list includes the system or one of its ranges. Own table; the
 * largest announcers of IPv4 space in ip2asn data of 2025-12, those that sell lines to households, by
 * registered organization. Backbones (Lumen 3356, Cogent, Arelion, GTT, NTT 2914 …) are not in it.
 */
export const EYEBALL_ASNS: ReadonlySet<number> = new Set([
  // United States: AT&T, Verizon, Charter, Cox, Frontier, CenturyLink, Windstream, Altice, Suddenlink, TDS …
  7018,
  6389, 701, 20115, 10796, 20001, 33363, 11427, 11426, 11351, 12271, 7843, 33588, 22516, 22773,
  5650, 209, 22561, 7029, 6128, 19108, 4181, 30036, 11492, 16591, 6079, 12083, 11776, 11404, 20055,
  11232, 6181, 7459, 19901, 14593, 6621, 7155, 394330,
  // Comcast
  7922, 7015, 7016, 7725, 13367, 20214, 21508, 22258, 22909, 33287, 33489, 33490, 33491, 33650,
  33651, 33652, 33657, 33659, 33660, 33661, 33662, 33667, 33668,
  // Canada
  577, 812, 6327, 852, 5769, 7992, 5645,
  // Latin America
  8151, 13999, 28509, 28548, 6503, 28573, 27699, 18881, 10429, 8167, 7738, 22927, 7303, 11664, 7418,
  22047, 3816, 10620, 14080, 13489, 19429, 6147, 12252, 8048, 6306, 11830, 14754, 6057, 6400, 11556,
  23201, 36290,
  // Germany, Austria, Switzerland
  3320, 3209, 6805, 8881, 9145, 31334, 8447, 8412, 3303, 6730, 6830,
  // France, Benelux
  3215, 15557, 12322, 5410, 5432, 6848, 1136, 33915, 50266, 13127, 15435,
  // United Kingdom, Ireland
  2856, 5089, 5607, 5378, 13285, 6871, 35228, 5466, 15502,
  // Spain, Portugal, Italy
  3352, 12430, 6739, 12479, 57269, 15704, 12338, 29119, 3243, 12353, 2860, 42863, 3269, 30722, 1267,
  12874,
  // Nordics and Baltics
  3301, 1257, 29518, 2119, 29695, 25400, 3292, 9158, 719, 1759, 16086, 8764, 12578,
  // Central and eastern Europe
  5617, 9141, 12741, 29314, 13110, 5610, 16019, 13036, 6855, 5483, 21334, 8708, 12302, 9050, 8866,
  13124, 5391, 13046, 5603, 8400, 6799, 3329, 1241, 25472, 6697, 6849, 15895, 25229, 13188, 12389,
  8402, 3216, 8359, 25513, 42610, 12714,
  // Türkiye, Middle East, Central Asia
  9121, 34984, 15924, 58224, 25019, 5384, 15802, 8551, 1680, 12400, 9116, 9198, 8193,
  // Africa; Afrihost sells lines, for all its name
  37611, 8452, 24863, 36935, 6713, 36947, 37693, 37492, 2609, 37705, 5713, 37457, 16284, 37472,
  30998,
  // India, Pakistan, Bangladesh, Sri Lanka
  9829, 24560, 9498, 17488, 18209, 55577, 17813, 45820, 18101, 45595, 17557, 9541, 18001,
  // China, Taiwan, Hong Kong, Japan, Korea
  4134, 4837, 4812, 4808, 9394, 9808, 17816, 17621, 3462, 9924, 4780, 9304, 9381, 4760, 17676, 2516,
  4713, 9824, 17506, 2518, 2527, 17511, 18126, 4685, 10010, 7679, 4766, 9318, 17858, 3786, 10036,
  9457,
  // South-east Asia
  7713, 17974, 23700, 17451, 4788, 9299, 17639, 6648, 4775, 9506, 4657, 4773, 55430, 9737, 23969,
  7470, 17552, 45758, 45899, 7552, 18403,
  // Australia, New Zealand
  1221, 4804, 7545, 4739, 9443, 38195, 4771, 9500, 9790, 23655,
  // Smaller ones whose names say nothing. Crown Castle, Armstrong, Blue Stream, Start.ca, US Signal, Arvig, Zito,
  // Tachus
  46887,
  27364, 30404, 40788, 26554, 16904, 26801, 397412, 11509, 13415, 36315,
  // Red Intercable, InterNexa, ETAPA, RACSA, Gigared, American Tower do Brasil
  27983, 18678, 27668, 3790, 20207, 23106,
  // green.ch, netplus.ch, Init7, ImproWare, wilhelm.tel, PŸUR, NETHINKS, Salzburg AG, POST Luxembourg, SES
  1836,
  15547, 13030, 6772, 15943, 35244, 16202, 8319, 8445, 6661, 12684,
  // One Hungary, Netia's Internetia, T-2, Akado, Vega, McLaut, Bitė, Nerim, BBned, Andrews & Arnold, TWT, GO, Eviny
  12301,
  43939, 34779, 8732, 6703, 25133, 199527, 13193, 15670, 20712, 30848, 15735, 8542,
  // Iran's TIC, Pishgaman, Fanap, Parvaresh Dadeha; Millenicom, Mada, GVA, RSAWEB
  12880, 48159, 49100, 24631, 39501, 34296, 51407, 36924, 37053,
  // Asia Pacific On-line, CJ's cable networks, INTERVIA, Edion's enjoy.ne.jp, Oita Cable Telecom, ICON+, Shyam Spectra
  7482,
  9845, 9697, 4673, 9374, 9614, 9341, 10029,
]);
