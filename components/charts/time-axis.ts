import { type Dates, dates as readersDates } from "@/components/ui/dates";
import { DAY_MS, MINUTE_MS } from "@/lib/base/durations";

export interface AxisPlace {
  /** In full: `Sat, Nov 21, 10:00`. */
  readonly label: string;
  /** Short, below the axis; null for most bars. */
  readonly tick: string | null;
}

const MOST_TICKS = 7;
/** Minutes between ticks within a day or two. */
const MINUTE_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720];
const DAY_STEPS = [1, 2, 7, 14, 28, 56];

type Namer = (start: string, index: number) => AxisPlace;

/**
 * Names bars by the time that they show, and puts ticks at equal distances: round hours within two days, else
 * days. Whole days are UTC's, as they are counted; shorter bars are in the reader's zone.
 *
 * @param buckets begin at `start` (ISO 8601), in order and equally far apart
 */
export function onTimeAxis<Bucket extends { readonly start: string }>(
  buckets: readonly Bucket[],
  dates: Dates = readersDates,
): (Bucket & AxisPlace)[] {
  const name = namerFor(buckets.length, bucketLengthMs(buckets), dates);
  return buckets.map((bucket, index) => ({ ...bucket, ...name(bucket.start, index) }));
}

/** A day when there is only one. */
function bucketLengthMs([first, second]: readonly { readonly start: string }[]): number {
  if (first === undefined || second === undefined) return DAY_MS;
  return Date.parse(second.start) - Date.parse(first.start);
}

function namerFor(count: number, lengthMs: number, dates: Dates): Namer {
  if (lengthMs >= DAY_MS) return daily(count, dates);
  return lengthMs * count <= 2 * DAY_MS
    ? withinDays(count, lengthMs, dates)
    : overDays(count, lengthMs, dates);
}

/** Counted back from the last day, so that today has a tick. */
function daily(count: number, dates: Dates): Namer {
  const step = stepFor(DAY_STEPS, count);
  return (start, index) => ({
    label: dates.utcDay(start),
    tick: (count - 1 - index) % step === 0 ? dates.shortUtcDay(start) : null,
  });
}

function withinDays(count: number, lengthMs: number, dates: Dates): Namer {
  const minutes = lengthMs / MINUTE_MS;
  const tickMinutes = stepFor(MINUTE_STEPS, minutes * count);
  return (start) => {
    const isTick = dates.clock(start).minutes % tickMinutes < minutes;
    return { label: dates.slot(start), tick: isTick ? dates.time(start) : null };
  };
}

/** A tick where the reader's day begins. */
function overDays(count: number, lengthMs: number, dates: Dates): Namer {
  const stepDays = stepFor(DAY_STEPS, (lengthMs * count) / DAY_MS);
  let begun = -1;
  return (start) => {
    const isFirst = dates.clock(start).minutes < lengthMs / MINUTE_MS;
    if (isFirst) begun++;
    const isTick = isFirst && begun % stepDays === 0;
    return { label: dates.slot(start), tick: isTick ? dates.day(start) : null };
  };
}

/** The smallest step that makes few enough ticks. */
function stepFor(steps: readonly number[], length: number): number {
  return steps.find((step) => length / step <= MOST_TICKS) ?? Math.ceil(length / MOST_TICKS);
}
