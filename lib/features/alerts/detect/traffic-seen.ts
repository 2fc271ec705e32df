import { SLOT_MS } from "@/lib/records/traffic-tally";

export const SLOTS_A_MINUTE = 60_000 / SLOT_MS;

/** The figures that are watched; a spike of either is a spike. */
export const MEASURES = ["calls", "blocked"] as const;
export type Measure = (typeof MEASURES)[number];

/** Calls of a slot; slots without any are left out. */
export interface Slot {
  /** Epoch ms. */
  readonly start: number;
  readonly calls: number;
  readonly blocked: number;
}

/** Calls of a whole hour, by measure. */
export type HourSample = Readonly<Record<Measure, number>>;

/** Counts around this hour, in earlier weeks and on the days before. */
export interface Rhythm {
  /**
   * For the hour before this one, this one and the next: a sample for each of the last four weeks in which the
   * workspace was there. The neighbors make it robust against steps, and against clocks being changed.
   */
  readonly weeks: readonly (readonly HourSample[])[];
  /** The same for each of the last seven days; left out where there are weeks enough. */
  readonly days: readonly (readonly HourSample[])[];
}

/** A workspace's traffic, as one look sees it. */
export interface TrafficSeen {
  readonly workspaceId: string;
  /** The last ten minutes, oldest first, the running slot included. */
  readonly recent: readonly Slot[];
  /** The last hour without its last two minutes: sums, and the highest slot. */
  readonly lastHour: Readonly<Record<Measure, { readonly sum: number; readonly peak: number }>>;
  /** The first slot of the last hour, epoch ms; null when there is none. */
  readonly since: number | null;
  readonly rhythm: Rhythm;
}

/** The end of `TrafficSeen.lastHour`, before now. */
export const LEVEL_GAP_MS = 120_000;
export const LEVEL_SPAN_MS = 3_600_000;
export const RECENT_MS = 600_000;

/** The sum over the slots that start within that time. */
export function sumOf(
  slots: readonly Slot[],
  measure: Measure,
  from: number,
  to = Number.POSITIVE_INFINITY,
): number {
  let sum = 0;
  for (const slot of slots) if (slot.start >= from && slot.start < to) sum += slot[measure];
  return sum;
}

export const slotOf = (at: number): number => Math.floor(at / SLOT_MS) * SLOT_MS;
