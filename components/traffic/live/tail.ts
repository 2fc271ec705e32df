import type { TrafficPage, TrafficRecord } from "../use-traffic";

/** Calls that arrive, as far as they have been read. */
export interface Tail {
  /** Calls behind this id are asked for next. */
  readonly cursor: string;
  /** Nothing before it is looked at. */
  readonly first: string;
  readonly newest: string;
  /** Ids that were read, as far back as `rewind` goes. */
  readonly seen: ReadonlySet<string>;
  /** The newest, newest first. */
  readonly records: readonly TrafficRecord[];
  /** All that arrived since it began. */
  readonly count: number;
}

const MOST_SHOWN = 500;
/**
 * Processes write their calls a moment after they answer, and not in step: so far back, a call may still
 * appear below one that was read.
 */
const LATE_MS = 5_000;
/** A process that is overloaded, or was cut off from its database, writes later still. */
const VERY_LATE_MS = 120_000;

/** Begins with the newest calls that there are, newest first: they are shown, not counted. */
export function startTail(records: readonly TrafficRecord[]): Tail {
  const newest = records[0]?.id ?? idAt(0);
  const first = later(earlier(newest, LATE_MS), records.at(-1)?.id ?? newest);
  const seen = new Set(records.map(({ id }) => id));
  return { cursor: first, first, newest, seen, records, count: 0 };
}

/** Takes a page of calls in, oldest first. */
export function takePage(tail: Tail, { records, next }: TrafficPage): Tail {
  const fresh = records.filter(({ id }) => !tail.seen.has(id));
  const newest = later(tail.newest, records.at(-1)?.id ?? tail.newest);
  const kept = earlier(newest, VERY_LATE_MS);
  const ids = [...tail.seen, ...fresh.map(({ id }) => id)];
  return {
    // While there is more to read, nothing is read again.
    cursor: next ?? later(tail.first, earlier(newest, LATE_MS)),
    first: tail.first,
    newest,
    seen: new Set(ids.filter((id) => id > kept)),
    records: [...fresh, ...tail.records]
      .sort((a, b) => (a.id < b.id ? 1 : -1))
      .slice(0, MOST_SHOWN),
    count: tail.count + fresh.length,
  };
}

/** Looks further back once, for calls that were written very late. */
export const rewind = (tail: Tail): Tail => ({
  ...tail,
  cursor: later(tail.first, earlier(tail.newest, VERY_LATE_MS)),
});

const later = (a: string, b: string) => (a > b ? a : b);

/** The first id that is so much older: ids begin with their time. */
function earlier(id: string, byMs: number): string {
  const timeMs = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  return idAt(Math.max(0, timeMs - byMs));
}

/** The first UUID version 7 of a time (epoch ms). */
export function idAt(timeMs: number): string {
  const time = timeMs.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
