import type { Held } from "./mobile-ranges";

/*
 * Services that clean others' traffic of attacks announce the networks of whoever is under attack, or of everyone who
 * pays to be ready: what they originate says nothing about who uses it. Own table of facts, 2026-11: systems by
 * registered organization and largest announcements in ip2asn (2025-12); holders of what is behind them by the
 * registries' allocations and by the systems that announced the same ranges before (address lists by AS number, 2024).
 */

/** Their systems: an address in one is its customer's. */
export const SCRUBBERS: ReadonlySet<number> = new Set([
  // Radware, UltraDDoS Protect (Vercara, once Neustar), Prolexic (Akamai), Imperva (Incapsula), Silverline (F5)
  198949,
  48851, 25773, 19905, 32787, 19551, 55002,
  // Qrator (CURATOR), StormWall, Nexusguard, Link11, DDoS-Guard, Path, NGENIX, Baffin Bay
  200449, 197068, 59796, 45474, 34309, 57724, 49612, 396998, 34879, 42649,
  // Cloudflare Magic Transit, CloudDDoS, Black Lotus (Lumen)
  209242, 53587, 32421,
]);

/** Machines of their own, as they publish them or as the registries hold them. */
export const SCRUBBERS_OWN: readonly Held[] = [
  [
    "Imperva",
    ...["45.60.0.0/16", "45.64.64.0/22", "45.223.0.0/16", "103.28.248.0/22", "107.154.0.0/16"],
    ...["131.125.128.0/17", "149.126.72.0/21", "185.11.124.0/22", "192.230.64.0/18"],
    ...["198.143.32.0/19", "199.83.128.0/21"],
  ],
  ["Prolexic", "72.52.0.0/18", "209.200.128.0/18"],
  ["Radware", "66.6.16.0/20", "141.226.96.0/20", "176.100.160.0/19"],
  ["StormWall", "5.252.32.0/22", "185.121.240.0/22"],
  ["Nexusguard", "27.126.192.0/18", "180.233.160.0/19"],
  ["Link11", "128.65.208.0/20", "37.153.80.0/21"],
  ["DDoS-Guard", "95.129.232.0/21", "185.129.100.0/22", "185.178.208.0/22", "186.2.160.0/20"],
];

/** Operators of phones whose ranges they announce. */
export const SCRUBBED_MOBILE: readonly Held[] = [
  ["MTN Nigeria", "102.88.0.0/13", "197.210.0.0/16"],
  ["MTN Ghana (Scancom)", "154.160.0.0/12"],
  ["MTC Namibia", "105.232.0.0/16"],
  ["Entel Peru", "132.184.0.0/16"],
  [
    "Safaricom",
    ...["41.80.0.0/15", "41.90.0.0/16", "105.48.0.0/12", "105.160.0.0/13", "196.96.0.0/12"],
    ...["197.176.0.0/13"],
  ],
];

/** Lines to homes that they announce. */
export const SCRUBBED_HOMES: readonly Held[] = [["Telecom Argentina", "181.30.0.0/16"]];

/** Companies' own networks that they announce. */
export const SCRUBBED_OFFICES: readonly Held[] = [["Cisco", "64.100.0.0/14", "173.36.0.0/14"]];
