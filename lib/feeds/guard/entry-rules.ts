import type { IpRange } from "@/lib/ip/range";
import { touchesReserved } from "@/lib/ip/reserved";
import type { EntryRule, Feed } from "../feed";
import type { FeedCategory } from "../types";
import type { NeverBlock } from "./never-block";
import { equivalentPrefix, shortestPrefix } from "./shortest-prefix";
import { hostObjection, mailObjection, urlObjection, userAgentObjection } from "./text-rules";
import { ACCESS_PROVIDERS, CRAWLERS_AND_CDNS } from "./well-known/networks";

/** What is wrong with an entry. */
export interface Objection {
  readonly rule: EntryRule;
  readonly reason: string;
}

/** Categories that can block visitors; the others only describe. */
const BLOCKING: ReadonlySet<FeedCategory> = new Set<FeedCategory>([
  "threat-feeds",
  "ip-database",
  "malicious-activity",
  "vpn",
  "proxy",
  "tor",
]);

/** The size of the larger special-purpose blocks: 10.0.0.0/8, fc00::/7. */
const LARGEST_RESERVED = { 4: 8, 6: 7 } as const;

/** The most specific objection to an address, CIDR or range of the feed; null for none, or when the feed allows it. */
export function rangeObjection(
  feed: Feed,
  range: IpRange,
  neverBlock: NeverBlock,
): Objection | null {
  const prefix = equivalentPrefix(range);
  const shortest = shortestPrefix(feed, range.version);
  // Routing tables hold whole blocks and only describe; no visitor comes from the reserved parts.
  const isReserved = feed.category !== "asn" && touchesReserved(range);
  const owner = BLOCKING.has(feed.category) ? neverBlock.touches(range) : null;
  if (prefix >= shortest && !isReserved && owner === null) return null;
  const found: Objection[] = [];
  if (prefix < shortest) found.push({ rule: "broad", reason: broadReason(feed, prefix, shortest) });
  if (isReserved) found.push({ rule: "reserved", reason: "holds reserved addresses" });
  if (owner !== null) found.push(neverBlocked(owner));
  // For 10.0.0.0/8, "reserved" is more specific than "broad".
  if (prefix >= LARGEST_RESERVED[range.version]) found.sort(byReservedFirst);
  return found.find(({ rule }) => !isAllowed(feed, rule)) ?? null;
}

const isAllowed = (feed: Feed, rule: EntryRule) => feed.guard?.[rule] === "allow";

const byReservedFirst = (a: Objection, b: Objection) =>
  Number(b.rule === "reserved") - Number(a.rule === "reserved");

function broadReason({ category }: Feed, prefix: number, shortest: number): string {
  return prefix === 0
    ? "is the default route"
    : `is broader than a /${shortest}, the most that a feed of ${category} may say`;
}

const neverBlocked = (owner: string): Objection => ({
  rule: "neverBlock",
  reason: `must never be blocked: ${owner}`,
});

/** The objection to an AS number: on a list of hosters, or on a list of all that it announces. */
export function asnObjection(feed: Feed, asn: number): Objection | null {
  if (isAllowed(feed, "neverBlock")) return null;
  const access = feed.category === "asn-cellular" ? undefined : ACCESS_PROVIDERS.get(asn);
  if (access !== undefined) {
    return { rule: "neverBlock", reason: `is an access provider's: ${access}` };
  }
  const service = BLOCKING.has(feed.category) ? CRAWLERS_AND_CDNS.get(asn) : undefined;
  return service === undefined ? null : neverBlocked(service);
}

/** The objection to a name, a pattern, or a substring. */
export function textObjection(feed: Feed, text: string): Objection | null {
  if (isAllowed(feed, "neverBlock")) return null;
  const reason = textReason(feed.category, text);
  return reason === null ? null : { rule: "neverBlock", reason };
}

function textReason(category: FeedCategory, text: string): string | null {
  switch (category) {
    case "hostname-database":
      return hostObjection(text);
    case "disposable-domains":
      return mailObjection(text);
    case "threat-url":
      return urlObjection(text);
    case "user-agent":
      return userAgentObjection(text);
    default:
      return null;
  }
}
