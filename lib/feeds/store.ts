import { setTimeout as delay } from "node:timers/promises";
import type { Feed } from "./feed";
import { findFeedOrThrow } from "./find-feed";
import { LoadedFeeds, type TableInfo } from "./loaded-feeds";
import type { FeedSnapshot, FeedStore } from "./reader";
import { type FeedStatus, feedStatus } from "./status";
import { type FeedStoreOptions, type FeedStoreSettings, withDefaults } from "./store-options";
import { FeedArchive } from "./sync/archive";
import { NO_RECORD } from "./sync/record";
import { repeat } from "./sync/repeat";
import { FeedSyncer } from "./sync/syncer";
import { Turns } from "./sync/turns";

export type { TableInfo } from "./loaded-feeds";
export type { FeedStoreOptions } from "./store-options";
export type { FeedLog } from "./sync/fetcher";

export interface FeedStoreHandle extends FeedStore {
  /**
   * Loads the last good copies, those that other processes published included: from the compiled table
   * where it is there. For a start without network; also when no copy is there yet.
   */
  load(): Promise<void>;
  /**
   * Fetches feeds now (all, or these), keeps the good ones, and swaps in a snapshot of everything. Never
   * rejects because of a feed: what went wrong is in the status.
   * @throws RangeError for an id that is no feed's, or a switched-off one's; SyncBusy when another
   *   process syncs and does not finish
   */
  sync(ids?: readonly string[]): Promise<readonly FeedStatus[]>;
  /** Reads the files of this machine that are new, changed or due, before a server says that it is ready. */
  syncLocal(): Promise<void>;
  /**
   * Makes what a feed has in quarantine its good copy, on an operator's word.
   * @throws RangeError when there is nothing to release; SyncBusy
   */
  release(id: string): Promise<FeedStatus>;
  /** As of the last `load` or `sync`, ages as of now. Switched-off feeds are left out. */
  status(): readonly FeedStatus[];
  /** Failed attempts of this process since it started, by feed. */
  failures(id: string): number;
  /** Null before anything was loaded. */
  table(): TableInfo | null;
  /**
   * From now on, what another process brings is loaded within `pollMs`.
   * @param isOnSchedule also fetch feeds when their time comes
   */
  watch(isOnSchedule?: boolean): void;
  /** Stops watching, ends downloads, and waits for work in hand. */
  close(): Promise<void>;
}

/** A start that has nothing to serve waits for the process that is fetching it. */
const FIRST_START_WAIT_MS = 30_000;
const LONGEST_POLL_MS = 5_000;
const LONGEST_SCHEDULE_MS = 10 * 60_000;
/** After a sync its process compiles, which takes no longer, and says so then. */
const UNANNOUNCED_MS = 30_000;
/** A compile under way must not hold up a stop; its file is whole or not there. */
const CLOSE_WAIT_MS = 2_000;
/** The process's feeds: what requests read (`current`), and what keeps it up to date. */
export function createFeedStore(options: FeedStoreOptions): FeedStoreHandle {
  return new ArchivedFeedStore(options);
}

class ArchivedFeedStore implements FeedStoreHandle {
  readonly #settings: FeedStoreSettings;
  readonly #feeds: readonly Feed[];
  readonly #archive: FeedArchive;
  readonly #loaded: LoadedFeeds;
  readonly #syncer: FeedSyncer;
  /** Syncs run one after the other; loads do too, apart: a slow host must not hold up what others fetched. */
  readonly #syncs = new Turns();
  #stops: (() => Promise<void>)[] = [];

