/*
 * Countries by region, for choosing many at once: the sub-regions of the United Nations' M49 (facts), some
 * merged. Every code of the account document's list is in exactly one.
 */
const REGIONS_AS_TEXT = [
  ["northernAmerica", "BM CA GL PM US"],
  [
    "centralAmerica",
    "AG AI AW BB BL BQ BS BZ CR CU CW DM DO GD GP GT HN HT JM KN KY LC MF MQ MS MX NI PA PR SV SX TC TT VC VG VI",
  ],
  ["southAmerica", "AR BO BR BV CL CO EC FK GF GS GY PE PY SR UY VE"],
  ["northernEurope", "AX DK EE FI FO GB GG IE IM IS JE LT LV NO SE SJ"],
  ["westernEurope", "AT BE CH DE FR LI LU MC NL"],
  ["easternEurope", "BG BY CZ HU MD PL RO RU SK UA"],
  ["southernEurope", "AD AL BA ES GI GR HR IT ME MK MT PT RS SI SM VA XK"],
  ["northernAfrica", "DZ EG EH LY MA SD TN"],
  [
    "subSaharanAfrica",
    "AO BF BI BJ BW CD CF CG CI CM CV DJ ER ET GA GH GM GN GQ GW IO KE KM LR LS MG ML MR MU MW MZ NA NE NG RE RW SC SH SL SN SO SS ST SZ TD TF TG TZ UG YT ZA ZM ZW",
  ],
  ["westernAsia", "AE AM AZ BH CY GE IL IQ JO KW LB OM PS QA SA SY TR YE"],
  ["southernAsia", "AF BD BT IN IR KG KZ LK MV NP PK TJ TM UZ"],
  ["easternAsia", "CN HK JP KP KR MN MO TW"],
  ["southEasternAsia", "BN ID KH LA MM MY PH SG TH TL VN"],
  [
    "oceania",
    "AQ AS AU CC CK CX FJ FM GU HM KI MH MP NC NF NR NU NZ PF PG PN PW SB TK TO TV UM VU WF WS",
  ],
] as const;

export const REGIONS = REGIONS_AS_TEXT.map(([id, codes]) => ({
  id,
  /** ISO 3166-1 alpha-2. */
  codes: codes.split(" "),
}));

export type Region = (typeof REGIONS)[number];
