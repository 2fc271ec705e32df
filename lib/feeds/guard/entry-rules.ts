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

/** Categories by which visitors are turned away when a site says so; the others only describe. */
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

/** What is wrong with an address, CIDR or range of the feed, the most telling reason; null when nothing is, or the feed allows it. */
export function rangeObjection(
  feed: Feed,
  range: IpRange,
  neverBlock: NeverBlock,
): Objection | null {
  const prefix = equivalentPrefix(range);
  const shortest = shortestPrefix(feed, range.version);
  // Routing tables hold whole blocks, and only describe; what is reserved in them is asked by nobody.
  const isReserved = feed.category !== "asn" && touchesReserved(range);
  const owner = BLOCKING.has(feed.category) ? neverBlock.touches(range) : null;
  if (prefix >= shortest && !isReserved && owner === null) return null;
  const found: Objection[] = [];
  if (prefix < shortest) found.push({ rule: "broad", reason: broadReason(feed, prefix, shortest) });
  if (isReserved) found.push({ rule: "reserved", reason: "holds reserved addresses" });
  if (owner !== null) found.push(neverBlocked(owner));
  // The more telling reason for 10.0.0.0/8 is that it is private.
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

/** The same for an AS number: on a list of hosters, or standing for all that it announces. */
export function asnObjection(feed: Feed, asn: number): Objection | null {
  if (isAllowed(feed, "neverBlock")) return null;
  const access = feed.category === "asn-cellular" ? undefined : ACCESS_PROVIDERS.get(asn);
  if (access !== undefined) {
    return { rule: "neverBlock", reason: `is an access provider's: ${access}` };
  }
  const service = BLOCKING.has(feed.category) ? CRAWLERS_AND_CDNS.get(asn) : undefined;
  return service === undefined ? null : neverBlocked(service);
}

/** The same for a name, a pattern, or a substring. */
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
