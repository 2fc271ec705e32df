/*
 * Addresses whose country every database agrees on: networks of universities and national carriers,
 * held by the same owner for decades and not anycast. A database that places one of them elsewhere is
 * damaged, tampered with or another product.
 *
 * Source: the regional registries' records of these networks, read 2026-11 (facts; no license applies);
 * each agrees with DB-IP City Lite of 2026-06-05. The last number is free within the owner's network.
 */
export const SAMPLES: readonly (readonly [address: string, country: string, owner: string])[] = [
  ["193.166.3.2", "FI", "Funet"],
  ["130.225.1.1", "DK", "Danish universities"],
  ["129.240.1.1", "NO", "University of Oslo"],
  ["130.237.28.40", "SE", "Stockholm University"],
  ["129.132.98.12", "CH", "ETH Zurich"],
  ["141.20.1.1", "DE", "Humboldt University"],
  ["129.175.1.1", "FR", "Paris-Saclay University"],
  ["130.206.1.1", "ES", "RedIRIS"],
  ["131.114.21.10", "IT", "University of Pisa"],
  ["147.102.222.210", "GR", "NTUA"],
  ["147.32.1.1", "CZ", "Czech Technical University"],
  ["149.156.1.1", "PL", "AGH Krakow"],
  ["131.111.8.42", "GB", "University of Cambridge"],
  ["77.47.128.1", "UA", "KPI Kyiv"],
  ["37.52.0.1", "UA", "Ukrtelecom"],
  ["188.44.33.1", "RU", "Moscow State University"],
  ["144.122.199.90", "TR", "METU Ankara"],
  ["171.64.7.77", "US", "Stanford University"],
  ["128.100.100.128", "CA", "University of Toronto"],
  ["132.248.10.2", "MX", "UNAM"],
  ["143.107.1.1", "BR", "University of Sao Paulo"],
  ["133.11.0.1", "JP", "University of Tokyo"],
  ["147.46.1.1", "KR", "Seoul National University"],
  ["166.111.8.28", "CN", "Tsinghua University"],
  ["140.112.254.4", "TW", "National Taiwan University"],
  ["137.132.1.1", "SG", "National University of Singapore"],
  ["150.203.1.1", "AU", "Australian National University"],
  ["146.141.1.1", "ZA", "University of the Witwatersrand"],
  ["2001:708::1", "FI", "Funet"],
  ["2001:638::1", "DE", "DFN"],
  ["2001:da8::1", "CN", "CERNET"],
];
