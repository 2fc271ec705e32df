import { bundledDate } from "@/lib/mmdb/bundled";
import { contentAgeProblem } from "./content-age";
import type { Feed } from "./feed";
import { nextAttemptAt } from "./fetch/schedule";
import { BUNDLED_FEED } from "./guard/check-geodata";
import { type Books, readLedger } from "./ledger/ledger-records";
import {
  copyOf,
  type FeedCopy,
  type FeedDifference,
  type FeedFailure,
  type FeedQuarantine,
  type FeedRecord,
  failureOf,
  NO_RECORD,
  quarantineOf,
} from "./ledger/record";
import type { FeedCategory } from "./types";

export const FEED_STATES = ["fresh", "stale", "failed", "quarantined"] as const;

export type FeedState = (typeof FEED_STATES)[number];

/** One line of `gatehouse feeds status`. */
export interface FeedStatus {
  readonly id: string;
  readonly category: FeedCategory;
  /** Entries of the good copy, which serves in every state. */
  readonly entries: number;
  /** ISO 8601 date of the data, for geodata without a good copy of the bundled one; null when there is none. */
  readonly dataDate: string | null;
  /** ISO 8601: when the good copy was last delivered or confirmed; null when there is none. */
  readonly fetched: string | null;
  /** Whole seconds since `dataDate`. */
  readonly age: number | null;
  readonly state: FeedState;
  readonly reason: string | null;
  /** ISO 8601: the next scheduled attempt; null for at once. */
  readonly nextAttempt: string | null;
  readonly licence: string;
  /** Lines of the good copy that were left out; the first of them with their numbers. */
  readonly badLines: number;
  readonly problems: FeedCopy["problems"];
  /** Entries of the good copy dropped by the feed's own `leave-out` settings. */
  readonly leftOut: FeedCopy["leftOut"];
  /** The last attempt, when it failed. */
  readonly failure: Pick<FeedFailure, "at" | "reason" | "attempts"> | null;
  /** A delivery that must not be used; an operator can release it when `isReleasable`. */
  readonly quarantine: QuarantineStatus | null;
  /** Entries that an operator released. */
  readonly accepted: readonly string[];
  /** The good copy against the one before it; null when there is none to compare with. */
  readonly difference: FeedDifference | null;
}

type QuarantineStatus = Pick<
  FeedQuarantine,
  "at" | "reason" | "findings" | "entries" | "dataDate"
> & {
  readonly isReleasable: boolean;
  /** An operator chose the last good copy. */
  readonly isSetAside: boolean;
  /** Against the good copy. */
  readonly difference: FeedDifference | null;
};

/** A feed is stale after missing this many refreshes. */
const MISSED_REFRESHES = 2;

/**
 * @param unusable why the copy on disk could not be compiled, when it could not
 * @param now epoch ms
 */
export function feedStatus(
  feed: Feed,
  record: FeedRecord,
  unusable: string | undefined,
  now: number,
): FeedStatus {
  const copy = copyOf(feed, record);
  const failure = reportedFailure(feed, record);
  const next = nextAttemptAt(feed, record, now);
  const dataDate = copy?.dataDate ?? bundledDateOf(feed);
  return {
    id: feed.id,
    category: feed.category,
    entries: unusable === undefined ? (copy?.entries ?? 0) : 0,
    dataDate,
    fetched: copy?.fetchedAt ?? null,
    age: dataDate ? Math.max(0, Math.floor((now - Date.parse(dataDate)) / 1_000)) : null,
    ...stateOf(feed, record, unusable, now),
    nextAttempt: next === 0 ? null : new Date(next).toISOString(),
    licence: feed.licence,
    badLines: copy?.badLines ?? 0,
    problems: copy?.problems ?? [],
    leftOut: copy?.leftOut ?? { count: 0, first: [] },
    failure: failure && { at: failure.at, reason: failure.reason, attempts: failure.attempts },
    quarantine: quarantineStatus(quarantineOf(feed, record)),
    accepted: record.accepted,
    difference: copy?.difference ?? null,
  };
}

function stateOf(
  feed: Feed,
  record: FeedRecord,
  unusable: string | undefined,
  now: number,
): Pick<FeedStatus, "state" | "reason"> {
  const copy = copyOf(feed, record);
  // First, since it needs an operator: a later failed download must not hide it.
  const quarantine = quarantineOf(feed, record);
  if (quarantine && !quarantine.isSetAside) {
    return { state: "quarantined", reason: quarantine.reason };
  }
  if (unusable !== undefined) return { state: "failed", reason: unusable };
  const failure = reportedFailure(feed, record);
  if (failure) return { state: "failed", reason: failure.reason };
  if (!copy) return withoutCopy(feed, record, now);
  const sinceFetchMs = now - Date.parse(copy.fetchedAt);
  if (sinceFetchMs > MISSED_REFRESHES * feed.refreshMinutes * 60_000) {
    const minutes = Math.floor(sinceFetchMs / 60_000);
    return { state: "stale", reason: `not fetched for ${minutes} minutes` };
  }
  const tooOld = contentAgeProblem(feed, Date.parse(copy.dataDate), now);
  if (tooOld !== null) return { state: "stale", reason: tooOld };
  const badLines = copy.badLines > 0 ? `${copy.badLines} bad lines left out` : null;
  return { state: "fresh", reason: badLines };
}

/** Files that a mirror need not hold count as no failure. */
function reportedFailure(feed: Feed, record: FeedRecord): FeedFailure | null {
  const failure = failureOf(feed, record);
  return failure?.isAbsent ? null : failure;
}

/** The age of the city data that serves in this feed's place while it has no copy. */
const bundledDateOf = ({ id }: Feed): string | null => (id === BUNDLED_FEED ? bundledDate() : null);

function withoutCopy(
  feed: Feed,
  record: FeedRecord,
  now: number,
): Pick<FeedStatus, "state" | "reason"> {
  const isAbsent = failureOf(feed, record)?.isAbsent === true;
  const why = isAbsent ? "not in FEEDS_MIRROR" : "not fetched yet";
  const date = bundledDateOf(feed);
  if (date === null) return { state: "stale", reason: why };
  const isOld = contentAgeProblem(feed, Date.parse(date), now) !== null;
  const reason = `bundled copy of ${date.slice(0, 10)}: ${why}`;
  return { state: isAbsent && !isOld ? "fresh" : "stale", reason };
}

function quarantineStatus(quarantine: FeedQuarantine | null): QuarantineStatus | null {
  if (quarantine === null) return null;
  const { at, reason, findings, entries, dataDate, file } = quarantine;
  return {
    ...{ at, reason, findings, entries, dataDate },
    isReleasable: file !== null,
    isSetAside: quarantine.isSetAside ?? false,
    difference: quarantine.difference ?? null,
  };
}

/**
 * The status of the switched-on feeds from the ledger alone, without compiling: for the command line, whether or
 * not a server is running.
 *
 * @param now epoch ms
 */
export async function readFeedStatus(books: Books, now: number): Promise<FeedStatus[]> {
  const { feeds, records } = await readLedger(books);
  return feeds.map((feed) => feedStatus(feed, records.get(feed.id) ?? NO_RECORD, undefined, now));
}
