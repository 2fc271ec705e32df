import { AsnMatches } from "./asn-matches";
import { type CompiledFeeds, compileFeeds } from "./compile";
import { IpMatches, listMatch } from "./ip-matches";
import { NameMatcher } from "./name-matcher";
import type { FeedSnapshot } from "./reader";
import { SubstringMatcher } from "./substring-matcher";
import type { FeedCategory, ListMatch } from "./types";

/** What a process has before any feed is loaded: every check on feeds says `skipped`. */
export function emptySnapshot(): FeedSnapshot {
  return createSnapshot(compileFeeds([]));
}

/** The answering object over compiled feeds. Immutable; a change of any feed makes a new one. */
export function createSnapshot(compiled: CompiledFeeds): FeedSnapshot {
  const categories = new Set(compiled.feeds.map(({ category }) => category));
  const ipMatches = new IpMatches(compiled);
  const asnMatches = new AsnMatches(compiled);
  const asnLists = collectAsns(compiled);
  const hostnames = new NameMatcher<ListMatch>();
  for (const [name, match] of textsOf(compiled, "hostname-database")) hostnames.add(name, match());
  const disposable = collectDomains(compiled);
  const threatUrls = new SubstringList(compiled, "threat-url");
  const userAgents = new SubstringList(compiled, "user-agent");
  return {
    has: (category) => categories.has(category),
    ip: (ip) => ipMatches.find(ip),
    asn: (ip) => asnMatches.find(ip),
    asnLists: (asn) => asnLists.get(asn) ?? NO_LISTS,
    hostname: (name) => hostnames.find(name),
    disposableDomain: (domain) => disposable(domain),
    threatUrl: (decodedUrl) => threatUrls.find(decodedUrl),
    userAgent: (ua) => userAgents.find(ua),
  };
}

const NO_LISTS: readonly ListMatch[] = Object.freeze([]);

function collectAsns({ feeds, asns }: CompiledFeeds): ReadonlyMap<number, readonly ListMatch[]> {
  const lists = new Map<number, ListMatch[]>();
  for (const { feed, values } of asns) {
    const summary = feeds[feed];
    if (!summary) continue;
    for (const asn of new Set(values)) {
      const match = listMatch(summary, `AS${asn}`);
      const known = lists.get(asn);
      if (known) known.push(match);
      else lists.set(asn, [match]);
    }
  }
  for (const matches of lists.values()) Object.freeze(matches);
  return lists;
}

/** Every text of a category with a maker of its evidence, in the order of the feeds. */
function* textsOf(
  { feeds, texts }: CompiledFeeds,
  category: FeedCategory,
): Generator<readonly [text: string, match: () => ListMatch]> {
  for (const { feed, values } of texts) {
    const summary = feeds[feed];
    if (summary?.category !== category) continue;
    for (const text of values) yield [text, () => listMatch(summary, text)];
  }
}

/** Disposable domains come by the ten thousand and are asked one at a time: evidence is made on a hit. */
function collectDomains(compiled: CompiledFeeds): (domain: string) => ListMatch | null {
  const makers = new Map<string, () => ListMatch>();
  for (const [domain, match] of textsOf(compiled, "disposable-domains")) {
    if (!makers.has(domain)) makers.set(domain, match);
  }
  return (domain) => makers.get(domain)?.() ?? null;
}

/** The substrings of all feeds of a category, without regard to case. */
class SubstringList {
  readonly #matches: readonly (() => ListMatch)[];
  readonly #matcher: SubstringMatcher;

  constructor(compiled: CompiledFeeds, category: FeedCategory) {
    const texts = [...textsOf(compiled, category)];
    this.#matches = texts.map(([, match]) => match);
    this.#matcher = new SubstringMatcher(texts.map(([text]) => text));
  }

  find(text: string): ListMatch | null {
    if (this.#matches.length === 0) return null;
    return this.#matches[this.#matcher.find(text.toLowerCase())]?.() ?? null;
  }
}
