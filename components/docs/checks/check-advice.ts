import type { CheckId } from "@/lib/engine/checks/order";

/** The basis of a check, and the remedy when it is wrong about a visitor. */
export interface CheckAdvice {
  /** Evidence as answers have it, one of each kind. */
  readonly evidence: readonly {
    readonly source: string;
    readonly entry: string;
    readonly category?: string;
    readonly dataDate?: string;
  }[];
  readonly remedy: string;
}

const DATE = "2026-08-22T00:00:00Z";
const ALLOW =
  "Add the address to your IP allowlist. Only a narrower entry of your IP blocklist overrides it.";

export const CHECK_ADVICE: Readonly<Record<CheckId, CheckAdvice>> = {
  ipWhitelist: {
    evidence: [{ source: "ip-whitelist", entry: "203.0.113.0/24" }],
    remedy: "Remove the entry from your IP allowlist, or add a narrower one to your blocklist.",
  },
  ipBlacklist: {
    evidence: [{ source: "ip-blacklist", entry: "198.51.100.7" }],
    remedy: "Remove the entry, or add a narrower one to your allowlist. The narrower entry wins.",
  },
  hostnameBlacklist: {
    evidence: [{ source: "hostname-blacklist", entry: "*.scanner.example" }],
    remedy:
      "Remove or narrow the pattern. To let one machine in, add its address to your allowlist.",
  },
  rules: {
    evidence: [{ source: "rule", entry: "Office only" }],
    remedy: "Change the rule, or put an exception before it. The first rule that matches decides.",
  },
  params: {
    evidence: [{ source: "params-rules", entry: "src equals mail" }],
    remedy: "Correct the configuration's parameter rules, or send the parameters with the call.",
  },
  headers: {
    evidence: [{ source: "headers-rules", entry: "Accept-Language exists" }],
    remedy: "Correct the configuration's header rules, or send the headers with the call.",
  },
  searchEngines: {
    evidence: [
      { source: "published-ranges", entry: "66.249.64.0/19" },
      { source: "forward-confirmed-ptr", entry: "crawl-66-249-66-1.googlebot.com" },
    ],
    remedy: "Choose in the policy which search engines are let in.",
  },
  adBots: {
    evidence: [{ source: "gatehouse-ad-bots", entry: "AdsBot-Google" }],
    remedy: "Choose in the configuration which ad bots are blocked.",
  },
  threatFeeds: {
    evidence: [{ source: "ipsum", entry: "192.0.2.1", category: "threat-feeds", dataDate: DATE }],
    remedy: ALLOW,
  },
  ipDatabase: {
    evidence: [
      {
        ...{ source: "maltrail-mass-scanners", entry: "192.0.2.7" },
        ...{ category: "ip-database", dataDate: DATE },
      },
    ],
    remedy: ALLOW,
  },
  maliciousActivity: {
    evidence: [
      {
        ...{ source: "shadowwhisperer-threats", entry: "192.0.2.1" },
        ...{ category: "malicious-activity", dataDate: DATE },
      },
      { source: "dnsbl:bl.example", entry: "192.0.2.1" },
    ],
    remedy: `${ALLOW} Addresses of homes and phones change hands, so their entries lose weight within days.`,
  },
  hostnameDatabase: {
    evidence: [
      {
        ...{ source: "maltrail-mass-scanner-names", entry: "*.scan.example" },
        category: "hostname-database",
      },
    ],
    remedy: ALLOW,
  },
  proxyVpnTor: {
    evidence: [
      { source: "tor-exits", entry: "192.0.2.1", category: "tor", dataDate: DATE },
      { source: "x4bnet-vpn-v4", entry: "192.0.2.0/24", category: "vpn", dataDate: DATE },
    ],
    remedy: "Set VPNs to Monitor if your customers use them, and block open proxies and Tor only.",
  },
  spiderCrawler: {
    evidence: [
      { source: "isbot", entry: "python-requests" },
      { source: "search-engine-claim", entry: "Google" },
    ],
    remedy:
      "For your own script, add its address to your allowlist. To let in a category of bots, such as link previews, or a single bot, use Bots in the policy.",
  },
  impossibleBrowser: {
    evidence: [{ source: "browser-builds", entry: "chrome 900.0.1.2" }],
    remedy:
      "Set it to Monitor and review the calls. If such a browser exists, report it to the operator.",
  },
  headerConflicts: {
    evidence: [
      { source: "header-conflict", entry: "version: Chrome 138, but the client hints are of 120" },
    ],
    remedy:
      "Keep it on Monitor and review the calls. Gatehouse's recipes and clients pass on the headers that it reads.",
  },
  honeypot: {
    evidence: [{ source: "honeypot", entry: "once, at 2026-11-24T10:21:07.442Z" }],
    remedy:
      "Keep your own crawlers out of /.gatehouse/trap/, or add their addresses to your allowlist. A match ends an hour after the last link.",
  },
  missingAgent: {
    evidence: [{ source: "user-agent", entry: "missing" }],
    remedy: "Send the visitor's User-Agent header as ua. Leave the check off if you can't.",
  },
  country: {
    evidence: [{ source: "country-rule", entry: "BR" }],
    remedy: "Change the country rule, or add the address to your allowlist.",
  },
  nonIsp: {
    evidence: [{ source: "user-type", entry: "hosting" }],
    remedy:
      "Add the company's network to your allowlist. Many people work and browse from such networks.",
  },
  device: {
    evidence: [{ source: "device-rule", entry: "Mobile" }],
    remedy: "Change the device rule.",
  },
  threatUrl: {
    evidence: [
      { source: "gatehouse-threat-url:path", entry: "/.env" },
      { source: "repeated-failures", entry: "10 hostile requests within 10 minutes" },
    ],
    remedy:
      "If your own site links there, set Threat URLs to Monitor. Repeated attacks stop counting after ten minutes.",
  },
  threatParams: {
    evidence: [{ source: "gatehouse-threat-params", entry: "html-tag" }],
    remedy: "Keep it on Monitor until you have reviewed the values that your forms send.",
  },
  threatBody: {
    evidence: [{ source: "gatehouse-threat-body", entry: "sql-condition in user[name]" }],
    remedy:
      "Keep it on Monitor until you have reviewed the values that your forms send. Name the paths that programs call under What calls your site.",
  },
};
