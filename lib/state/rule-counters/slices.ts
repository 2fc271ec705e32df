/*
 * A sliding window is counted in slices of an eighth: the current one, seven before it, and the part of the
 * ninth that is still within the window, as if that slice's requests had come evenly. So a count is off by
 * fewer than the requests of the one slice that is just leaving, up or down; of steady traffic by next to none.
 */

const SLICES_OF_WINDOW = 8;
/** Slices that a window touches. */
export const SLICES = SLICES_OF_WINDOW + 1;

/** Which slice of time this is, counted from 1970. @param nowMs epoch ms */
export const sliceAt = (nowMs: number, windowMs: number): number =>
  Math.floor((nowMs * SLICES_OF_WINDOW) / windowMs);

/** How much of the oldest slice is still within the window, 0 to 1. */
export const oldestPart = (nowMs: number, windowMs: number): number =>
  1 - (((nowMs * SLICES_OF_WINDOW) / windowMs) % 1);

/** When nothing of a slice counts any more, epoch ms. */
export const sliceEnds = (slice: number, windowMs: number): number =>
  ((slice + 1) * windowMs) / SLICES_OF_WINDOW + windowMs;
