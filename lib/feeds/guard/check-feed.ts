import { stat } from "node:fs/promises";
import type { Feed } from "../feed";
import { FeedRefusedError } from "../parse/feed-refused-error";
import { badLinesText, type FeedReport } from "../parse/parse-feed";
import { createNeverBlock, type GoodCopy, ownAddresses } from "./never-block";
import { type Finding, type Findings, readSifted, type SiftedFeed } from "./sift";

export type CheckResult =
  | {
      readonly verdict: "good";
      readonly report: FeedReport;
      /** Entries dropped by the feed's `leave-out` settings. */
      readonly leftOut: LeftOut;
    }
  /** Readable but suspicious. An operator can release it. */
  | {
      readonly verdict: "quarantined";
      /** Every rule that it breaks, for the operator. */
      readonly reason: string;
      /** The first of the offending entries, 1,000 at most. A release accepts these; others stay out of the table. */
      readonly findings: readonly Finding[];
      readonly report: FeedReport;
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
  /** `DATA_DIR/feeds`, the folder of the copies. */
  readonly directory: string;
  /** The good copies; those that protect addresses are read. */
  readonly copies: readonly GoodCopy[];
  /** Entries that an operator released, as canonical text. */
  readonly accepted: readonly string[];
}

/** Whether a delivered file may become the feed's good copy. Rejects only when the file cannot be read from the disk. */
export async function checkFeed(job: CheckJob): Promise<CheckResult> {
  const { feed, file, previousEntries, directory, copies, accepted } = job;
  try {
    const own = ownAddresses();
    const neverBlock = await createNeverBlock({ directory, copies, ownAddresses: own });
    const sifted = await readSifted(feed, file, { neverBlock, accepted });
    const { report } = sifted.kept;
    const { size: bytes } = await stat(file);
    const reasons = [
      ...outOfBounds(feed, { bytes, report, previousEntries }),
      ...entryReasons(sifted, report),
    ];
    const { refused, leftOut } = sifted;
    if (reasons.length === 0) {
      const first = leftOut.first.slice(0, SHOWN_LEFT_OUT);
      return { verdict: "good", report, leftOut: { count: leftOut.count, first } };
    }
    // `leave-out` entries stay out even when the feed is released for another reason.
    const known = isTooMuch(leftOut, report) ? leftOut.first : [];
    const findings = refused.count > 0 ? refused.first : known;
    return { verdict: "quarantined", reason: reasons.join("; "), findings, report };
  } catch (error) {
    if (error instanceof FeedRefusedError) return { verdict: "unreadable", reason: error.message };
    throw error;
  }
}

const SHOWN_LEFT_OUT = 20;
/** Entries that may be left out without quarantine: a few, or a small share of a long list. */
const TOLERATED_LEFT_OUT = 5;
const TOLERATED_LEFT_OUT_SHARE = 0.05;

const isTooMuch = ({ count }: Findings, { entries }: FeedReport): boolean =>
  count > Math.max(TOLERATED_LEFT_OUT, TOLERATED_LEFT_OUT_SHARE * entries);

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

/** The size of a delivery and its predecessor. */
interface DeliverySize {
  readonly bytes: number;
  readonly report: FeedReport;
  /** Entries of the last good copy, null when there is none. */
  readonly previousEntries: number | null;
}

type BoundRule = (feed: Feed, delivery: DeliverySize) => string | null;

/** Tolerated bad lines: this many in any file, this share of a long one. */
const TOLERATED_LINES = 5;
const TOLERATED_LINE_SHARE = 0.1;
/** No real list is longer; its table would not fit in memory. */
const MAX_ENTRIES = 5_000_000;
const DEFAULT_MAX_SHRINK = 0.5;
const DEFAULT_MAX_GROWTH = 2;
/** A list of ten may double or halve from one day to the next. */
const CHANGE_SLACK = 20;

const badLines: BoundRule = (_feed, { report }) => {
  const { entries, badLines: bad } = report;
  const tolerated = Math.max(TOLERATED_LINES, TOLERATED_LINE_SHARE * (entries + bad));
  return bad > entries || bad > tolerated ? badLinesText(report) : null;
};

const size: BoundRule = ({ minBytes }, { bytes }) =>
  minBytes !== undefined && bytes < minBytes
    ? `has ${bytes} bytes, and should have ${minBytes} at least`
    : null;

const count: BoundRule = ({ minEntries = 1, maxEntries = MAX_ENTRIES }, { report }) => {
  const { entries } = report;
  if (entries < minEntries) return `has ${entries} entries, and should have ${minEntries} at least`;
  return entries > maxEntries
    ? `has ${entries} entries, and should have ${maxEntries} at most`
    : null;
};

const change: BoundRule = (feed, { report, previousEntries: before }) => {
  const { entries } = report;
  if (before === null || Math.abs(entries - before) <= CHANGE_SLACK) return null;
  const { maxShrink = DEFAULT_MAX_SHRINK, maxGrowth = DEFAULT_MAX_GROWTH } = feed;
  if (entries < before * (1 - maxShrink)) return `has shrunk from ${before} to ${entries} entries`;
  return entries > before * maxGrowth ? `has grown from ${before} to ${entries} entries` : null;
};

const RULES: readonly BoundRule[] = [badLines, size, count, change];

/** The bounds that a delivery breaks as a whole, worded for the operator. */
function outOfBounds(feed: Feed, delivery: DeliverySize): string[] {
  return RULES.flatMap((rule) => rule(feed, delivery) ?? []);
}
