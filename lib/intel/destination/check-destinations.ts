import pLimit from "p-limit";
import type { Clock } from "@/lib/base/clock";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { Dns, DnsResult } from "@/lib/dns/types";
import type { FeedSnapshot, FeedStore } from "@/lib/feeds/reader";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";
import { isReserved } from "@/lib/ip/reserved";
import { hostOf, isLinkPath, objectionToAddress, objectionToName } from "./judge-url";

/** Concurrent look-ups, leaving room for visitors' own. */
const MAX_CONCURRENT = 8;

export interface DestinationOptions {
  readonly dns: Pick<Dns, "addresses">;
  readonly feeds: FeedStore;
  readonly clock: Clock;
  /** Whether a host (lower case, no final dot) serves the links of a workspace. */
  readonly isLinkHost: (host: string) => boolean;
  /** Visitors may be sent into private networks, for an installation inside one. */
  readonly allowsPrivate: boolean;
}

/** The verdict on a URL that links lead to. */
export type DestinationVerdict =
  /** Checked, without objection. */
  | { readonly state: "good" }
  /** Its name has no address now: allowed, and checked again. */
  | { readonly state: "no-address"; readonly name: string }
  /** DNS gave no answer in time: allowed likewise. */
  | { readonly state: "unresolved" }
  | { readonly state: "bad"; readonly complaint: string };

export interface DestinationQuestion {
  readonly urls: readonly string[];
  /** The installation's own hosts, on which `/go/…` would lead back to a link. */
  readonly ownHosts: readonly string[];
  /** For all look-ups together, milliseconds. */
  readonly budgetMs: number;
}

/** Verdicts by URL. */
export type CheckDestinations = (
  question: DestinationQuestion,
) => Promise<ReadonlyMap<string, DestinationVerdict>>;

const GOOD: DestinationVerdict = { state: "good" };
const UNRESOLVED: DestinationVerdict = { state: "unresolved" };

/**
 * Judges where links lead: not back to a link of this installation, not into private networks (a page on
 * the visitor's own router), not to addresses on the threat lists. Nothing is fetched: a destination could
 * show us a different page than its visitors.
 */
export function createDestinationCheck(options: DestinationOptions): CheckDestinations {
  const { clock, feeds } = options;
  return async ({ urls, ownHosts, budgetMs }) => {
    const snapshot = feeds.current();
    const endsAtMs = clock.monotonicMs() + budgetMs;
    const verdicts = new Map<string, DestinationVerdict>();
    const byName = new Map<string, string[]>();
    for (const url of new Set(urls)) {
      const name = judgeAtOnce(options, snapshot, ownHosts, url);
      if (typeof name !== "string") verdicts.set(url, name);
      else byName.set(name, [...(byName.get(name) ?? []), url]);
    }
    await pLimit(MAX_CONCURRENT).map(byName, async ([name, itsUrls]) => {
      const timeoutMs = Math.min(
        TIME_LIMITS_MS.names.checkedDestination,
        endsAtMs - clock.monotonicMs(),
      );
      const verdict = await judgeName(options, snapshot, name, timeoutMs);
      for (const url of itsUrls) verdicts.set(url, verdict);
    });
    return verdicts;
  };
}

/** The verdict from memory, else the name to look up. */
function judgeAtOnce(
  { isLinkHost, allowsPrivate }: DestinationOptions,
  snapshot: FeedSnapshot,
  ownHosts: readonly string[],
  text: string,
): DestinationVerdict | string {
  const url = new URL(text);
  const host = hostOf(url);
  const shown = host.kind === "name" ? host.name : host.ip.text;
  if (isLinkHost(shown) || (ownHosts.includes(shown) && isLinkPath(url))) {
    return bad("leads back to a SmartURL of this installation");
  }
  if (host.kind === "address") {
    const complaint = objectionToAddress(host.ip, snapshot.find(host.ip), allowsPrivate);
    return complaint === null ? GOOD : bad(`leads to ${shown}, which ${complaint}`);
  }
  const complaint = objectionToName(shown, allowsPrivate);
  if (complaint !== null) return bad(`leads to ${shown}, which ${complaint}`);
  const listed = snapshot.hostname(shown);
  if (listed !== null) {
    return bad(`leads to ${shown}, which is on the threat list ${listed.feed} (${listed.entry})`);
  }
  return shown;
}

async function judgeName(
  { dns, allowsPrivate }: DestinationOptions,
  snapshot: FeedSnapshot,
  name: string,
  timeoutMs: number,
): Promise<DestinationVerdict> {
  const answers = await Promise.all([
    dns.addresses(name, 4, timeoutMs),
    dns.addresses(name, 6, timeoutMs),
  ]);
  for (const text of answers.flatMap(addressesOf)) {
    const ip = parseIp(text);
    const complaint = ip && objectionToAddress(ip, snapshot.find(ip), allowsPrivate);
    if (ip === null || complaint === null) continue;
    // Names no private address: what a name means inside our network is not the customer's to learn.
    const shown = isReserved(ip) ? "" : `${text} `;
    return bad(`leads to ${name}, whose address ${shown}${complaint}`);
  }
  if (answers.some(({ state }) => state === "found")) return GOOD;
  // Local names may resolve outside DNS, and the family without an answer may be the one it has.
  const isNameless = answers.every(({ state }) => state === "none") && !isLocalName(name);
  return isNameless ? { state: "no-address", name } : UNRESOLVED;
}

const addressesOf = (result: DnsResult<readonly string[]>) =>
  result.state === "found" ? result.value : [];

const bad = (complaint: string): DestinationVerdict => ({ state: "bad", complaint });
