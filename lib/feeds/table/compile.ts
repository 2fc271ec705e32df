import { staleFrom } from "../content-age";
import { readProgramEntry } from "../parse/read-programs";
import { type FeedCategory, PROGRAM_CATEGORIES } from "../types";
import { type CompilableFeed, compileRanges, type IsLeftOut } from "./compile-ranges";
import type {
  AsnListColumns,
  CompiledFeeds,
  FeedSummary,
  ProgramMatchers,
  TextMatchers,
} from "./compiled-feeds";
import { compileNames } from "./name-matcher";
import { compileSubstrings } from "./substring-matcher";
import { packTexts, sortTexts } from "./text-column";

export interface CompileOptions {
  /** Whether to drop a range announced by an AS number on the feed. Default: keep all. */
  readonly isLeftOut?: IsLeftOut;
}

/** Compiles checked feeds. Takes a second or two for the full catalogue, so not on a serving thread. */
export function compileFeeds(
  feeds: readonly CompilableFeed[],
  { isLeftOut = () => false }: CompileOptions = {},
): CompiledFeeds {
  return {
    feeds: feeds.map(summaryOf),
    ...compileRanges(feeds, isLeftOut),
    asnLists: compileAsnLists(feeds),
    hostnames: compileNames(textsOf(feeds, "hostname-database")),
    disposableDomains: sortTexts(textsOf(feeds, "disposable-domains")),
    collectedDomains: sortTexts(textsOf(feeds, "disposable-collected")),
    threatUrls: compileTexts(textsOf(feeds, "threat-url")),
    userAgents: compileTexts(textsOf(feeds, "user-agent")),
    browserBuilds: sortTexts(textsOf(feeds, "browser-builds").flatMap(withWiderBuilds)),
    programs: compilePrograms(textsOf(feeds, "bot-directory")),
  };
}

function summaryOf({ feed, dataDate }: CompilableFeed): FeedSummary {
  const { id, category, name, halfLifeDays } = feed;
  const staleAt = staleFrom(feed, Date.parse(dataDate));
  return {
    id,
    category,
    dataDate,
    ...(name === undefined ? {} : { name }),
    ...(halfLifeDays === undefined ? {} : { halfLifeDays }),
    ...(staleAt === undefined ? {} : { staleFrom: staleAt }),
  };
}

const ASN_LISTS: readonly FeedCategory[] = ["asn-hosting", "asn-cellular"];

function compileAsnLists(feeds: readonly CompilableFeed[]): AsnListColumns {
  const pairs = feeds.flatMap(({ feed, parsed }, index) =>
    ASN_LISTS.includes(feed.category)
      ? [...new Set(parsed.asns)].map((asn) => ({ asn, feed: index }))
      : [],
  );
  // The sort is stable: the feeds of one AS number keep their order.
  pairs.sort((a, b) => a.asn - b.asn);
  return {
    asns: Uint32Array.from(pairs, ({ asn }) => asn),
    feeds: Uint32Array.from(pairs, ({ feed }) => feed),
  };
}

type FeedText = readonly [text: string, feed: number];

/** Every text of a category, in the order of the feeds. */
function textsOf(feeds: readonly CompilableFeed[], category: FeedCategory): FeedText[] {
  return feeds.flatMap(({ feed, parsed }, index) =>
    feed.category === category ? parsed.texts.map((text): FeedText => [text, index]) : [],
  );
}

/** A build with the versions that it is one of: `chrome 131.0.6778`, `chrome 131.0`, `chrome 131`. */
function withWiderBuilds([build, feed]: FeedText): FeedText[] {
  const parts = build.split(".");
  return parts.map((_, i): FeedText => [parts.slice(0, i + 1).join("."), feed]);
}

function compileTexts(entries: readonly FeedText[]): TextMatchers {
  const texts = entries.map(([text]) => text);
  return {
    texts: packTexts(texts),
    feeds: Uint32Array.from(entries, ([, feed]) => feed),
    automaton: compileSubstrings(texts),
  };
}

function compilePrograms(entries: readonly FeedText[]): ProgramMatchers {
  const programs = entries.map(([text]) => readProgramEntry(text));
  const names = programs.map(({ name }) => name);
  return {
    names: packTexts(names),
    kinds: Uint32Array.from(programs, ({ kind }) => PROGRAM_CATEGORIES.indexOf(kind)),
    automaton: compileSubstrings(names),
  };
}
