import { setTimeout as delay } from "node:timers/promises";
import pLimit from "p-limit";
import { Loop } from "@/lib/base/loop";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { FeedCache } from "./cache/feed-cache";
import type { Feed } from "./feed";
import { findFeedOrThrow, refuseSwitchedOff } from "./feeds-file";
import { fetchFeeds } from "./fetch/fetch-feeds";
import { release, setAside } from "./fetch/release";
import { changedFeeds, dueFeeds } from "./fetch/schedule";
import { localPath } from "./fetch/source";
import { ownAddresses } from "./guard/never-block";
import { SyncBusyError } from "./ledger/ledger";
import {
  type Books,
  type FeedRecords,
  fillCache,
  type LedgerState,
  readLedger,
  servable,
  writeLedger,
} from "./ledger/ledger-records";
import { copyOf, type FeedRecord, filesOf, NO_RECORD } from "./ledger/record";
import { type FeedSwitch, switchedOn } from "./ledger/switches";
import type { FeedSnapshot, FeedStore } from "./reader";
import { nothingServed, openServing, type Serving, type TableInfo } from "./serving";
import { type FeedStatus, feedStatus } from "./status";
import { type FeedStoreOptions, type FeedStoreSettings, withDefaults } from "./store-options";
import { tableInputs } from "./table/table-input";
import { isPlaceCategory } from "./types";

/** A checked file that says where addresses are. */
export interface PlaceCopy {
  readonly feed: Feed;
  /** Absolute; the name changes with the content. */
  readonly path: string;
  /** ISO 8601. */
  readonly dataDate: string;
  /** Entries that an operator released. */
  readonly accepted: readonly string[];
}

/** A feed of this installation, switched on or not. */
export interface ListedFeed {
  readonly feed: Feed;
  readonly isOn: boolean;
  /** `FEEDS_FILE` decides. */
  readonly isFixed: boolean;
  readonly switch: FeedSwitch | null;
  /** Null while it is switched off. */
  readonly status: FeedStatus | null;
}

export interface FeedStoreHandle extends FeedStore {
  /**
   * Loads the last good copies, including other processes', from the compiled table where it exists.
   * Needs no network, and works before any copy exists.
   * @throws Error when the ledger cannot be read
   */
  load(): Promise<void>;
  /**
   * Fetches feeds now (all, or these), keeps the good ones, and swaps in a new snapshot. A feed's failure
   * is in its status and never rejects.
   * @throws RangeError for an unknown or switched-off id; SyncBusyError when another process's sync does
   *   not finish
   */
  sync(ids?: readonly string[]): Promise<readonly FeedStatus[]>;
  /** Reads local files that are new, changed or due; called before a server reports ready. */
  syncLocal(): Promise<void>;
  /**
   * Makes a feed's quarantined content its good copy, for an operator who vouches for it.
   * @throws RangeError when there is nothing to release; SyncBusyError
   */
  release(id: string): Promise<FeedStatus>;
  /**
   * Keeps the last good copy and no longer warns about this quarantined content, for an operator who has seen it.
   * @throws RangeError when there is nothing in quarantine; SyncBusyError
   */
  setAside(id: string): Promise<FeedStatus>;
  /** Every feed, also switched-off ones, with its switch and what fetching it brought. */
  list(): readonly ListedFeed[];
  /** As of the last `load` or `sync`, ages as of now. Switched-off feeds are left out. */
  status(): readonly FeedStatus[];
  /** Failed attempts of this process since it started, by feed. */
  failures(id: string): number;
  /** The good copies of geodata and geofeeds, in the order of the feeds; changes with a sync. */
  placeCopies(): readonly PlaceCopy[];
  /** Null before anything was loaded. */
  table(): TableInfo | null;
  /**
   * From now on, loads other processes' commits within `pollMs`.
   * @param isOnSchedule also fetch feeds when they are due
   */
  watch(isOnSchedule?: boolean): void;
  /** Stops watching, ends downloads, and waits for work under way. */
  close(): Promise<void>;
}

