import {
  findText,
  packTexts,
  type SortedTexts,
  sortTexts,
  type TextColumn,
  textAt,
  textCount,
} from "./text-column";

/** Names and patterns with the feed that each came from. */
export interface NameColumns {
  /** Each matches itself and its subdomains. */
  readonly names: SortedTexts;
  /** The part after `*.` in patterns with no other star. */
  readonly belowNames: SortedTexts;
  /** All other patterns. */
  readonly patterns: TextColumn;
  readonly patternFeeds: Uint32Array;
}

export interface NameMatch {
  /** The matching entry as given. */
  readonly entry: string;
  readonly feed: number;
}

type NameEntry = readonly [name: string, feed: number];

/** @param entries in lower case; the first of equal ones wins */
export function compileNames(entries: readonly NameEntry[]): NameColumns {
  const names: NameEntry[] = [];
  const belowNames: NameEntry[] = [];
  const patterns: NameEntry[] = [];
  for (const [entry, feed] of entries) {
    const below = entry.startsWith("*.") ? entry.slice(2) : "";
    if (!entry.includes("*")) names.push([entry, feed]);
    else if (below !== "" && !below.includes("*")) belowNames.push([below, feed]);
    else patterns.push([entry, feed]);
  }
  return {
    names: sortTexts(names),
    belowNames: sortTexts(belowNames),
    patterns: packTexts(patterns.map(([pattern]) => pattern)),
    patternFeeds: Uint32Array.from(patterns, ([, feed]) => feed),
  };
}

/**
 * Looks up a host name among names (which match themselves and their subdomains) and patterns (whose `*`
 * also spans dots; `*.x` does not match `x`). Names and patterns of the form `*.x` cost one search per
 * label; only other patterns are tried one by one.
 */
export class NameMatcher {
  readonly #columns: NameColumns;
  readonly #patterns: readonly (readonly string[])[];

  constructor(columns: NameColumns) {
    this.#columns = columns;
    const { patterns } = columns;
    this.#patterns = Array.from({ length: textCount(patterns) }, (_, i) =>
      textAt(patterns, i).split("*"),
    );
  }

  /** Name in lower case, without final dot. */
  find(name: string): NameMatch | null {
    const { names, belowNames, patternFeeds } = this.#columns;
    const exact = nameMatch(names, name, "");
    if (exact !== null) return exact;
    for (let dot = name.indexOf("."); dot !== -1; dot = name.indexOf(".", dot + 1)) {
      const parent = name.slice(dot + 1);
      const found = nameMatch(names, parent, "") ?? nameMatch(belowNames, parent, "*.");
      if (found !== null) return found;
    }
    const pattern = this.#patterns.findIndex((parts) => isGlobMatch(parts, name));
    if (pattern === -1) return null;
    const entry = this.#patterns[pattern]?.join("*") ?? "";
    return { entry, feed: patternFeeds[pattern] ?? 0 };
  }
}

function nameMatch(among: SortedTexts, name: string, prefix: string): NameMatch | null {
  const at = findText(among, name);
  return at === -1 ? null : { entry: prefix + name, feed: among.feeds[at] ?? 0 };
}

/** Whether the name holds the parts in order, the first at its start and the last at its end. No backtracking: the leftmost match of each part suffices. */
function isGlobMatch(parts: readonly string[], name: string): boolean {
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) {
    return false;
  }
  let from = first.length;
  const end = name.length - last.length;
  for (const part of parts.slice(1, -1)) {
    const at = name.indexOf(part, from);
    if (at === -1 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
