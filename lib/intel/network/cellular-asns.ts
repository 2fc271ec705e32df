/**
 * Autonomous systems that carry mobile subscribers and (nearly) no one else. Own table: the
 * operator is a mobile operator, or the system is named for the mobile part; compared with the registered
 * organizations in ip2asn and asn2org data of 2025-12 to 2026-07 as far as those have the system. Operators whose
 * system mixes mobile with fixed lines (Telstra 1221, KDDI 2516, SoftBank 17676, MTS 8359 …) are left
 * out on purpose: they are `residential`, which is equally a person.
 */
export const CELLULAR_ASNS: ReadonlySet<number> = new Set([
  // United States and Canada: T-Mobile, U.S. Cellular, AT&T Mobility, Verizon Wireless (Cellco), Sprint PCS
  21928,
  10728, 11461, 17133, 18933, 22140, 5079, 6614, 20057, 22394, 6167, 10507, 3651,
  // Viaero, DISH Wireless, Union Wireless, Nex-Tech, Commnet, Bug Tussel, Carolina West
  32307, 398378, 29946, 395172, 19256, 33125, 46347,
  // Mexico: Telcel; El Salvador, Nicaragua, Puerto Rico: Movistar, Telemóvil, Claro, Liberty Mobile
  28403, 12127, 263783, 17079, 28036, 11992,
  // South America: TIM, Vivo and Claro (BR); Claro, Tigo (CO); AMX, Movistar (AR); Entel PCS, Movistar (CL)
  26615,
  26599, 22085, 26611, 27831, 19037, 262175, 27925, 27680,
  // Entel, Bitel (PE); Movistar (UY); Tigo (BO, PY); Movilnet (VE); Núcleo (PY); Telefónica Móviles
  21575, 262210, 19422, 27882, 52262, 27889, 27895, 11315,
  // United Kingdom and Ireland: EE, Three, Hutchison 3G, O2, Vodafone packet backbone, Three IE
  12576, 206067, 60339, 29180, 25135, 13280,
  // Nordics and Baltics: Hi3G, Telenor mobile, LMT, Bité LT
  44034, 12929, 24921, 12847, 13194,
  // France, Italy, Switzerland, Austria: Free Mobile, TIM mobile, H3G, Iliad, Salt, Drei
  51207, 16232, 24608, 29447, 15796, 25255,
  // Poland, Czechia, Greece, Romania, Croatia, Slovenia: Polkomtel, Play, T-Mobile PL, Cosmote, Telekom RO mobile
  8374,
  39603, 12912, 29247, 35725,
  // Spain, Malta: Xfera Móviles (Yoigo), GO mobile
  203709, 35356,
  // Ukraine, Belarus: Vodafone UA, lifecell, MTS BY, life:)
  21497, 34058, 25106, 44087,
  // Russia: MegaFon (and Sonic Duo, Synterra), Beeline mobile, T2
  31133, 25159, 31163, 6854, 16345, 12958, 15378, 42437, 48092, 39374, 41330, 34287,
  // Kazakhstan, Georgia, Abkhazia: Kcell, Beeline, Tele2/Altel, Cellfie, A-Mobile
  29355, 206026, 21299, 48503, 41738, 50257,
  // Türkiye and Northern Cyprus: Turkcell, Vodafone, Türk Telekom Mobil
  16135, 15897, 20978, 47883,
  // Middle East: MCI, Irancell, RighTel (IR); Mobily, STC mobile, Zain (SA); Zain, Ooredoo, STC (KW)
  197207,
  44244, 57218, 35819, 39891, 43766, 42961, 29357, 47589,
  // Syriatel, Umniah, Asiacell, Horizon Scope; Pelephone, HOT Mobile, Partner (IL); Wataniya Mobile (PS)
  48065,
  9038, 51684, 211908, 16116, 21450, 48966,
  // Egypt, Morocco: Orange (Mobinil), Etisalat Misr; Méditel, Wana
  37069, 36992, 36925, 36884,
  // Nigeria, Kenya, Uganda, Rwanda, Malawi, Côte d'Ivoire, Burkina Faso, Botswana, Namibia, Mozambique
  29465,
  36873, 37148, 36926, 33771, 37061, 37075, 36890, 37440, 36974, 37577, 37014, 37009, 36945, 37342,
  // South Africa: Vodacom, MTN, Cell C
  29975, 36994, 16637, 37168,
  // India: Jio, Airtel mobile, Vodafone Idea, Idea, Aircel
  55836, 45609, 38266, 55410, 45271, 55644, 55831,
  // Pakistan, Bangladesh, Sri Lanka, Afghanistan: Jazz, Ufone, Telenor, Zong; Grameenphone, Banglalink, Robi; Airtel; AWCC
  45669,
  56167, 24499, 59257, 24389, 45245, 24432, 132045, 138322, 38742,
  // Indonesia: Telkomsel, XL, Indosat Ooredoo (mobile by far the most), Hutchison 3, Smartfren
  23693, 24203, 4761, 45727, 18004,
  // Malaysia, Singapore, Philippines: Celcom, Digi, CelcomDigi, Maxis, U Mobile; Singtel Mobile; Smart, Globe
  10030,
  10081, 4818, 9534, 38466, 45143, 10139, 132199,
  // Thailand, Vietnam, Cambodia, Laos, Myanmar: AIS, DTAC, True Move; MobiFone, Vietnamobile; Cellcard, Smart; Mytel, Atom
  131445,
  9587, 24378, 132061, 131429, 38247, 17976, 45498, 153526, 136255, 133385,
  // China: China Mobile's provincial systems
  24444, 24445, 24547, 24400, 38019, 56040, 56041, 56042, 56044, 56045, 56046, 56047, 56048, 132525,
  134810,
  // Hong Kong: China Mobile HK, SmarTone, PCCW Mobile
  9231, 137872, 17924, 9474, 9444,
  // Taiwan: Chunghwa mobile, Taiwan Mobile, Far EasTone, Taiwan Star
  17421, 24158, 9674, 24157,
  // Japan, Korea: NTT docomo, Rakuten Mobile, SoftBank Mobile; SK Telecom
  9605, 138384, 10012, 23720, 17505, 9644,
  // Australia, New Zealand, Pacific: Vodafone (TPG mobile), 2degrees mobile, Pacific Mobile
  133612, 38793, 9889, 55454, 138179,
  // The long tail: Odido, Swisscom's and Bell's mobile, LG U+'s, Orange RO, T-Mobile AT and CZ, Yoigo, TT mobile
  31615,
  60633, 36522, 17853, 8953, 39210, 5588, 204234, 16299, 43197,
  // Ncell, Azercell, Moldcell, Ucell, Bakcell, Geocell, Mobitel LK, MobiCom and G-Mobile MN, Sky Mobile KG, Babilon
  38565,
  31721, 43925, 49273, 197830, 42082, 45356, 55805, 24559, 41329, 204106, 45546, 45918, 58932,
  132462, 133137,
  // Yettel HU and RS, Sberbank-Telecom, Orange MD, SK and BE, Ooredoo OM, Vodafone EG, Movistar MX, MegaFon's regions
  213155,
  15958, 206673, 25454, 15962, 47377, 50010, 24835, 7438, 31213, 20632, 31205, 31195, 31208, 31224,
  // Zain and MTN SD, Orange CM, MTN CM and CG, Vodacom MZ, Airtel TZ and ZM; MTN GH (Scancom), QCell, Africell,
  // Libyana, NetOne, Swazi Mobile; touch and Alfa (LB); Lycamobile USA
  30986,
  36998, 36972, 36912, 30992, 37463, 37223, 37133, 37287, 37309, 328943, 327738, 36988, 37524,
  328286, 328088, 328169, 38999, 57513, 23275,
  // Ooredoo and Orange TN, MTN SA, Viva BO, True Move, AIS and TOT Mobile (TH), Vodafone's and Aquafon's mobile parts
  37693,
  37492, 12091, 28024, 132618, 45430, 56120, 62211, 44491,
]);