/*
 * A feed's path: the ledger shows what is due, `fetch` gets it, the guard judges it, the cache keeps its
 * content, the compiler builds one table of all feeds, the ledger commits the records, the snapshot serves.
 */

const LONGEST_POLL_MS = 5_000;
const LONGEST_SCHEDULE_MS = 10 * 60_000;

/** The process's feeds: the snapshot that requests read (`current`), kept up to date. */
export function createFeedStore(options: FeedStoreOptions): FeedStoreHandle {
  return new LedgerFeedStore(options);
}

/** A table and its source records. */
interface Opened {
  readonly feeds: readonly Feed[];
  readonly switches: readonly FeedSwitch[];
  readonly records: FeedRecords;
  readonly serving: Serving;
}

const areSame = (one: readonly FeedSwitch[], other: readonly FeedSwitch[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const filesIn = (records: FeedRecords) => [...records.values()].flatMap(filesOf);

class LedgerFeedStore implements FeedStoreHandle {
  readonly #settings: FeedStoreSettings;
  /** Switched-on feeds. */
  #feeds: readonly Feed[];
  #switches: readonly FeedSwitch[] = [];
  readonly #books: Books;
  readonly #closing = new AbortController();
  readonly #failures = new Map<string, number>();
  #serving = nothingServed();
  /** Source records of the serving table. */
  #records: FeedRecords = new Map();
  #revision: string | null = null;
  /** Two queues: a sync waiting for a slow host must not delay swapping in what other processes fetched. */
  readonly #syncTurn = pLimit(1);
  readonly #swapTurn = pLimit(1);
  #loops: Loop[] = [];

  constructor(options: FeedStoreOptions) {
    const settings = withDefaults(options);
    const { feeds, fixed, ledger, directory } = settings;
    this.#settings = settings;
    this.#feeds = switchedOn(feeds, [], fixed);
    this.#books = { feeds, fixed, ledger, cache: new FeedCache(directory) };
  }

  current(): FeedSnapshot {
    return this.#serving.snapshot;
  }

  load(): Promise<void> {
    return this.#swapTurn(() => this.#load());
  }

  async sync(ids?: readonly string[]): Promise<readonly FeedStatus[]> {
    const wanted = ids?.map((id) => findFeedOrThrow(this.#settings.feeds, id));
    return this.#syncTurn(async () => {
      await this.#exclusively(this.#settings.leaseWaitMs, (state, signal) => {
        for (const feed of wanted ?? []) refuseSwitchedOff(feed, state.feeds);
        return this.#fetch(wanted ?? state.feeds, true, state, signal);
      });
      return this.status();
    });
  }

  async syncLocal(): Promise<void> {
    const { mirror, clock } = this.#settings;
    const isFirstStart = this.status().every(({ fetched }) => fetched === null);
    // A database is unpacked and searched for seconds: a start does not wait for it.
    const local = this.#feeds.filter(
      (feed) => feed.category !== "geodata" && localPath(feed, mirror) !== null,
    );
    const choose = async (records: FeedRecords) => {
      const changed = await changedFeeds(local, records, mirror);
      return [...new Set([...dueFeeds(local, records, clock.now()), ...changed])];
    };
    await this.#syncTurn(() =>
      this.#fetchChosen(choose, isFirstStart ? TIME_LIMITS_MS.processes.firstSync : 0),
    );
    await this.#loadNews();
  }

  release(id: string): Promise<FeedStatus> {
    const { clock, compiler } = this.#settings;
    const { cache } = this.#books;
    return this.#settle(id, (feed, record, { feeds, records }) => {
      const copies = tableInputs(feeds, records);
      return release(feed, record, { cache, compiler, copies, now: clock.now() });
    });
  }

  setAside(id: string): Promise<FeedStatus> {
    return this.#settle(id, async (feed, record) => setAside(feed, record));
  }

  list(): readonly ListedFeed[] {
    const { feeds, fixed } = this.#settings;
    const switches = new Map(this.#switches.map((each) => [each.id, each]));
    const on = new Set(this.#feeds);
    return feeds.map((feed) => ({
      feed,
      isOn: on.has(feed),
      isFixed: fixed.has(feed.id),
      switch: switches.get(feed.id) ?? null,
      status: on.has(feed) ? this.#statusOf(feed) : null,
    }));
  }

  status(): readonly FeedStatus[] {
    return this.#feeds.map((feed) => this.#statusOf(feed));
  }

  failures(id: string): number {
    return this.#failures.get(id) ?? 0;
  }

  placeCopies(): readonly PlaceCopy[] {
    const { cache } = this.#books;
    return this.#feeds.flatMap((feed) => {
      const record = this.#records.get(feed.id) ?? NO_RECORD;
      const copy = isPlaceCategory(feed.category) ? copyOf(feed, record) : null;
      if (copy === null) return [];
      const { dataDate, file } = copy;
      return [{ feed, path: cache.path(file), dataDate, accepted: record.accepted }];
    });
  }

  table(): TableInfo | null {
    return this.#serving.table;
  }

  watch(isOnSchedule = false): void {
    if (this.#loops.length > 0) return;
    const { pollMs, scheduleMs, clock } = this.#settings;
    const load = () => this.#loadNews();
    this.#repeat(load, pollMs, LONGEST_POLL_MS, "feeds could not be reloaded");
    if (!isOnSchedule) return;
    // Databases by themselves, after the lists: what is fetched together waits for the slowest.
    const choose = (records: FeedRecords) => {
      const due = dueFeeds(this.#feeds, records, clock.now());
      const lists = due.filter(({ category }) => category !== "geodata");
      return lists.length > 0 ? lists : due;
    };
    const syncDue = () => this.#syncTurn(() => this.#fetchChosen(choose, 0));
    // Backs off, so that a full disk does not send requests upstream every few seconds.
    this.#repeat(syncDue, scheduleMs, LONGEST_SCHEDULE_MS, "feeds could not be synced");
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("the process stops"));
    const stopped = this.#loops.splice(0).map((loop) => loop.stop());
    const settled = [this.#syncTurn, this.#swapTurn].map((turn) => turn(async () => undefined));
    const cut = delay(TIME_LIMITS_MS.processes.compileAtStop, undefined, { ref: false });
    await Promise.race([Promise.all([...stopped, ...settled]), cut]);
  }

  #statusOf(feed: Feed): FeedStatus {
    const record = this.#records.get(feed.id) ?? NO_RECORD;
    const unusable = this.#serving.unusable.get(feed.id);
    return feedStatus(feed, record, unusable, this.#settings.clock.now());
  }

  /** Changes one feed's record for an operator. */
  async #settle(
    id: string,
    work: (feed: Feed, record: FeedRecord, state: LedgerState) => Promise<FeedRecord>,
  ): Promise<FeedStatus> {
    const feed = findFeedOrThrow(this.#settings.feeds, id);
    return this.#syncTurn(async () => {
      await this.#exclusively(this.#settings.leaseWaitMs, async (state) => {
        refuseSwitchedOff(feed, state.feeds);
        const record = await work(feed, state.records.get(id) ?? NO_RECORD, state);
        await this.#commit(state, new Map([[id, record]]));
      });
      return this.#statusOf(feed);
    });
  }

  /** Starts at once; logs only the first of several failures in a row. */
  #repeat(work: () => Promise<void>, pauseMs: number, longestMs: number, failure: string): void {
    const { log } = this.#settings;
    const onFailure = (err: unknown, failures: number) => {
      if (failures === 1) log.warn({ err }, `${failure}; the loaded feeds go on serving`);
    };
    const loop = new Loop(work, pauseMs, onFailure, Math.max(pauseMs, longestMs));
    loop.start(0);
    this.#loops.push(loop);
  }

  /** Loads what another process has committed since. */
  #loadNews(): Promise<void> {
    return this.#swapTurn(async () => {
      if ((await this.#books.ledger.revision()) !== this.#revision) await this.#load();
    });
  }

  async #load(): Promise<void> {
    const state = await readLedger(this.#books);
    await fillCache(this.#books, state.records);
    await this.#serve(await this.#open(state), state.revision, this.#records);
  }

  /** Does nothing when nothing is chosen or another process is syncing. */
  async #fetchChosen(
    choose: (records: FeedRecords) => Promise<Feed[]> | Feed[],
    waitMs: number,
  ): Promise<void> {
    if ((await choose(this.#records)).length === 0) return;
    try {
      await this.#exclusively(waitMs, async (state, signal) => {
        // Chosen again under the lease: another process may have fetched them meanwhile.
        const chosen = await choose(state.records);
        if (chosen.length > 0) await this.#fetch(chosen, false, state, signal);
      });
    } catch (error) {
      if (!(error instanceof SyncBusyError)) throw error;
    }
  }

  #exclusively(
    waitMs: number,
    work: (state: LedgerState, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    return this.#books.ledger.exclusively(waitMs, async (lost) => {
      const state = await readLedger(this.#books);
      await fillCache(this.#books, state.records);
      await work(state, AbortSignal.any([lost, this.#closing.signal]));
    });
  }

  async #fetch(
    chosen: readonly Feed[],
    isForced: boolean,
    state: LedgerState,
    signal: AbortSignal,
  ): Promise<void> {
    const fetched = await fetchFeeds(chosen, state.records, isForced, {
      ...this.#settings,
      feeds: state.feeds,
      cache: this.#books.cache,
      signal,
      onFailure: (id) => this.#failures.set(id, this.failures(id) + 1),
    });
    signal.throwIfAborted();
    await this.#commit(state, fetched);
  }

  /** Compiles before committing, so that processes on this folder find the table once they see the commit. */
  #commit(before: LedgerState, changes: FeedRecords): Promise<void> {
    const { cache } = this.#books;
    const { clock } = this.#settings;
    const records = new Map([...before.records, ...changes]);
    return this.#swapTurn(async () => {
      let opened: Opened;
      let revision: string;
      try {
        opened = await this.#open({ ...before, records });
      } finally {
        // Even when compiling failed: what was fetched must not be fetched again.
        revision = await writeLedger(this.#books, records);
      }
      await this.#serve(opened, revision, before.records);
      // Whoever switched a feed meanwhile counted the revision up, too: read both again.
      if (!areSame(await this.#books.ledger.switches(), before.switches)) this.#revision = null;
      // Safe under the lease: no other process can be about to commit files here.
      await cache.prune(new Set([...before.named, ...filesIn(records)]), clock.now());
    });
  }

  async #open({ feeds, switches, records: all }: LedgerState): Promise<Opened> {
    const records = await servable(this.#books, all, this.#records);
    const { directory } = this.#settings;
    const inputs = tableInputs(feeds, records);
    const job = { inputs, directory, ownAddresses: ownAddresses() };
    const serving = await openServing(job, this.#serving, this.#settings);
    return { feeds, switches, records, serving };
  }

  /** Keeps superseded files for a while: another process may be compiling from them. */
  async #serve(opened: Opened, revision: string, before: FeedRecords): Promise<void> {
    const { serving, records } = opened;
    const isNew = serving.snapshot.revision !== this.#serving.snapshot.revision;
    this.#serving = serving;
    this.#feeds = opened.feeds;
    this.#switches = opened.switches;
    this.#records = records;
    this.#revision = revision;
    if (isNew) await this.#keepTable(serving);
    const files = new Set(filesIn(records));
    await this.#books.cache.retire(filesIn(before).filter((file) => !files.has(file)));
  }

  /** Affects only later explanations, not decisions. */
  async #keepTable({ snapshot, dates }: Serving): Promise<void> {
    const { ledger, log } = this.#settings;
    try {
      await ledger.keepTable(snapshot.revision, dates);
    } catch (err) {
      log.warn({ err }, "the ages of the feeds' data could not be kept for records of decisions");
    }
  }
}
