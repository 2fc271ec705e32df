import { rangeText } from "@/lib/ip/range";
import type { ParsedFeed } from "../parse/parse-feed";

interface Samples {
  readonly count: number;
  readonly first: readonly string[];
}

/** The entries that a delivery adds and removes, as canonical text. */
export interface EntryDifference {
  readonly added: Samples;
  readonly removed: Samples;
}

const SHOWN = 12;
/** Both sides together: more would take seconds, and say nothing to a reader. */
const MOST_COMPARED = 1_000_000;

/** The entries of a delivery against those of the copy before; null when the two are too long to compare. */
export function differenceOf(before: ParsedFeed, now: ParsedFeed): EntryDifference | null {
  if (before.report.entries + now.report.entries > MOST_COMPARED) return null;
  const [were, are] = [new Set(entryTexts(before)), new Set(entryTexts(now))];
  return { added: without(are, were), removed: without(were, are) };
}

function without(these: ReadonlySet<string>, those: ReadonlySet<string>): Samples {
  const first: string[] = [];
  let count = 0;
  for (const entry of these) {
    if (those.has(entry)) continue;
    count++;
    if (first.length < SHOWN) first.push(entry);
  }
  return { count, first };
}

function* entryTexts({ v4, v6, asns, texts }: ParsedFeed): Generator<string> {
  for (const ranges of [v4, v6]) for (const { range } of ranges) yield rangeText(range);
  for (const asn of asns) yield `AS${asn}`;
  yield* texts;
}
