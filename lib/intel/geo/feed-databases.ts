import type { Log } from "@/lib/base/log";
import type { PlaceCopy } from "@/lib/feeds/store";
import { BrokenDatabaseError } from "@/lib/mmdb/broken-database";
import { type MmdbFile, openPackedMmdb } from "@/lib/mmdb/mmdb-file";
import { assertPlausible } from "./overreach";

/** Where fetched databases come from: the process's feeds. */
export interface PlaceFeeds {
  placeCopies(): readonly PlaceCopy[];
}

/**
 * The good copies of geodata feeds, opened. They were proved when they were fetched; one that cannot be
 * opened any more keeps its predecessor.
 */
export class FeedDatabases {
  readonly #feeds: PlaceFeeds;
  readonly #log: Log;
  /** By feed: the copy looked at last, and what is open. */
  readonly #seen = new Map<string, { path: string; open: MmdbFile | undefined }>();

  constructor(feeds: PlaceFeeds, log: Log) {
    this.#feeds = feeds;
    this.#log = log;
  }

  files(): readonly MmdbFile[] {
    return this.#copies().flatMap(({ feed }) => this.#seen.get(feed.id)?.open ?? []);
  }

  /** Whether a copy came or went since the last look. Memory only. */
  isBehind(): boolean {
    const copies = this.#copies();
    const isSeen = ({ feed, path }: PlaceCopy) => this.#seen.get(feed.id)?.path === path;
    return copies.length !== this.#seen.size || !copies.every(isSeen);
  }

  /** Opens new copies and lets go of feeds that have none; true when something was swapped. */
  async look(): Promise<boolean> {
    const copies = this.#copies();
    let isChanged = false;
    for (const id of [...this.#seen.keys()]) {
      if (copies.some(({ feed }) => feed.id === id)) continue;
      isChanged = this.#seen.get(id)?.open !== undefined || isChanged;
      this.#seen.delete(id);
    }
    for (const copy of copies) isChanged = (await this.#open(copy)) || isChanged;
    return isChanged;
  }

  async #open({ feed, path }: PlaceCopy): Promise<boolean> {
    const seen = this.#seen.get(feed.id);
    if (seen?.path === path) return false;
    try {
      const { maxBytes } = feed;
      const open = await openPackedMmdb(feed.id, path, { maxBytes, trusted: true });
      assertPlausible(open);
      this.#seen.set(feed.id, { path, open });
      const { databaseType, dataDate } = open;
      this.#log.info({ feed: feed.id, databaseType, dataDate }, "geodata opened");
      return true;
    } catch (error) {
      if (!(error instanceof BrokenDatabaseError)) throw error;
      this.#seen.set(feed.id, { path, open: seen?.open });
      this.#log.warn({ feed: feed.id, keepsLastGood: seen?.open !== undefined }, error.message);
      return false;
    }
  }

  #copies(): readonly PlaceCopy[] {
    return this.#feeds.placeCopies().filter(({ feed }) => feed.category === "geodata");
  }
}
