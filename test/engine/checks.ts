import type { CheckMode } from "@/lib/engine/check-mode";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import type { CheckId } from "@/lib/engine/checks/order";
import { known } from "@/lib/engine/fact";
import type { Evidence } from "@/lib/engine/facts";
import { threatInUrl } from "./threat-in-url";
import type { visitor } from "./visitor";

/** Evidence of some feed about a visitor. */
export const LISTED = known<readonly Evidence[]>([{ source: "a-feed", entry: "73.223.10.0/24" }]);
/** An attack in a URL, and a single weak sign of one. */
export const ATTACK = threatInUrl([{ source: "a-feed", entry: "/.env" }], true);
export const WEAK_SIGN = threatInUrl([{ source: "a-feed", entry: "alert(" }], false);
const GOOGLE = known({ name: "Google", evidence: { source: "published-ranges", entry: "x" } });
const ADSBOT = known({ name: "AdsBot", evidence: { source: "ad-bots", entry: "x" } });

interface CheckCase {
  /** Visitors that it matches, and no other check does, under the policy of `EVERYTHING`. */
  readonly matches: readonly NonNullable<Parameters<typeof visitor>[0]>[];
  readonly isBot: 0 | 1 | 2;
  readonly blockAccess: 0 | 1;
  readonly kinds: readonly EvaluateKind[];
  /** Its mode in a policy that says nothing. */
  readonly mode: CheckMode;
  /** Policies set its mode. */
  readonly hasSwitch?: true;
}

export const KINDS = ["blocker", "blockerv2", "shorterlink"] as const;

/** The table of docs/decisions.md, section 4, in its order. */
export const CHECK_CASES = {
  ipWhitelist: {
    matches: [{ ip: "192.0.2.1" }],
    ...{ isBot: 2, blockAccess: 0, kinds: KINDS, mode: "block" },
  },
  ipBlacklist: {
    matches: [{ ip: "192.0.2.2" }],
    ...{ isBot: 2, blockAccess: 1, kinds: KINDS, mode: "block" },
  },
  hostnameBlacklist: {
    matches: [{ hostname: known("a.scanner.example") }],
    ...{ isBot: 2, blockAccess: 1, kinds: KINDS, mode: "block" },
  },
  rules: {
    matches: [],
    ...{ isBot: 2, blockAccess: 1, kinds: KINDS, mode: "off" },
  },
  params: {
    matches: [{ params: '{"src":"web"}' }],
    ...{ isBot: 1, blockAccess: 1, kinds: ["blockerv2"], mode: "off" },
  },
  headers: {
    matches: [{ headers: "{}" }],
    ...{ isBot: 1, blockAccess: 1, kinds: ["blockerv2"], mode: "off" },
  },
  searchEngines: {
    matches: [{ searchEngine: GOOGLE }],
    ...{ isBot: 1, blockAccess: 0, kinds: ["blocker", "blockerv2"], mode: "block" },
  },
  adBots: {
    matches: [{ adBot: ADSBOT }],
    ...{ isBot: 1, blockAccess: 1, kinds: ["blockerv2"], mode: "off" },
  },
  threatFeeds: {
    matches: [{ threatFeeds: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  ipDatabase: {
    matches: [{ ipDatabase: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  maliciousActivity: {
    matches: [{ maliciousActivity: LISTED }, { dnsbl: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  hostnameDatabase: {
    matches: [{ hostnameDatabase: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  proxyVpnTor: {
    matches: [{ proxyVpnTor: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  spiderCrawler: {
    matches: [{ crawler: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  impossibleBrowser: {
    matches: [{ impossibleBrowser: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "monitor", hasSwitch: true },
  },
  headerConflicts: {
    matches: [{ headerConflicts: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "off", hasSwitch: true },
  },
  honeypot: {
    matches: [{ honeypot: { source: "honeypot", entry: "once, at 2026-11-24T12:00:00.000Z" } }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "monitor", hasSwitch: true },
  },
  missingAgent: {
    matches: [{ ua: undefined }, { ua: "" }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "off", hasSwitch: true },
  },
  country: {
    matches: [{ countryCode: "KP" }],
    ...{ isBot: 0, blockAccess: 1, kinds: KINDS, mode: "off" },
  },
  nonIsp: {
    matches: [{ userType: "hosting" }, { userType: "business" }],
    ...{ isBot: 0, blockAccess: 1, kinds: KINDS, mode: "off", hasSwitch: true },
  },
  device: {
    matches: [{ device: "Mobile" }],
    ...{ isBot: 0, blockAccess: 1, kinds: KINDS, mode: "off" },
  },
  threatUrl: {
    matches: [{ threatUrl: ATTACK }, { repeatedFailures: LISTED }],
    ...{ isBot: 1, blockAccess: 1, kinds: KINDS, mode: "block", hasSwitch: true },
  },
  threatParams: {
    matches: [{ threatParams: ATTACK }],
    ...{ isBot: 1, blockAccess: 1, kinds: ["blockerv2"], mode: "monitor", hasSwitch: true },
  },
  threatBody: {
    matches: [{ threatBody: ATTACK }],
    ...{ isBot: 1, blockAccess: 1, kinds: ["blocker", "blockerv2"], mode: "off", hasSwitch: true },
  },
} as const satisfies Record<CheckId, CheckCase>;

const ROWS: readonly [CheckId, CheckCase][] = Object.entries(CHECK_CASES).map(([id, row]) => [
  id as CheckId, // a key of the table
  row,
]);

/** The checks of an endpoint in their order. */
export const checksOf = (kind: EvaluateKind): CheckId[] =>
  ROWS.filter(([, { kinds }]) => kinds.includes(kind)).map(([id]) => id);

/** The mode of every check in a policy that says nothing. */
export const DEFAULT_MODES = Object.fromEntries(ROWS.map(([id, { mode }]) => [id, mode]));

/** The `checks` of such a policy. */
export const DEFAULT_CHECKS = Object.fromEntries(
  ROWS.filter(([, { hasSwitch }]) => hasSwitch).map(([id, { mode }]) => [id, mode]),
);

/** The settings under which each check matches its visitors. */
export const EVERYTHING = {
  ipWhitelist: ["192.0.2.1"],
  ipBlacklist: ["192.0.2.2"],
  hostnameBlacklist: ["scanner.example"],
  policy: {
    checks: Object.fromEntries(Object.keys(DEFAULT_CHECKS).map((id) => [id, "block"])),
    country: { rule: "block", codes: ["KP"] },
    device: { block: ["mobile"] },
  },
  params: { enabled: true, rules: [{ name: "src", op: "equals", value: "mail" }] },
  headers: { enabled: true, rules: [{ name: "Accept", op: "exists" }] },
  adBots: { enabled: true },
};
