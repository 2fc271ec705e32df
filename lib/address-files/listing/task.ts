import type { ThreadTask } from "@/lib/threads/task";
import { type ReadListing, readListing } from "./read-listing";
import { rowsOf } from "./rows-of";

export interface ListingJob {
  readonly path: string;
  readonly name: string;
}

/** Reads listings, which takes seconds to minutes. */
export type ListingReader = {
  readonly read: (job: ListingJob) => Promise<ReadListing>;
};

/** For a day of Spur's largest feed; the table itself is outside of this memory. */
const LIMITS = { memoryMb: 4_096, timeoutMs: 30 * 60_000 };

export const LISTING: ThreadTask<ListingReader> = {
  name: "listing",
  limits: LIMITS,
  start: () => ({ read: ({ path, name }) => readListing(path, rowsOf(name)) }),
};
