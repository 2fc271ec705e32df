import type { EvaluateKind } from "@/lib/engine/checks/check";
import { CHECKS_BY_KIND, type CheckId, type CheckIdOf } from "@/lib/engine/checks/order";
import type { Device } from "@/lib/engine/facts";
import type { Verdict } from "@/lib/engine/verdict";

/** The words for a check's match; `{name}` is the search engine's or ad bot's name. */
type Words = string | Readonly<Record<Device, string>>;
/** Exactly one row per check of the endpoint. */
type Wording<Kind extends EvaluateKind> = Readonly<Record<CheckIdOf<Kind>, Words>>;

/** docs/contract.md, section 4.2 */
const blocker = {
  ipWhitelist: "ALLOW BY WHITELIST IP (USER)",
  ipBlacklist: "BLOCK BY BLACKLIST IP (USER)",
  hostnameBlacklist: "BLOCK BY HOSTNAME (USER)",
  rules: "BLOCK BY BLACKLIST IP (USER)",
  searchEngines: "ALLOW BY SETTING ( SEARCH ENGINE )",
  threatFeeds: "BLOCK BY THREAT FEEDS",
  ipDatabase: "BLOCK BY IP DATABASE.",
  maliciousActivity: "BLOCK BY MALICIOUS ACTIVITY.",
  hostnameDatabase: "BLOCK BY HOSTNAME DATABASE.",
  proxyVpnTor: "BLOCK BY PROXY/VPN/TOR.",
  spiderCrawler: "BLOCK BY SPIDER CRAWLER",
  impossibleBrowser: "BLOCK BY SPIDER CRAWLER",
  headerConflicts: "BLOCK BY SPIDER CRAWLER",
  honeypot: "BLOCK BY SPIDER CRAWLER",
  missingAgent: "BLOCK BY SPIDER CRAWLER",
  country: "BLOCK BY COUNTRY.",
  nonIsp: "BLOCK BY IP NON-ISP.",
  device: { Mobile: "BLOCK BY DEVICE MOBILE", Desktop: "BLOCK BY DEVICE DESKTOP" },
  threatUrl: "BLOCK BY THREAT URL",
  threatBody: "BLOCK BY THREAT URL",
} as const satisfies Wording<"blocker">;

/** docs/contract.md, section 4.3; docs/decisions.md, section 4 for the rows that share their words */
const blockerv2 = {
  ipWhitelist: "[Allow] - Whitelist IP (USER)",
  ipBlacklist: "[Disallow] - Blacklist IP (USER)",
  hostnameBlacklist: "[Disallow] - Hostname",
  rules: "[Disallow] - Blacklist IP (USER)",
  params: "[Disallow] - Params",
  headers: "[Disallow] - Headers",
  searchEngines: "[Allow] - SearchEngine ({name})",
  adBots: "[Disallow] - Ad Bot Preview ({name})",
  threatFeeds: "[Disallow] - IP Blacklist",
  ipDatabase: "[Disallow] - IP Blacklist",
  maliciousActivity: "[Disallow] - Bad IP (Malicious Activity)",
  hostnameDatabase: "[Disallow] - Hostname",
  proxyVpnTor: "[Disallow] - Proxy | VPN | Tor",
  spiderCrawler: "[Disallow] - Spider Crawler",
  impossibleBrowser: "[Disallow] - Spider Crawler",
  headerConflicts: "[Disallow] - Spider Crawler",
  honeypot: "[Disallow] - Spider Crawler",
  missingAgent: "[Disallow] - Spider Crawler",
  country: "[Disallow] - Country List",
  nonIsp: "[Disallow] - IP Non-ISP",
  device: "[Disallow] - Device",
  threatUrl: "[Disallow] - Threat URL",
  threatParams: "[Disallow] - Threat URL",
  threatBody: "[Disallow] - Threat URL",
} as const satisfies Wording<"blockerv2">;

/** docs/contract.md, section 4.4: as Blocker, without search engines and bodies */
const {
  searchEngines: _,
  threatBody: __,
  ...shorterlink
}: Wording<"blocker" | "shorterlink"> = blocker;

const TABLES: Readonly<Record<EvaluateKind, Readonly<Partial<Record<CheckId, Words>>>>> = {
  blocker,
  blockerv2,
  shorterlink,
} satisfies { [Kind in EvaluateKind]: Wording<Kind> };

const NAME = "{name}";

/** For a keyname that is malformed, unknown, inactive, removed or another workspace's. */
export const INVALID_KEYNAME = "BLOCK BY INVALID KEYNAME";
/** Record of a visitor who failed a link's verification page. */
export const FAILED_VERIFICATION = "BLOCK BY JAVASCRIPT VERIFICATION";
const VISITOR = "Visitor";

/** `detectActivity`: the endpoint's words for the reported check. */
export function wordVerdict(
  kind: EvaluateKind,
  verdict: Pick<Verdict, "answeredAs" | "botName">,
  device: Device,
): string {
  const { answeredAs, botName } = verdict;
  if (answeredAs === null) return VISITOR;
  const words = TABLES[kind][answeredAs];
  if (words === undefined) throw new Error(`${kind} has no check ${answeredAs}`);
  const text = typeof words === "string" ? words : words[device];
  return botName === null ? text : text.replace(NAME, () => botName);
}

/** A value of `detectActivity` and its meaning; `{name}` is a bot's name. */
export interface Activity {
  readonly text: string;
  readonly meaning: string;
}

/** Every value of `detectActivity` at an endpoint, without duplicates. */
export function activitiesOf(kind: EvaluateKind): Activity[] {
  const meanings = new Map([[VISITOR, "No reason to block."]]);
  for (const { id, explanation } of CHECKS_BY_KIND[kind]) {
    for (const text of wordsOfCheck(kind, id)) {
      const shared = meanings.get(text);
      meanings.set(text, shared === undefined ? explanation : `${shared} ${explanation}`);
    }
  }
  return [...meanings].map(([text, meaning]) => ({ text, meaning }));
}

/** The values of `detectActivity` when this check is reported; none where the endpoint lacks it. */
export function wordsOfCheck(kind: EvaluateKind, id: CheckId): string[] {
  const words = TABLES[kind][id] ?? {};
  return typeof words === "string" ? [words] : Object.values<string>(words);
}
