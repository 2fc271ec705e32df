export interface SearchEngine {
  /** As `searchEngines.names` and `search-engine` feeds spell it. */
  readonly name: string;
  readonly userAgent: RegExp;
  /** Suffixes of the crawler's PTR names, each with its leading dot; empty: published ranges only. */
  readonly ptrSuffixes: readonly string[];
}

export const SEARCH_ENGINES: readonly SearchEngine[] = [];
