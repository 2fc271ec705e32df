import { rangeText } from "@/lib/ip/range";
import { RangeColumns } from "@/lib/ip/range-columns";
import type { Feed } from "../feed";
import type { ParsedFeed } from "../parse/parse-feed";
import { asnObjection, type Objection, rangeObjection, textObjection } from "./entry-rules";
import { Findings } from "./findings";
import type { NeverBlock } from "./never-block";

/** A feed's entries with those apart that nobody should act on. */
export interface SiftedFeed {
  /** What may reach the table. */
  readonly kept: ParsedFeed;
  /** Entries for which the feed is quarantined. */
  readonly refused: Findings;
  /** Entries that the feed is known to hold a few of (`guard: { …: "leave-out" }`). */
  readonly leftOut: Findings;
}

export interface SiftOptions {
  readonly neverBlock: NeverBlock;
  /** Entries that an operator released, as canonical text. */
  readonly accepted: readonly string[];
}

/**
 * The one place where single entries are judged: a check quarantines a feed for what is refused, and
 * a compile leaves out both, so that nothing of it is in the table unless an operator released it.
 */
export function siftFeed(feed: Feed, parsed: ParsedFeed, options: SiftOptions): SiftedFeed {
  const sieve = new Sieve(feed, new Set(options.accepted));
  const kept: ParsedFeed = {
    ...parsed,
    v4: sieve.ranges(parsed.v4, options.neverBlock),
    v6: sieve.ranges(parsed.v6, options.neverBlock),
    asns: parsed.asns.filter((asn) => sieve.keeps(asnObjection(feed, asn), () => `AS${asn}`)),
    texts: parsed.texts.filter((text) => sieve.keeps(textObjection(feed, text), () => text)),
  };
  return { kept, refused: sieve.refused, leftOut: sieve.leftOut };
}

class Sieve {
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

  /** @param textOf asked for only when there is an objection: a million texts would cost more than all the rules */
  keeps(objection: Objection | null, textOf: () => string): boolean {
    if (objection === null) return true;
    const entry = textOf();
    if (this.#accepted.has(entry)) return true;
    const isKnown = this.#feed.guard?.[objection.rule] === "leave-out";
    (isKnown ? this.leftOut : this.refused).add({ entry, reason: objection.reason });
    return false;
  }
}
