import { headerConflicts, impossibleBrowser, missingAgent, spiderCrawler } from "./agent";
import { country, device, nonIsp } from "./audience";
import { adBots, searchEngines } from "./bots";
import type { EvaluateKind } from "./check";
import { honeypot } from "./honeypot";
import {
  hostnameDatabase,
  ipDatabase,
  maliciousActivity,
  threatBody,
  threatFeeds,
  threatParams,
  threatUrl,
} from "./listed";
import { hostnameBlacklist, ipBlacklist, ipWhitelist } from "./own-lists";
import { proxyVpnTor } from "./proxy-vpn-tor";
import { headers, params } from "./request-rules";
import { rules } from "./rules";

/** Every check, in evaluation order (docs/decisions.md, section 4). */
export const CHECKS = [
  ipWhitelist,
  ipBlacklist,
  hostnameBlacklist,
  rules,
  params,
  headers,
  searchEngines,
  adBots,
  threatFeeds,
  ipDatabase,
  maliciousActivity,
  hostnameDatabase,
  proxyVpnTor,
  spiderCrawler,
  impossibleBrowser,
  headerConflicts,
  honeypot,
  missingAgent,
  country,
  nonIsp,
  device,
  threatUrl,
  threatParams,
  threatBody,
] as const;

export type AnyCheck = (typeof CHECKS)[number];
export type CheckId = AnyCheck["id"];

/** Ids of an endpoint's checks. */
export type CheckIdOf<Kind extends EvaluateKind> = {
  [Each in AnyCheck as Each["id"]]: Kind extends Each["endpoints"][number] ? Each["id"] : never;
}[CheckId];

export const CHECK_IDS: readonly CheckId[] = CHECKS.map(({ id }) => id);

export const isCheckId = (text: string): text is CheckId => CHECK_IDS.some((id) => id === text);

const checksOf = (kind: EvaluateKind): readonly AnyCheck[] =>
  CHECKS.filter(({ endpoints }) => endpoints.some((each) => each === kind));

export const CHECKS_BY_KIND: Readonly<Record<EvaluateKind, readonly AnyCheck[]>> = {
  blocker: checksOf("blocker"),
  blockerv2: checksOf("blockerv2"),
  shorterlink: checksOf("shorterlink"),
};

/** Whether an endpoint of that name decides. */
export const isEvaluateKind = (endpoint: string): endpoint is EvaluateKind =>
  Object.hasOwn(CHECKS_BY_KIND, endpoint);

/** The checks that only the pass of a browser answers. */
export const NEEDS_BROWSER: ReadonlySet<CheckId> = new Set(
  CHECKS.filter((check) => "needsBrowser" in check).map(({ id }) => id),
);

/** The checks whose mode policies set. */
export const MODAL_CHECKS = CHECKS.filter((check) => "defaultMode" in check);

/** A value for each of some checks, by id. */
export function byId<Each extends AnyCheck, T>(
  checks: readonly Each[],
  toValue: (check: Each) => T,
): Record<Each["id"], T> {
  const entries = checks.map((check) => [check.id, toValue(check)] as const);
  return Object.fromEntries(entries) as Record<Each["id"], T>; // `fromEntries` forgets its keys
}
