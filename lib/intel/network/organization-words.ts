import { words } from "@/lib/base/words";
import { CARRIERS, HOSTERS, OFFICES } from "./more-words";

/*
 * Conclusions from an organization's name about its network. Names are cut into words first, so that a keyword never
 * matches inside another word: "Colombia" is no colo, "Space" no spa, "Bankstown" no bank. Own tables of words and of
 * well-known names, compared with the 83,000 names of ip2asn, 2026-11.
 */

/** Words of internet access providers; `*` matches any ending. */
const PROVIDER = words(`
  telecom* telekom* telecommunic* telefon* telephone telco telcom telenet telenor bredbaand cable
  kabel* fiber* fibre* fibra* fibernet glasfaser* isp wisp wireless provider provedor* dialup
  lightwave satellite starlink spacex hughes hughesnet viasat
`);

/** Words that only lines to homes go by, and consumer brands: stronger than any data-center list. */
const BRANDS = words(`
  broadband* breitband* bredband* cablevision cabletv catv dsl adsl vdsl xdsl ftth airtel altice
  antel aol astound bell bezeq bouygues brightspeed btnet cantv centurylink charter claro cogeco
  comcast converge cox digi digicel du eir eircom etisalat fastweb frontier globe hathway hinet
  iinet iliad indihome indosat izzi jazz jio kddi kpn liberty maroc maxis mediacom meo mobily
  movistar mtn odido ono ooredoo optimum optus orange plusnet proximus rogers rostelecom safaricom
  sfr shaw singtel sky softbank sonatel spectrum starhub stc suddenlink sunrise swisscom talktalk
  tele2 telefonica telia telkom telkomsel telmex telstra telus tigo tim timewarner tot tpg triolan
  turkcell unicom uninet verizon viettel virgin vivo vnpt vodacom vodafone windstream windtre
  wideopenwest xfinity zain ziggo ziply earthlink kyivstar megafon metronet sparklight superonline telecentro
  turknet vimpelcom
`);

/** Words that only a hoster's name holds. */
const HOSTING = words(`
  hosting hoster hosts webhost* webhosting vps vds datacenter* datacentre* datacamp colo colocation
  servers serverfarm dedicated cloud* cdn hetzner ovh ovhcloud digitalocean linode vultr leaseweb
  contabo rackspace akamai cloudflare fastly m247 amazon aws bluehost databank dreamhost godaddy
  hostdime hostgator hosthatch hostwinds interserver ionos kamatera namecheap netcup oneprovider
  phoenixnap quadranet scaleway selectel servermania
`);

/** Schools, states, banks, hospitals and other organizations that are no provider. */
const BUSINESS = words(`
  universi* univ uniwersytet univerza univerzita college colleges school* hochschule* fachhochschule
  politecnico polytech* institut* instituto academ* akadem* akademi* facult* campus education*
  educacion educacao enseignement k12 forschungsnetz forschungszentrum research laborator* janet
  jisc renater cernet rediris aarnet internet2 surfnet belnet garr dfn department dept aeronautics
  ensino pesquisa uninett cesnet cenic belwu ucsd hogskol* høgskol* hoyskol* ecole ecoles escola* escuela*
  universitaet* interuniversi* univerzit* politechni* instytut* faculdade* wissenschaft* egyetem*
  yliopisto* ulikool* sveucilist* cineca nren* funet sunet nordunet heanet aconet carnet roedunet
  litnet uarnet eenet oarnet wiscnet nysernet kreonet kenet reannz restena kazrena bdren
  ankabut sanren kanren government* govt gov gouvernement gobierno governo
  egov ministr* minister* parliament senate congress embassy federal bundes* municipal* prefeitura
  gemeente kommune council court tribunal police polizei policia customs treasury nasa usda army
  navy military militar defense defence dod airforce veterans bank banks bankers banking bankamerica
  citibank commerzbank landesbank postbank rabobank scotiabank banco banque banca banka bancorp
  sparkasse* raiffeisen* volksbank* credit insurance insurers assurance* versicherung* seguros
  seguradora financial finance securities investment* capital hsbc citigroup barclays jpmorgan
  goldman santander hospital* hopital hopitaux clinic* klinik* krankenhaus* krankenanstalt* medical
  health* pharma* airlines airways airport* motors automotive automobil* manufactur* industries
  industrial petroleum refinery steel brewery hotel* resort* church diocese museum librar* biblioth*
  foundation fundacion stiftung consulting logistics accenture deloitte kpmg siemens bosch boeing
  lockheed airbus exxonmobil fedex mastercard paypal pfizer walmart wellsfargo
`);

