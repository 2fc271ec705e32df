import type { FeedSnapshot } from "../reader";
import type { ListMatch } from "../types";
import { findAsnLists } from "./asn-lists";
import { compileFeeds } from "./compile";
import type { CompiledFeeds, FeedSummary, TextMatchers } from "./compiled-feeds";
import { listMatch } from "./evidence";
import { IpFinder } from "./ip-finder";
import { NameMatcher } from "./name-matcher";
import { SubstringMatcher } from "./substring-matcher";
import { findText, textAt } from "./text-column";

/** What a process has before any feed is loaded: every check on feeds says `skipped`. */
export function emptySnapshot(): FeedSnapshot {
  return createSnapshot(compileFeeds([]));
}

/** The answering object over compiled feeds. Immutable; a change of any feed makes a new one. */
export function createSnapshot(compiled: CompiledFeeds): FeedSnapshot {
  const { feeds, disposableDomains } = compiled;
  const categories = new Set(feeds.map(({ category }) => category));
  const finder = new IpFinder(compiled);
  const hostnames = new NameMatcher(compiled.hostnames);
  const threatUrls = new SubstringList(feeds, compiled.threatUrls);
  const userAgents = new SubstringList(feeds, compiled.userAgents);
  const evidence = (feed: number | undefined, entry: string): ListMatch | null => {
    const summary = feeds[feed ?? feeds.length];
    return summary ? listMatch(summary, entry) : null;
  };
  return {
    has: (category) => categories.has(category),
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
    threatUrl: (decodedUrl) => threatUrls.find(decodedUrl),
    userAgent: (ua) => userAgents.find(ua),
  };
}

/** The substrings of all feeds of a category, without regard to case. */
class SubstringList {
  readonly #feeds: readonly FeedSummary[];
  readonly #columns: TextMatchers;
  readonly #matcher: SubstringMatcher;

  constructor(feeds: readonly FeedSummary[], columns: TextMatchers) {
    this.#feeds = feeds;
    this.#columns = columns;
    this.#matcher = new SubstringMatcher(columns.automaton);
  }

  find(text: string): ListMatch | null {
    if (this.#columns.feeds.length === 0) return null;
    const found = this.#matcher.find(text.toLowerCase());
    const summary = this.#feeds[this.#columns.feeds[found] ?? this.#feeds.length];
    return summary ? listMatch(summary, textAt(this.#columns.texts, found)) : null;
  }
}
