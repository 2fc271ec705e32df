import type { FeedInput } from "../feed";

interface Held {
  /** Entries after the feed's own options. */
  readonly entries: number;
  /** Bytes as delivered. */
  readonly bytes: number;
}

const ROOM = 4;
/** A list of a few lines may become a list of a few dozen. */
const SMALL_LIST = 100;
const SMALL_FILE_BYTES = 64 * 1024;

/**
 * Bounds around what a feed's file was seen to hold: from a quarter to four times of it. Outside of
 * them it has become another file than the one that was looked at when it came into the catalogue.
 */
export function around({
  entries,
  bytes,
}: Held): Pick<FeedInput, "minBytes" | "maxBytes" | "minEntries" | "maxEntries"> {
  return {
    minBytes: Math.max(1, Math.floor(bytes / ROOM)),
    maxBytes: Math.max(SMALL_FILE_BYTES, bytes * ROOM),
    minEntries: Math.max(1, Math.floor(entries / ROOM)),
    maxEntries: Math.max(SMALL_LIST, entries * ROOM),
  };
}

/**
 * What a feed's entries may become from one delivery to the next. Lists of what companies own move
 * slowly; lists of what was seen lately move a lot.
 */
export const STEADY = { maxShrink: 0.3, maxGrowth: 1.5 } as const;
export const LIVELY = { maxShrink: 0.5, maxGrowth: 2 } as const;
export const RESTLESS = { maxShrink: 0.8, maxGrowth: 5 } as const;