/** Places: a town's or a state's network may well be its residents' provider. */
const TOWN = [
  "municipal*",
  "council",
  "kommune",
  "gemeente",
  "prefeitura",
  "institut*",
  "capital",
  "liberty",
];

interface Words {
  readonly exact: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly endings: readonly string[];
}

const compile = (list: readonly string[]): Words => ({
  exact: new Set(list.filter((word) => !word.includes("*"))),
  beginnings: list.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1)),
  endings: list.filter((word) => word.startsWith("*")).map((word) => word.slice(1)),
});

/** A word shorter than this before an ending is no name: "ghost". */
const SHORTEST_STEM = 2;

const provider = compile(PROVIDER);
const brands = compile(BRANDS);
const hosting = compile(HOSTING);
const business = compile(BUSINESS);
const hosters = compile(HOSTERS);
const carriers = compile(CARRIERS);
const offices = compile(OFFICES);
const firmBusiness = compile(BUSINESS.filter((word) => !TOWN.includes(word)));

const ALL = [provider, brands, hosting, business];

/**
 * "BANKNET-AS Bank of Example" becomes banknet, as, bank, of, example. A word in camel case is also cut:
 * "HostHatch" becomes hosthatch, host, hatch. Not when a table knows the whole word: "SoftBank" is a
 * provider's name, and no bank.
 */
export function wordsOf(organization: string): readonly string[] {
  return organization
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((written) => {
      const whole = written.toLowerCase();
      if (whole === "") return [];
      const parts = written.replace(CAMEL_CASE, "$1 ").toLowerCase().split(" ");
      return parts.length === 1 || isKnown(whole) ? [whole] : [whole, ...parts];
    });
}

/** The end of "Host" in "HostHatch", and of "PDX" in "PDXHosting". A last lone capital begins no word: "SpaceX". */
const CAMEL_CASE = /([\p{Ll}\p{Lu}])(?=\p{Lu}\p{Ll})/gu;

const isKnown = (word: string): boolean => ALL.some((words) => holds(words, word));

const holds = ({ exact, beginnings, endings }: Words, word: string): boolean =>
  exact.has(word) ||
  beginnings.some((start) => word.startsWith(start)) ||
  endings.some((end) => word.length >= end.length + SHORTEST_STEM && word.endsWith(end));

const says = (words: readonly string[], what: Words): boolean =>
  words.some((word) => holds(what, word));

export interface OrganizationKind {
  readonly isProvider: boolean;
  readonly isConsumerBrand: boolean;
  readonly isHosting: boolean;
  readonly isBusiness: boolean;
  /** A carrier's or a small provider's, by a weak word: counts where nothing else does. */
  readonly isCarrier: boolean;
}

/** The kind of network that an organization's name suggests. */
export function organizationKind(organization: string): OrganizationKind {
  const words = wordsOf(
    PHRASES.reduce((text, [phrase, word]) => text.replace(phrase, word), organization),
  );
  const isProvider = says(words, provider);
  const isConsumerBrand = says(words, brands);
  const isCarrier = says(words, carriers);
  const isBusiness = says(words, isProvider || isConsumerBrand ? firmBusiness : business);
  return {
    isProvider,
    isConsumerBrand,
    isHosting: says(words, hosting) || says(words, hosters),
    isBusiness:
      isBusiness || !(isProvider || isConsumerBrand || isCarrier || !says(words, offices)),
    isCarrier,
  };
}

/** In Turkish, Spanish, Portuguese, Dutch and Swedish, Polish, Indonesian. */
const DATA_CENTER_ABROAD =
  /\b(?:veri merkezi|cent?ro de da[td]os|datacent(?:rum|er)|data centrum|centrum danych|pusat data)\b/gi;

const DATA_HOUSE =
  /\bdata[ -]?(?:box|campus|canopy|dock|foundry|hall|haus|hotel|house|hub|miners|park|plex|space|vault|wagon)s?\b/gi;

/** Phrases that need more than one word, or a place, to recognize; and the word with the same meaning. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bdata[ -]?cent(?:er|re)s?\b/gi, "datacenter "],
  [DATA_CENTER_ABROAD, "datacenter "],
  [/\bcolo[ -]?(?:city|house|hub|space)\b/gi, "colo "],
  // People's: "Hostel", "Hostess", "Hosteria".
  [/\bhost(?:el|ess|eri)\w*/gi, ""],
  // Houses of racks by another name: "Data Campus", "DataHouse", "Datahaus".
  [DATA_HOUSE, "datacenter "],
  // "City" alone is anyone's name.
  [/\b(?:city|town|village|borough) of\b/gi, "township "],
  [/\bAT&T\b/g, "att "],
  // A small company in Brazil: those with a system of their own sell access.
  [/[ -]ME$/, " eireli"],
];
