import type { FeedSnapshot } from "../reader";
import { type ListMatch, PROGRAM_CATEGORIES, type ProgramMatch } from "../types";
import { compileFeeds } from "./compile";
import {
  type CompiledFeeds,
  type FeedSummary,
  listMatch,
  type ProgramMatchers,
  type TextMatchers,
} from "./compiled-feeds";
import { IpFinder } from "./ip-finder";
import { NameMatcher } from "./name-matcher";
import { SubstringMatcher } from "./substring-matcher";
import { findText, textAt } from "./text-column";
import { isWholeWord } from "./whole-word";

/** The snapshot before any feed is loaded: every check on feeds is `skipped`. */
export function emptySnapshot(): FeedSnapshot {
  return createSnapshot(compileFeeds([]));
}

/** Wraps compiled feeds for look-ups. Immutable; a change of any feed makes a new one. */
export function createSnapshot(compiled: CompiledFeeds, revision = ""): FeedSnapshot {
  const { feeds, disposableDomains, collectedDomains, browserBuilds } = compiled;
  const categories = new Set(feeds.map(({ category }) => category));
  const names = new Set(feeds.flatMap(({ name }) => name?.toLowerCase() ?? []));
  const finder = new IpFinder(compiled);
  const hostnames = new NameMatcher(compiled.hostnames);
  const threatUrls = new SubstringList(feeds, compiled.threatUrls);
  const userAgents = new SubstringList(feeds, compiled.userAgents);
  const programs = new ProgramList(compiled.programs);
  const evidence = (feed: number | undefined, entry: string): ListMatch | null => {
    const summary = feeds[feed ?? feeds.length];
    return summary ? listMatch(summary, entry) : null;
  };
  return {
    revision,
    has: (category) => categories.has(category),
    hasNamed: (name) => names.has(name.toLowerCase()),
    find: (ip) => finder.find(ip),
    asnLists: (asn) => findAsnLists(compiled, asn),
    hostname: (name) => {
      const found = hostnames.find(name);
      return found && evidence(found.feed, found.entry);
    },
    disposableDomain: (domain) => {
      const found = findText(disposableDomains, domain);
      return found === -1 ? null : evidence(disposableDomains.feeds[found], domain);
    },
    isCollectedDomain: (domain) => findText(collectedDomains, domain) !== -1,
    threatUrl: (decodedUrl) => threatUrls.find(decodedUrl),
    userAgent: (ua) => userAgents.findWords(ua),
    hasBrowserBuild: (build) => findText(browserBuilds, build) !== -1,
    programs: (ua) => programs.find(ua),
  };
}

/** The substrings of all feeds of a category, case-insensitive. */
class SubstringList {
  readonly #feeds: readonly FeedSummary[];
  readonly #columns: TextMatchers;
  readonly #matcher: SubstringMatcher;

  constructor(feeds: readonly FeedSummary[], columns: TextMatchers) {
    this.#feeds = feeds;
    this.#columns = columns;
    this.#matcher = new SubstringMatcher(columns.automaton);
  }

  /** Anywhere in the text. */
  find(text: string): ListMatch | null {
    if (this.#columns.feeds.length === 0) return null;
    return this.#match(this.#matcher.find(text.toLowerCase()));
  }

  /** Where no letter or digit of the text continues the entry's first or last word. */
  findWords(text: string): ListMatch | null {
    const { feeds, texts } = this.#columns;
    if (feeds.length === 0) return null;
    const lower = text.toLowerCase();
    return this.#match(
      this.#matcher.find(lower, (entry, end) => isWholeWord(lower, textAt(texts, entry), end)),
    );
  }

  #match(entry: number): ListMatch | null {
    const summary = this.#feeds[this.#columns.feeds[entry] ?? this.#feeds.length];
    return summary ? listMatch(summary, textAt(this.#columns.texts, entry)) : null;
  }
}

const NO_PROGRAMS: readonly ProgramMatch[] = Object.freeze([]);
/** More names than that in one user agent are a list, and add nothing. */
const MAX_PROGRAMS = 16;

/** The programs of all directories. */
class ProgramList {
  readonly #columns: ProgramMatchers;
  readonly #matcher: SubstringMatcher;

  constructor(columns: ProgramMatchers) {
    this.#columns = columns;
    this.#matcher = new SubstringMatcher(columns.automaton);
  }

  find(text: string): readonly ProgramMatch[] {
    const { kinds, names } = this.#columns;
    if (kinds.length === 0) return NO_PROGRAMS;
    const lower = text.toLowerCase();
    const found: ProgramMatch[] = [];
    this.#matcher.find(lower, (entry, end) => {
      const name = textAt(names, entry);
      const kind = PROGRAM_CATEGORIES[kinds[entry] ?? -1];
      if (kind === undefined || !isWholeWord(lower, name, end)) return false;
      found.push({ kind, start: end - name.length, end });
      return found.length === MAX_PROGRAMS;
    });
    return found;
  }
}

const NO_LISTS: readonly ListMatch[] = Object.freeze([]);

/** The lists of AS numbers that hold this one, by feed. */
function findAsnLists({ feeds, asnLists }: CompiledFeeds, asn: number): readonly ListMatch[] {
  const from = firstAt(asnLists.asns, asn);
  if (asnLists.asns[from] !== asn) return NO_LISTS;
  const found: ListMatch[] = [];
  for (let at = from; asnLists.asns[at] === asn; at++) {
    const summary = feeds[asnLists.feeds[at] ?? feeds.length];
    if (summary) found.push(listMatch(summary, `AS${asn}`));
  }
  return Object.freeze(found);
}

/** The index of the first of ascending values that is not below `value`. */
function firstAt(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
