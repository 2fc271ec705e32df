/** What expressions ask of counters: memory only, never waits. */
export interface CounterReader {
  /**
   * Requests of this visitor's key within the sliding window, this one included.
   *
   * @returns 0 for a counter that does not count this visitor: no `user` was sent, the country is unknown …
   */
  count(name: string, windowMs: number): number;
}

/** Where no requests are counted: trial runs, and visitors from before. */
export const NO_COUNTS: CounterReader = Object.freeze({ count: () => 0 });

/** Counts by counter and window, as a record keeps them: `{ "signin 10m": 21 }`. */
export type RecordedCounts = Readonly<Record<string, number>>;

/** A record's counts, for judging its visitor again. */
export function recordedCounts(counts: RecordedCounts): CounterReader {
  return { count: (name, windowMs) => counts[countKey(name, windowMs)] ?? 0 };
}

/** What is counted for a visitor, for the record. @param used by `countKey` */
export function noteCounts(
  used: ReadonlyMap<string, CountUse>,
  reader: CounterReader,
): RecordedCounts {
  const counts: Record<string, number> = {};
  for (const [key, { name, windowMs }] of used) counts[key] = reader.count(name, windowMs);
  return counts;
}

/** A `count(name, window)` of an expression. */
export interface CountUse {
  readonly name: string;
  readonly windowMs: number;
}

/** What a record calls a count: `signin 10m`. */
export const countKey = (name: string, windowMs: number): string =>
  `${name} ${formatWindow(windowMs)}`;

const UNITS_MS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;
const WINDOW = /^([1-9]\d{0,4})([smh])$/;

export const MIN_WINDOW_MS = 10_000;
export const MAX_WINDOW_MS = 24 * UNITS_MS.h;

/** "10s" … "24h" in milliseconds; null for anything else. */
export function parseWindow(text: string): number | null {
  const [, amount, unit] = WINDOW.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return null;
  // The pattern names no other unit.
  const ms = Number(amount) * UNITS_MS[unit as keyof typeof UNITS_MS];
  return ms >= MIN_WINDOW_MS && ms <= MAX_WINDOW_MS ? ms : null;
}

/** The shortest way to write a window: `600000` is "10m". */
export function formatWindow(windowMs: number): string {
  const unit = (["h", "m"] as const).find((each) => windowMs % UNITS_MS[each] === 0) ?? "s";
  return `${windowMs / UNITS_MS[unit]}${unit}`;
}
