/**
 * The counts for a visitor, by counter and window, this request included: `{ "signin 10m": 21 }`. 0 for a counter that
 * does not count this visitor: no `user` was sent, the country is unknown …
 */
export type Counts = Readonly<Record<string, number>>;

/** Where no requests are counted: trial runs, and visitors from before. */
export const NO_COUNTS: Counts = Object.freeze({});

/** A `count(name, window)` of an expression. */
export interface CountUse {
  readonly name: string;
  readonly windowMs: number;
}

/** The name of a count: `signin 10m`. */
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
