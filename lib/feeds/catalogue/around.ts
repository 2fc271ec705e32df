import type { FeedInput } from "../feed";

interface Held {
  /** Entries after the feed's own options. */
  readonly entries: number;
  /** Bytes as delivered. */
  readonly bytes: number;
}

const ROOM = 4;
/** A list of a few lines may grow to a few dozen. */
const SMALL_LIST = 100;
const SMALL_FILE_BYTES = 64 * 1024;

/**
 * Bounds from a quarter to four times what a feed's file was seen to hold. Outside them it is no longer
 * the file that was reviewed for the catalogue.
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
 * Allowed change of a feed's entries between deliveries. Lists of companies' own ranges change slowly;
 * lists of recent sightings change a lot.
 */
export const STEADY = { maxShrink: 0.3, maxGrowth: 1.5 } as const;
export const MODERATE = { maxShrink: 0.5, maxGrowth: 2 } as const;
export const VOLATILE = { maxShrink: 0.8, maxGrowth: 5 } as const;