  constructor(options: FeedStoreOptions) {
    const settings = withDefaults(options);
    this.#settings = settings;
    this.#feeds = settings.feeds.filter(({ enabled }) => enabled);
    this.#archive = new FeedArchive(settings.directory);
    const common = { ...settings, feeds: this.#feeds, archive: this.#archive };
    this.#loaded = new LoadedFeeds(common);
    this.#syncer = new FeedSyncer(common);
  }

  current(): FeedSnapshot {
    return this.#loaded.snapshot;
  }

  async load(): Promise<void> {
    await this.#syncer.pull().catch((err: unknown) => {
      this.#settings.log.warn({ err }, "feeds of other processes could not be taken over");
    });
    await this.#loaded.load();
  }

  async sync(ids?: readonly string[]): Promise<readonly FeedStatus[]> {
    const feeds =
      ids === undefined ? this.#feeds : ids.map((id) => findFeedOrThrow(this.#settings.feeds, id));
    return this.#syncs.take(async () => {
      await this.#syncer.fetch(feeds);
      await this.#settle();
      return this.status();
    });
  }

  async syncLocal(): Promise<void> {
    const isFirstStart = this.status().every(({ fetched }) => fetched === null);
    await this.#syncs.take(async () => {
      await this.#syncer.fetchLocal(isFirstStart ? FIRST_START_WAIT_MS : 0);
      if (await this.#loaded.isBehind(0)) await this.#settle();
    });
  }

  async release(id: string): Promise<FeedStatus> {
    const feed = findFeedOrThrow(this.#settings.feeds, id);
    return this.#syncs.take(async () => {
      await this.#syncer.release(feed);
      await this.#settle();
      return this.#statusOf(feed);
    });
  }

  status(): readonly FeedStatus[] {
    return this.#feeds.map((feed) => this.#statusOf(feed));
  }

  failures(id: string): number {
    return this.#syncer.failures(id);
  }

  table(): TableInfo | null {
    return this.#loaded.table;
  }

  watch(isOnSchedule = false): void {
    if (this.#stops.length > 0) return;
    const { pollMs, scheduleMs, log } = this.#settings;
    const doing = (work: () => Promise<void>, pauseMs: number, longest: number, what: string) =>
      repeat(work, {
        pauseMs,
        longestPauseMs: Math.max(pauseMs, longest),
        onError: (err) => log.warn({ err }, `${what}; the loaded feeds go on serving`),
      });
    const load = () => this.#loaded.loadIfAnnounced();
    const takeOver = () => this.#takeOver();
    this.#stops.push(
      doing(load, pollMs, LONGEST_POLL_MS, "feeds could not be reloaded"),
      doing(takeOver, pollMs, LONGEST_POLL_MS, "other processes' feeds could not be taken over"),
    );
    if (!isOnSchedule) return;
    // A disk that is full must not have the upstreams asked every few seconds.
    const syncDue = () => this.#syncDue();
    this.#stops.push(doing(syncDue, scheduleMs, LONGEST_SCHEDULE_MS, "feeds could not be synced"));
  }

  async close(): Promise<void> {
    this.#syncer.close();
    const stopped = this.#stops.splice(0).map((stop) => stop());
    const settled = Promise.all([...stopped, this.#syncs.settled(), this.#loaded.settled()]);
    await Promise.race([settled, delay(CLOSE_WAIT_MS, undefined, { ref: false })]);
  }

  #statusOf(feed: Feed): FeedStatus {
    const record = this.#loaded.records.get(feed.id) ?? NO_RECORD;
    const unusable = this.#loaded.unusable.get(feed.id);
    return feedStatus(feed, record, unusable, this.#settings.clock.now());
  }

  async #takeOver(): Promise<void> {
    if (await this.#syncer.pull()) await this.#settle();
  }

  #syncDue(): Promise<void> {
    return this.#syncs.take(async () => {
      // A process that was killed could not say what it brought; one that lives is about to.
      if ((await this.#syncer.fetchDue()) || (await this.#loaded.isBehind(UNANNOUNCED_MS))) {
        await this.#settle();
      }
    });
  }

  /** The others on this folder are told when the table is there, so that they need not compile it too. */
  async #settle(): Promise<void> {
    try {
      await this.#loaded.load();
    } finally {
      await this.#archive.announce();
    }
  }
}
