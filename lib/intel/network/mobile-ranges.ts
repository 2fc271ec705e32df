/*
 * Ranges of phones in systems that also hold homes, by operator. Own table of facts, 2026-11. A range is in it for one
 * of these, and is as broad as the allocation or announcement (ip2asn, 2025-12) in which they were seen:
 *
 * - its names in the DNS, which operators give their gateways (`tmo-…`, `mob-…`, `public-gprs…`, `….mobile.…`), as
 *   headers of mails in public archives have them, 2012 to 2026;
 * - several mails in those archives from behind a phone's hotspot (172.20.10.0/28, Apple's; 192.168.43.0/24, Android's);
 * - the operator's own lists of its gateways (KDDI, SoftBank), or common knowledge of many years (KT, LG U+, China Mobile);
 * - a range of 8,192 addresses or more in samples of IPinfo's "IP to Mobile Carrier" of 2022-12 to 2026-08
 *   (https://github.com/ipinfo/sample-database, CC BY 4.0). Smaller ones were not read: phones in homes' Wi-Fi make them too.
 */

/** An operator, and its ranges. */
export type Held = readonly [holder: string, ...ranges: string[]];

export const MOBILE_RANGES: readonly Held[] = [
  // Germany, Austria, Switzerland
  ["Deutsche Telekom", "80.187.0.0/16", "37.80.0.0/13", "2a01:598::/31"],
  ["Vodafone Germany", "109.40.0.0/13", "80.226.0.0/16", "2a02:3030::/28"],
  [
    "Telefónica Germany (O2)",
    "89.204.128.0/19",
    "82.113.96.0/19",
    "176.0.0.0/13",
    "46.114.0.0/15",
    "89.15.236.0/22",
  ],
  ["Magenta Austria", "46.124.0.0/15", "213.162.64.0/20"],
  ["A1 Austria", "46.206.0.0/15"],
  ["Sunrise", "194.230.144.0/20", "194.230.160.0/20"],
  // France, Belgium, Netherlands
  ["Orange France", "92.184.96.0/19"],
  ["SFR", "37.66.0.0/18", "92.90.0.0/15", "81.185.0.0/16", "2a02:8440::/32"],
  ["Bouygues Telecom", "80.214.0.0/15", "2a04:cec0::/29"],
  ["Proximus", "37.184.0.0/15", "37.62.0.0/16"],
  ["KPN", "77.63.0.0/16", "188.206.0.0/15", "194.45.38.0/24", "89.200.0.0/17", "2a02:a420::/27"],
  ["Vodafone Netherlands", "109.36.0.0/14"],
  // United Kingdom, Ireland
  ["O2 UK", "82.132.128.0/17"],
  [
    "EE",
    ...["31.64.0.0/12", "31.90.0.0/15", "31.92.0.0/15", "31.94.0.0/16", "31.96.0.0/16"],
    ...["31.100.0.0/14", "31.104.0.0/16", "31.106.0.0/15", "31.112.0.0/13", "31.120.0.0/14"],
    ...["31.124.0.0/16", "31.126.0.0/15"],
  ],
  ["Vodafone Ireland", "89.19.64.0/19", "213.233.128.0/19"],
  // Nordics
  ["Telia Sweden", "90.232.0.0/14", "95.192.0.0/12"],
  ["Tele2 Sweden", "83.182.0.0/15", "83.184.0.0/14", "77.218.0.0/15", "193.14.0.0/16"],
  ["Telenor Norway", "77.16.0.0/14", "2.148.0.0/14"],
  ["Telia Norway", "46.15.0.0/16"],
  ["Telenor Denmark", "83.74.0.0/16", "130.228.0.0/16"],
  ["DNA", "37.219.96.0/19"],
  ["Tele2 Estonia", "91.129.64.0/18"],
  ["Elisa", "85.76.0.0/14", "84.231.0.0/16"],
  [
    "Telia Finland",
    "86.114.0.0/15",
    "176.72.0.0/16",
    "188.238.0.0/16",
    "93.106.0.0/16",
    "193.210.192.0/18",
  ],
  // Southern Europe
  [
    "Vodafone Italy",
    ...["5.90.0.0/15", "176.244.0.0/14", "31.156.0.0/15", "109.112.0.0/13", "83.224.0.0/15"],
    ...["91.80.0.0/15", "37.180.0.0/14", "2.47.192.0/18"],
  ],
  ["WindTre", "151.18.0.0/15", "151.37.0.0/16", "151.46.0.0/15"],
  ["Vodafone Spain", "31.4.0.0/16", "77.208.0.0/14", "212.166.128.0/17"],
  ["Movistar Spain", "88.28.0.0/14", "95.124.0.0/14", "176.80.0.0/14"],
  ["Orange Spain", "90.167.0.0/16", "185.124.28.0/22"],
  ["Yoigo", "46.222.0.0/16"],
  ["MEO", "46.50.0.0/17"],
  ["Cosmote", "178.146.0.0/15"],
  ["Vodafone Portugal", "148.69.0.0/16"],
  // Central and eastern Europe
  [
    "Orange Poland",
    ...["31.60.0.0/14", "37.47.0.0/16", "37.225.0.0/16", "46.134.0.0/16", "5.184.0.0/15"],
    ...["79.162.0.0/15", "91.94.0.0/16"],
  ],
  ["T-Mobile Czechia", "37.48.0.0/18", "78.80.0.0/16", "89.24.0.0/16"],
  ["O2 Czechia", "37.188.128.0/17"],
  ["Vodafone Czechia", "46.135.0.0/16"],
  ["Vodafone Hungary", "5.63.192.0/18"],
  ["Telekom Slovenije", "178.58.0.0/16"],
  ["Magyar Telekom", "94.27.128.0/17", "2a00:1110::/32"],
  ["Orange Romania", "109.166.128.0/17"],
  ["Vodafone Romania", "46.97.0.0/16", "213.233.64.0/18"],
  ["A1 Bulgaria", "37.63.0.0/18"],
  ["Tele2 Croatia", "193.217.112.0/20"],
  ["T-Mobile Croatia", "78.3.128.0/19"],
  ["Kyivstar", "81.23.16.0/20", "46.211.0.0/16", "94.153.0.0/16"],
  ["Turkcell", "31.143.192.0/18", "188.56.0.0/16"],
  ["MTS", "213.87.0.0/16", "85.140.0.0/15"],
  // North America
  ["AT&T Mobility", "107.64.0.0/10", "166.128.0.0/9"],
  ["Rogers", "24.114.0.0/16", "74.198.0.0/16", "72.143.192.0/18"],
  ["Bell Mobility", "184.151.0.0/16"],
  ["Vidéotron", "204.48.92.0/22"],
  ["Telus", "216.218.29.0/24"],
  // Latin America
  ["Movistar Chile", "191.124.0.0/14", "181.202.128.0/17", "186.40.0.0/16"],
  ["Movistar Colombia", "186.98.192.0/19"],
  ["Claro Brazil", "191.60.0.0/15"],
  ["Tigo Paraguay", "181.126.0.0/16"],
  ["Altice Dominicana", "181.36.0.0/16"],
  ["Claro Argentina", "170.51.0.0/16", "186.157.0.0/16"],
  ["Antel", "190.132.192.0/18"],
  // Africa
  ["Maroc Telecom", "105.128.0.0/11", "160.160.0.0/12", "154.144.0.0/13"],
  ["Vodafone Egypt", "196.147.0.0/16", "196.150.0.0/16"],
  ["Ooredoo Qatar", "37.211.224.0/19"],
  // Asia and the Pacific
  [
    "KDDI",
    ...["106.128.0.0/13", "36.12.0.0/15", "111.239.0.0/16", "182.248.112.0/20"],
    ...["182.249.0.0/16", "182.250.0.0/15"],
  ],
  [
    "IIJ (vmobile)",
    ...["49.239.64.0/18", "133.159.144.0/20", "163.49.200.0/21", "202.214.230.0/23"],
    ...["210.138.176.0/22", "210.148.125.0/24"],
  ],
  [
    "SoftBank",
    ...["1.112.0.0/14", "111.188.0.0/14"],
    ...["126.32.0.0/14", "126.152.0.0/13", "126.160.0.0/13", "126.192.0.0/12", "126.208.0.0/13"],
    ...["126.240.0.0/12"],
  ],
  [
    "KT",
    ...["39.7.0.0/16", "110.70.0.0/16", "118.235.0.0/16", "175.223.0.0/16", "211.246.64.0/18"],
  ],
  ["China Mobile", "39.144.0.0/16", "117.136.0.0/16", "223.104.0.0/15"],
  [
    "China Unicom",
    "112.96.0.0/15",
    "112.224.0.0/16",
    "122.96.40.0/21",
    "122.192.0.0/20",
    "122.194.0.0/20",
  ],
  ["Airtel India", "171.79.0.0/16", "223.235.192.0/18"],
  ["Telstra", "1.120.0.0/13", "1.128.0.0/11"],
  ["Viettel", "171.255.0.0/16"],
  ["Taiwan Mobile", "49.214.0.0/15", "49.216.0.0/14"],
  ["StarHub", "117.20.152.0/21", "183.90.32.0/19"],
];
