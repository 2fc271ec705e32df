import type { IpRange } from "@/lib/ip/range";
import { touchesReserved } from "@/lib/ip/reserved";
import type { EntryRule, Feed } from "../feed";
import { matchesAnything, readProgramEntry } from "../parse/read-programs";
import { compileNames, NameMatcher } from "../table/name-matcher";
import { isWholeWord } from "../table/whole-word";
import type { FeedCategory } from "../types";
import type { NeverBlock } from "./never-block";
import { equivalentPrefix, shortestPrefix } from "./shortest-prefix";
import { MAIL_PROVIDERS, NEVER_BLOCK_NAMES, ORDINARY_HOSTS } from "./well-known/names";
import { ACCESS_PROVIDERS, CRAWLERS_AND_CDNS } from "./well-known/networks";
import { HUMAN_USER_AGENTS } from "./well-known/peoples-agents";
import { PLAIN_BROWSERS, PLAIN_PAGES } from "./well-known/plain-visits";

/** A problem with an entry. */
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
  reason: neverBlockedReason(owner),
});

const neverBlockedReason = (owner: string) => `must never be blocked: ${owner}`;

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

const neverBlockNames = new Set(NEVER_BLOCK_NAMES);
const ordinaryParents = new Set(ORDINARY_HOSTS.flatMap(withParents));
const neverBlockParents = new Set(NEVER_BLOCK_NAMES.flatMap(withParents));
const mailParents = new Set(MAIL_PROVIDERS.flatMap(withParents));
const pages = PLAIN_PAGES.map((url) => url.toLowerCase());
const browsers = PLAIN_BROWSERS.map((userAgent) => userAgent.toLowerCase());
const people = [...browsers, ...HUMAN_USER_AGENTS.map((userAgent) => userAgent.toLowerCase())];

/** The objection to a name, a pattern, or a substring, in lower case. */
export function textObjection(feed: Feed, text: string): Objection | null {
  if (isAllowed(feed, "neverBlock")) return null;
  const reason = textReason(feed.category, text);
  return reason === null ? null : { rule: "neverBlock", reason };
}

function textReason(category: FeedCategory, text: string): string | null {
  switch (category) {
    case "hostname-database":
      return hostReason(text);
    case "disposable-domains":
    case "disposable-collected":
      return mailParents.has(text) ? "is where people have their mail" : null;
    case "threat-url":
      return fitsReason(text, pages, "an ordinary page");
    case "bot-directory":
      return botReason(readProgramEntry(text).name);
    case "user-agent":
      return fitsReason(text, browsers, "an ordinary browser");
    default:
      return null;
  }
}

/** Names of bots are looked for in whole words. */
function botReason(name: string): string | null {
  const plain = fitsReason(name, browsers, "an ordinary browser");
  if (plain !== null) return plain;
  const example = people.find((text) => holdsWord(text, name));
  if (example !== undefined) return `fits what people browse with: ${example}`;
  return matchesAnything(name) ? "fits any user agent" : null;
}

function holdsWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (isWholeWord(text, name, at + name.length)) return true;
  }
  return false;
}

/** A name covers itself and its subdomains; a pattern's `*` also spans dots. */
function hostReason(entry: string): string | null {
  if (entry.includes("*")) return patternReason(entry);
  if (ordinaryParents.has(entry)) {
    return fitsHostReason(ORDINARY_HOSTS.find((name) => isAtOrBelow(name, entry)));
  }
  const service = neverBlockParents.has(entry)
    ? NEVER_BLOCK_NAMES.find((name) => isAtOrBelow(name, entry))
    : withParents(entry).find((parent) => neverBlockNames.has(parent));
  return service === undefined ? null : neverBlockedReason(service);
}

function patternReason(pattern: string): string | null {
  const matcher = new NameMatcher(compileNames([[pattern, 0]]));
  const host = ORDINARY_HOSTS.find((name) => matcher.find(name));
  if (host !== undefined) return fitsHostReason(host);
  const service = NEVER_BLOCK_NAMES.find(
    (name) => matcher.find(name) ?? matcher.find(`crawl-66-249-66-1.${name}`),
  );
  return service === undefined ? null : neverBlockedReason(service);
}

const fitsHostReason = (example: string | undefined) => `fits ordinary hosts, such as ${example}`;

function fitsReason(entry: string, ordinary: readonly string[], what: string): string | null {
  const example = ordinary.find((text) => text.includes(entry));
  return example === undefined ? null : `fits ${what}: ${example}`;
}

/** `a.b.c` → `a.b.c`, `b.c`, `c`. */
function withParents(name: string): string[] {
  const labels = name.split(".");
  return labels.map((_, from) => labels.slice(from).join("."));
}

const isAtOrBelow = (name: string, parent: string) =>
  name === parent || name.endsWith(`.${parent}`);
