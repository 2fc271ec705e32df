import { NO_COUNTS } from "@/lib/engine/counters/counts";
import { known } from "@/lib/engine/fact";
import type { Facts } from "@/lib/engine/facts";
import { parseIp } from "@/lib/ip/parse";
import { threatInUrl } from "./threat-in-url";

/**
 * Facts about a visitor that no check has anything against: a person at home in the United States.
 * A test names only what matters to it: `visitor({ countryCode: "FR" })`, `visitor({ ip: "10.0.0.1" })`.
 */
export function visitor(
  differing: Partial<Omit<Facts, "ip">> & { readonly ip?: string } = {},
): Facts {
  const { ip: text = "73.223.10.20", ...rest } = differing;
  const ip = parseIp(text);
  if (ip === null) throw new Error(`not an address: ${text}`);
  return { ...HARMLESS, ...rest, ip };
}

const HARMLESS: Omit<Facts, "ip"> = {
  now: 1_764_100_800_000, // 25 November 2025, 20:00 UTC, a Tuesday
  ua: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
  url: "/",
  method: "",
  device: "Desktop",
  countryCode: "US",
  userType: "residential",
  asn: 7922,
  isp: "Home Cable",
  hostname: known("c-73-223-10-20.hsd1.ca.home.example"),
  threatFeeds: known([]),
  ipDatabase: known([]),
  maliciousActivity: known([]),
  dnsbl: known([]),
  hostnameDatabase: known([]),
  proxyVpnTor: known([]),
  crawler: known([]),
  impossibleBrowser: known([]),
  bot: known(null),
  headerConflicts: known([]),
  isScanner: false,
  claimsSearchEngine: false,
  searchEngine: known(null),
  adBot: known(null),
  threatBody: threatInUrl([], false),
  threatParams: threatInUrl([], false),
  threatUrl: threatInUrl([], false),
  repeatedFailures: known([]),
  honeypot: null,
  session: null,
  counts: NO_COUNTS,
  params: undefined,
  headers: undefined,
  prints: null,
  headerShape: "",
  signature: null,
  pass: null,
  probes: null,
};
