import type { CheckId } from "./checks/order";
import type { MachinePaths } from "./machine-paths";
import { urlPath } from "./url-path";

/*
 * Paths that exist for machines. What they hold is public by design, so who asks for it matters less than that the
 * site works: without its certificate it is down, and a crawler that may not read robots.txt cannot keep to it.
 */

/** The checks that find a visitor to be a program. */
const BY_PROGRAM = ["adBots", "spiderCrawler", "missingAgent"] as const satisfies CheckId[];

/** All that speaks of the agent or the network, and nothing that the owner lists or writes as a rule. */
const BY_AGENT_OR_NETWORK = [
  ...BY_PROGRAM,
  "threatFeeds",
  "ipDatabase",
  "maliciousActivity",
  "hostnameDatabase",
  "proxyVpnTor",
  "impossibleBrowser",
  "headerConflicts",
  "honeypot",
  "country",
  "nonIsp",
  "device",
] as const satisfies CheckId[];

/**
 * Proof of a host towards a certificate authority: ACME's HTTP-01 (RFC 8555, section 8.3), and a file that the authority
 * names (CA/Browser Forum's Baseline Requirements, 3.2.2.4.18). Authorities ask from many networks, which they keep
 * secret, and some without a user agent. Spelled exactly: another spelling may lead a site's server elsewhere.
 */
const CERTIFICATE =
  /^\/\.well-known\/(?:acme-challenge\/[A-Za-z0-9_-]{1,256}|pki-validation\/[A-Za-z0-9_-]{1,128}(?:\.(?:txt|html?))?)$/;

/**
 * Files that programs read: robots.txt (RFC 9309), security.txt (RFC 9116), the IAB Tech Lab's ads.txt, app-ads.txt and
 * sellers.json, and what ties an app or a payment method to a site (Android, iOS, Apple Pay).
 */
const FOR_PROGRAMS: ReadonlySet<string> = new Set([
  "/robots.txt",
  "/ads.txt",
  "/app-ads.txt",
  "/sellers.json",
  "/.well-known/security.txt",
  "/.well-known/assetlinks.json",
  "/.well-known/apple-app-site-association",
  "/apple-app-site-association",
  "/.well-known/apple-developer-merchantid-domain-association",
  "/.well-known/apple-developer-merchantid-domain-association.txt",
]);

/** Most paths are told from these without being read: none of them holds any of this. */
const SIGNS = ["/.well-known/", ".txt", "/sellers.json", "/apple-app-site"];

const NONE: ReadonlySet<CheckId> = new Set();
const PROGRAM_CHECKS: ReadonlySet<CheckId> = new Set(BY_PROGRAM);
/** Also bodies: what other programs report is of any kind, code included, and the page has to check the call itself. */
const MACHINE_CHECKS: ReadonlySet<CheckId> = new Set([...BY_AGENT_OR_NETWORK, "threatBody"]);
/** Also attacks that its network repeated: the path itself can hold none. */
const CERTIFICATE_CHECKS: ReadonlySet<CheckId> = new Set([...BY_AGENT_OR_NETWORK, "threatUrl"]);

/**
 * The checks that only monitor a request for this URL, since it exists for machines.
 *
 * @param own those of the policy
 */
export function checksThatOnlyMonitor(
  url: string | undefined,
  own: MachinePaths | null,
): ReadonlySet<CheckId> {
  // To some servers what follows "#" is still the path.
  if (url === undefined || url.includes("#")) return NONE;
  if (own === null && !SIGNS.some((sign) => url.includes(sign))) return NONE;
  const path = urlPath(url);
  if (path === null) return NONE;
  if (own?.(path)) return MACHINE_CHECKS;
  if (FOR_PROGRAMS.has(path)) return PROGRAM_CHECKS;
  // An authority sends no query; with one, an application may answer in the file's place.
  return CERTIFICATE.test(path) && !url.includes("?") ? CERTIFICATE_CHECKS : NONE;
}
