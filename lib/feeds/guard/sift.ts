import { rangeText } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import type { Feed } from "../feed";
import type { ParsedFeed } from "../parse/parse-feed";
import { parseFeedFile } from "../parse/parse-feed-file";
import { asnObjection, type Objection, rangeObjection, textObjection } from "./entry-rules";
import type { NeverBlock } from "./never-block";

/** An entry that the guard objects to, and why. */
export interface Finding {
  /** As canonical text: an address, a CIDR, a range, an AS number, a name. */
  readonly entry: string;
  readonly reason: string;
}

/** Enough for an operator to review before a release, and small enough for a record. */
const KEPT_FINDINGS = 1_000;

/** The first findings and their total count. */
export class Findings {
  readonly first: Finding[] = [];
  count = 0;

  add(finding: Finding): void {
    this.count++;
    if (this.first.length < KEPT_FINDINGS) this.first.push(finding);
  }
}

/** A feed's entries, with the objectionable ones set apart. */
export interface SiftedFeed {
  /** Entries allowed in the table. */
  readonly kept: ParsedFeed;
  /** Entries for which the feed is quarantined. */
  readonly refused: Findings;
  /** Entries dropped without quarantine (`guard: { …: "leave-out" }`). */
  readonly leftOut: Findings;
}

export interface SiftOptions {
  readonly neverBlock: NeverBlock;
  /** Entries that an operator released, as canonical text. */
  readonly accepted: readonly string[];
}

/**
 * Reads a feed's file and applies the entry rules; the only place that does. A check quarantines a feed
 * for refused entries; a compile drops both kinds, unless an operator released them.
 *
 * @param path absolute
 * @throws FeedRefusedError when it is not readable as its format; another Error when the disk read fails
 */
export async function readSifted(
  feed: Feed,
  path: string,
  options: SiftOptions,
): Promise<SiftedFeed> {
  const parsed = await parseFeedFile(feed, path);
  const filter = new EntryFilter(feed, new Set(options.accepted));
  const kept: ParsedFeed = {
    ...parsed,
    v4: filter.ranges(parsed.v4, options.neverBlock),
    v6: filter.ranges(parsed.v6, options.neverBlock),
    asns: parsed.asns.filter((asn) => filter.keeps(asnObjection(feed, asn), () => `AS${asn}`)),
    texts: parsed.texts.filter((text) => filter.keeps(textObjection(feed, text), () => text)),
  };
  return { kept, refused: filter.refused, leftOut: filter.leftOut };
}

class EntryFilter {
  readonly refused = new Findings();
  readonly leftOut = new Findings();
  readonly #feed: Feed;
  readonly #accepted: ReadonlySet<string>;

  constructor(feed: Feed, accepted: ReadonlySet<string>) {
    this.#feed = feed;
    this.#accepted = accepted;
  }

  ranges(ranges: RangeColumns, neverBlock: NeverBlock): RangeColumns {
    const kept = new RangeColumns(ranges.stride);
    for (const { range, id, priority } of ranges) {
      const objection = rangeObjection(this.#feed, range, neverBlock);
      if (this.keeps(objection, () => rangeText(range))) kept.push(range, id, priority);
    }
    return kept;
  }

  /** @param textOf called only for an objection: a million texts would cost more than all the rules */
  keeps(objection: Objection | null, textOf: () => string): boolean {
    if (objection === null) return true;
    const entry = textOf();
    if (this.#accepted.has(entry)) return true;
    const isKnown = this.#feed.guard?.[objection.rule] === "leave-out";
    (isKnown ? this.leftOut : this.refused).add({ entry, reason: objection.reason });
    return false;
  }
}
