import { words } from "@/lib/base/words";

/*
 * Columns of IP2Location's and IP2Proxy's databases, in order. Source: the publisher's documentation of each package and
 * its public samples (github.com/ip2location/sample-databases), 2026-11: facts.
 */

export type Product = "IP2Location" | "IP2Proxy";

/** The parts of a package, as names of files list them, each with its columns. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  proxytype: ["proxy_type"],
  country: ["country_code", "country_name"],
  region: ["region_name"],
  city: ["city_name"],
  latitude: ["latitude"],
  longitude: ["longitude"],
  zipcode: ["zip_code"],
  timezone: ["utc_offset"],
  isp: ["isp"],
  domain: ["domain"],
  netspeed: ["net_speed"],
  areacode: ["idd_code", "area_code"],
  weather: ["weather_station_code", "weather_station_name"],
  mobile: ["mcc", "mnc", "mobile_brand"],
  elevation: ["elevation"],
  usagetype: ["usage_type"],
  addresstype: ["address_type"],
  category: ["category"],
  district: ["district"],
  asn: ["asn", "as"],
  lastseen: ["last_seen"],
  threat: ["threat"],
  // Residential proxies are rows of their own, without a column.
  residential: [],
  provider: ["provider"],
  fraudscore: ["fraud_score"],
};

const PLACED = "country region city latitude longitude";
const ZONED = `${PLACED} zipcode timezone`;
const CALLED = `${ZONED} isp domain netspeed areacode`;
const RAISED = `${CALLED} weather mobile elevation`;

/** Parts of DB1 to DB26. */
const LOCATION_PACKAGES: readonly string[] = [
  "country",
  "country isp",
  "country region city",
  "country region city isp",
  PLACED,
  `${PLACED} isp`,
  "country region city isp domain",
  `${PLACED} isp domain`,
  `${PLACED} zipcode`,
  `${PLACED} zipcode isp domain`,
  ZONED,
  `${ZONED} isp domain`,
  `${PLACED} timezone netspeed`,
  `${ZONED} isp domain netspeed`,
  `${ZONED} areacode`,
  CALLED,
  `${PLACED} timezone netspeed weather`,
  `${CALLED} weather`,
  `${PLACED} isp domain mobile`,
  `${CALLED} weather mobile`,
  `${ZONED} areacode elevation`,
  RAISED,
  `${PLACED} isp domain mobile usagetype`,
  `${RAISED} usagetype`,
  `${RAISED} usagetype addresstype category`,
  `${RAISED} usagetype addresstype category district asn`,
];

const SEEN = "proxytype country region city isp domain usagetype asn lastseen";

/** Parts of PX1 to PX12. */
const PROXY_PACKAGES: readonly string[] = [
  "country",
  "proxytype country",
  "proxytype country region city",
  "proxytype country region city isp",
  "proxytype country region city isp domain",
  "proxytype country region city isp domain usagetype",
  "proxytype country region city isp domain usagetype asn",
  SEEN,
  `${SEEN} threat`,
  `${SEEN} threat residential`,
  `${SEEN} threat residential provider`,
  `${SEEN} threat residential provider fraudscore`,
];

const PACKAGES: Readonly<Record<Product, readonly string[]>> = {
  IP2Location: LOCATION_PACKAGES,
  IP2Proxy: PROXY_PACKAGES,
};

/** One package of a product: DB11 of IP2Location. */
export interface Package {
  readonly product: Product;
  /** Such as "IP2Proxy PX11". */
  readonly name: string;
  readonly columns: readonly string[];
}

const columnsOf = (parts: readonly string[]): readonly string[] =>
  parts.flatMap((part) => PARTS[part] ?? []);

/** A package by its number; null when there is none of it. */
export function packageOf(product: Product, number: number): Package | null {
  const parts = PACKAGES[product][number - 1];
  if (parts === undefined) return null;
  const code = product === "IP2Proxy" ? "PX" : "DB";
  return { product, name: `${product} ${code}${number}`, columns: columnsOf(words(parts)) };
}

/**
 * The package of a CSV file, whose text has no header, by its name: a code as in `IP2PROXY-LITE-PX11.CSV`, or the parts as
 * in `IP-COUNTRY-REGION-CITY-ISP.CSV`. Null when the name has neither.
 */
export function packageOfName(fileName: string): Package | null {
  const parts = fileName.toLowerCase().split(/[^a-z0-9]+/);
  const [, code, digits] = /^(db|px)(\d{1,2})/.exec(parts.find(isCode) ?? "") ?? [];
  if (digits !== undefined) {
    return packageOf(code === "px" ? "IP2Proxy" : "IP2Location", Number(digits));
  }
  const listed = parts.filter((part) => Object.hasOwn(PARTS, part));
  if (!listed.includes("country")) return null;
  const product =
    parts.includes("ip2proxy") || listed.includes("proxytype") ? "IP2Proxy" : "IP2Location";
  return { product, name: `${product} ${listed.join(", ")}`, columns: columnsOf(listed) };
}

/** DB11, DB11LITE, PX2. */
const isCode = (part: string): boolean => /^(?:db|px)\d{1,2}(?:lite)?$/.test(part);
