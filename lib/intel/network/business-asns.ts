/**
 * Large systems of one organization's own machines and desks, where its name alone does not say so. Own table by
 * registered organization, ip2asn data of 2025-12: the largest announcers among the names without a known word.
 */
export const BUSINESS_ASNS: ReadonlySet<number> = new Set([
  // States and public bodies: Canada, Switzerland, Sweden, Finland, Netherlands, France, Queensland, Korea, World Bank
  3766,
  2665, 33845, 21449, 25021, 19399, 214692, 48037, 60855, 9650, 17841, 132321, 10497, 41289,
  // Research and teaching: Illinois, Kentucky, Santa Cruz, Texas, SoX, Denmark, Silesia, Darmstadt, DESY, Brazil, MITRE
  38,
  23162, 5739, 16989, 10490, 1835, 8508, 8365, 1754, 1251, 10881, 35,
  // Networks of research and schools: Merit, SURF, OARnet, SANET, WiscNet, SUNET, ACOnet, KREONET, CARNet, UniNet, TENET, RHnet,
  // RUNNet, RESTENA, LITNET, ERNET, NKN, RNP's, ESnet, CINECA, KTH, LEARN, REANNZ, GÉANT, URAN, GRENA, CSTNET, KENET
  237,
  1101, 600, 13501, 2607, 2381, 1653, 2844, 1853, 1237, 2108, 4621, 6876, 15474, 3267, 2602, 2847,
  2697, 55824, 55847, 9885, 53164, 11242, 291, 292, 293, 3275, 31248, 2839, 38229, 38022, 20965,
  21320, 12687, 20545, 62429, 36914, 1741, 19782, 101, 57, 10961, 7610, 24514, 3255, 3221, 2614,
  3756, 3755, 3754, 3629, 2603, 23005,
  // Power, oil, metals, paper
  21693, 1234, 13695, 42175, 207441, 10273, 2024, 13336, 12551, 20311, 16988,
  // Banks
  2134, 8698, 16800, 20617,
  // Rail, post, freight, retail, food, media
  203885, 131932, 12511, 49362, 8569, 22527, 11596, 20478, 21293, 6102, 5696,
  // Makers of machines and software, and who runs them for others: Samsung SDS, DXC, CDK, ServiceNow, Foxconn, Dell, NEC …
  6619,
  45985, 15854, 3360, 29156, 22463, 16839, 131591, 3614, 13636, 33442, 26577, 14499, 9761, 17766, 6,
  21453,
]);
