import type { Feed } from "../feed";
import type { FeedReport } from "../parse/parse-feed";
import type { EntryDifference } from "./entry-difference";
import type { GoodCopy } from "./never-block";
import type { Finding } from "./sift";

export type CheckResult =
  | {
      readonly verdict: "good";
      readonly report: FeedReport;
      /** Entries dropped by the feed's `leave-out` settings. */
      readonly leftOut: LeftOut;
      readonly difference?: EntryDifference;
    }
  /** Readable but suspicious. An operator can release it. */
  | {
      readonly verdict: "quarantined";
      /** Every rule that it breaks, for the operator. */
      readonly reason: string;
      /** The first of the offending entries, 1,000 at most. A release accepts these; others stay out of the table. */
      readonly findings: readonly Finding[];
      readonly report: FeedReport;
      readonly difference?: EntryDifference;
    }
  /** Not readable as its format, so it cannot be released. */
  | { readonly verdict: "unreadable"; readonly reason: string };

export interface LeftOut {
  readonly count: number;
  readonly first: readonly Finding[];
}

/** The input of a check. Structured-cloneable, as it goes to a thread. */
export interface CheckJob {
  readonly feed: Feed;
  /** Absolute path of the delivered file. */
  readonly file: string;
  /** Entries of the last good copy; null when there is none of this feed from this URL. */
  readonly previousEntries: number | null;
  /** Absolute path of the last good copy, to compare with; null when there is none. */
  readonly previousFile: string | null;
  /** `DATA_DIR/feeds`, the folder of the copies. */
  readonly directory: string;
  /** The good copies; those that protect addresses are read. */
  readonly copies: readonly GoodCopy[];
  /** Entries that an operator released, as canonical text. */
  readonly accepted: readonly string[];
  /** ISO 8601 date of the last good copy's data; null when there is none. */
  readonly previousDate: string | null;
  /** Epoch ms. */
  readonly now: number;
}
