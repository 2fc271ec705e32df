import type { Feed } from "../feed";
import { badLinesText, type FeedReport } from "../parse/parse-feed";

/** The size of a delivery and its predecessor. */
export interface DeliverySize {
  readonly bytes: number;
  readonly report: FeedReport;
  /** Entries of the last good copy, null when there is none. */
  readonly previousEntries: number | null;
}

type BoundRule = (feed: Feed, delivery: DeliverySize) => string | null;

/** Tolerated bad lines: this many in any file, this share of a long one. */
const TOLERATED_LINES = 5;
const TOLERATED_LINE_SHARE = 0.1;
/** No real list is longer; its table would not fit in memory. A database stays as it is. */
const MAX_ENTRIES = 5_000_000;
const MAX_NODES = 100_000_000;
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

const count: BoundRule = (feed, { report }) => {
  const { entries } = report;
  const { minEntries = 1, maxEntries = feed.format === "mmdb" ? MAX_NODES : MAX_ENTRIES } = feed;
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
export function outOfBounds(feed: Feed, delivery: DeliverySize): string[] {
  return RULES.flatMap((rule) => rule(feed, delivery) ?? []);
}
