import { stat } from "node:fs/promises";
import { CATALOGUE } from "../catalogue";
import type { Feed } from "../feed";
import { FeedRefused } from "../parse/feed-refused";
import type { FeedReport } from "../parse/parse-feed";
import { parseFeedFile } from "../parse/parse-feed-file";
import { outOfBounds } from "./bounds";
import type { Finding, Findings } from "./findings";
import { createNeverBlock } from "./never-block";
import { ownAddresses } from "./own-addresses";
import { type SiftedFeed, siftFeed } from "./sift";

export type { Finding } from "./findings";

export type CheckResult =
  | {
      readonly verdict: "good";
      readonly report: FeedReport;
      /** Entries that the feed is known to hold and that are not used. */
      readonly leftOut: LeftOut;
    }
  /** It reads, but nobody should act on it unseen. An operator can release it. */
  | {
      readonly verdict: "quarantined";
      /** Every rule that it breaks, in words. */
      readonly reason: string;
      /** The first of the offending entries, 1,000 at most. A release accepts these; others stay out of the table. */
      readonly findings: readonly Finding[];
      readonly report: FeedReport;
    }
  /** It does not read as a feed of its format at all: there is nothing to release. */
  | { readonly verdict: "unreadable"; readonly reason: string };

export interface LeftOut {
  readonly count: number;
  readonly first: readonly Finding[];
}

/** What a check looks at. Structured-cloneable, since it is done on a thread. */
export interface CheckJob {
  readonly feed: Feed;
  /** Absolute path of the delivered file. */
  readonly file: string;
  /** Entries of the last good copy; null when there is none of this feed from this URL. */
  readonly previousEntries: number | null;
  /** `DATA_DIR/feeds`: the good copies of feeds that protect somebody are read there. */
  readonly directory: string;
  /** Every feed, of which those that protect are read; the catalogue's when left out. */
  readonly feeds?: readonly Feed[];
  /** Entries that an operator released, as canonical text. */
  readonly accepted: readonly string[];
}

/** Whether a delivered file may become the feed's good copy. Rejects only when the file cannot be read from the disk. */
export async function checkFeed(job: CheckJob): Promise<CheckResult> {
  const { feed, file, previousEntries, directory, accepted } = job;
  try {
    const parsed = await parseFeedFile(feed, file);
    const { report } = parsed;
    const { size: bytes } = await stat(file);
    const neverBlock = await createNeverBlock({
      directory,
      feeds: job.feeds ?? CATALOGUE,
      ownAddresses: ownAddresses(),
    });
    const sifted = siftFeed(feed, parsed, { neverBlock, accepted });
    const reasons = [
      ...outOfBounds(feed, { bytes, report, previousEntries }),
      ...entryReasons(sifted, report),
    ];
    const { refused, leftOut } = sifted;
    if (reasons.length === 0) {
      const first = leftOut.first.slice(0, SHOWN_LEFT_OUT);
      return { verdict: "good", report, leftOut: { count: leftOut.count, first } };
    }
    // What the feed is known to hold stays out also when it is released for another reason.
    const known = isTooMuch(leftOut, report) ? leftOut.first : [];
    const findings = refused.count > 0 ? refused.first : known;
    return { verdict: "quarantined", reason: reasons.join("; "), findings, report };
  } catch (error) {
    if (error instanceof FeedRefused) return { verdict: "unreadable", reason: error.message };
    throw error;
  }
}

const SHOWN_LEFT_OUT = 20;
/** Entries that may be left out quietly: a few, or a small share of a long list. */
const TOLERATED_LEFT_OUT = 5;
const TOLERATED_SHARE = 0.05;

const isTooMuch = ({ count }: Findings, { entries }: FeedReport): boolean =>
  count > Math.max(TOLERATED_LEFT_OUT, TOLERATED_SHARE * entries);

function entryReasons({ refused, leftOut }: SiftedFeed, report: FeedReport): string[] {
  const reasons: string[] = [];
  if (refused.count > 0) reasons.push(`holds ${examples(refused)}`);
  if (isTooMuch(leftOut, report)) {
    reasons.push(
      `would have ${leftOut.count} of ${report.entries} entries left out: ${examples(leftOut)}`,
    );
  }
  return reasons;
}

const EXAMPLES = 3;

/** `8.8.8.8, which must never be blocked: Google (8.8.8.8/32); and 2 more`. */
function examples({ count, first }: Findings): string {
  const named = first.slice(0, EXAMPLES).map(({ entry, reason }) => `${entry}, which ${reason}`);
  const more = count - named.length;
  return named.join("; ") + (more > 0 ? `; and ${more} more` : "");
}
