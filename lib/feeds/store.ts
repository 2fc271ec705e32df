import type { Clock } from "@/lib/clock";
import { FeedArchive, type FeedRecord } from "./archive";
import { type Compiler, localCompiler } from "./compiler";
import type { Feed } from "./feed";
import { FeedFetcher, type FeedLog } from "./fetcher";
import type { FeedSnapshot, FeedStore } from "./reader";
import { createSnapshot, emptySnapshot } from "./snapshot";
import { type FeedStatus, feedStatus } from "./status";
import { Turns } from "./turns";

export type { FeedLog } from "./fetcher";

export interface FeedStoreOptions {
  /** Every feed, also switched-off ones (`readFeeds`). */
  readonly feeds: readonly Feed[];
  /** Folder of the last good copies: `DATA_DIR/feeds`. */
  readonly directory: string;
  /** `FEEDS_MIRROR`. */
  readonly mirror?: string | undefined;
  readonly clock: Clock;
  /** Where files are parsed and compiled; on the calling thread when left out. */
  readonly compiler?: Compiler;
  readonly log?: FeedLog;
  /** Budget of one fetch. */
  readonly timeoutMs?: number;
  /** How often `watch` looks for changes by other processes. */
  readonly pollMs?: number;
}

export interface FeedStoreHandle extends FeedStore {
  /** Compiles the last good copies. For a start without network; also when none is there yet. */
  load(): Promise<void>;
  /**
   * Fetches feeds (all, or these), keeps the good ones, and swaps in a snapshot of everything. Never
   * rejects because of a feed: what went wrong is in the status.
   * @throws RangeError for an id that is no feed's, or a switched-off one's
   */
  sync(ids?: readonly string[]): Promise<readonly FeedStatus[]>;
  /** As of the last `load` or `sync`, ages as of now. Switched-off feeds are left out. */
  status(): readonly FeedStatus[];
  /** From now on, what another process syncs into the same folder is loaded within `pollMs`. */
  watch(): void;
  /** Stops watching and waits for work in hand. */
  close(): Promise<void>;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_POLL_MS = 500;
const SILENT: FeedLog = { info: () => {}, warn: () => {} };

/** The process's feeds: what requests read (`current`), and what keeps it up to date. */
export function createFeedStore(options: FeedStoreOptions): FeedStoreHandle {
  return new ArchivedFeedStore(options);
}

class ArchivedFeedStore implements FeedStoreHandle {
  readonly #options: FeedStoreOptions;
  readonly #feeds: readonly Feed[];
  readonly #archive: FeedArchive;
  readonly #compiler: Compiler;
  readonly #log: FeedLog;
  readonly #fetcher: FeedFetcher;
  #snapshot = emptySnapshot();
  #records = new Map<string, FeedRecord>();
  #unusable = new Map<string, string>();
  #generation: string | null = null;
  /** The files that the snapshot was compiled from. */
  #copies = "";
  #timer: NodeJS.Timeout | null = null;
  /** Loads run one after the other, so that an older state never replaces a newer one. */
  readonly #loads = new Turns();
  /** Syncs do too, but apart: a host that does not answer must not hold up what another process fetched. */
  readonly #syncs = new Turns();

  constructor(options: FeedStoreOptions) {
    this.#options = options;
    this.#feeds = options.feeds.filter(({ enabled }) => enabled);
    this.#archive = new FeedArchive(options.directory);
    this.#compiler = options.compiler ?? localCompiler;
    this.#log = options.log ?? SILENT;
    this.#fetcher = new FeedFetcher({
      archive: this.#archive,
      compiler: this.#compiler,
      clock: options.clock,
      log: this.#log,
      mirror: options.mirror,
      timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    });
  }

  current(): FeedSnapshot {
    return this.#snapshot;
  }

  load(): Promise<void> {
    return this.#loads.take(() => this.#load());
  }

  async sync(ids?: readonly string[]): Promise<readonly FeedStatus[]> {
    const feeds = ids === undefined ? this.#feeds : ids.map((id) => this.#feedOrThrow(id));
    return this.#syncs.take(async () => {
      await this.#archive.sweep(
        this.#feeds.map(({ id }) => id),
        this.#options.clock.now(),
      );
      await this.#fetcher.fetchAll(feeds);
      await this.#archive.announce();
      await this.load();
      return this.status();
    });
  }

  status(): readonly FeedStatus[] {
    const now = this.#options.clock.now();
    return this.#feeds.map((feed) => {
      const record = this.#records.get(feed.id) ?? { copy: null, failure: null };
      return feedStatus(feed, record, this.#unusable.get(feed.id), now);
    });
  }

  watch(): void {
    if (this.#timer !== null) return;
    let isLooking = false;
    this.#timer = setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      await this.#loadIfChanged();
      isLooking = false;
    }, this.#options.pollMs ?? DEFAULT_POLL_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    await this.#syncs.settled();
    await this.#loads.settled();
  }

  #feedOrThrow(id: string): Feed {
    const feed = this.#feeds.find((known) => known.id === id);
    if (feed) return feed;
    const isOff = this.#options.feeds.some((known) => known.id === id);
    throw new RangeError(
      isOff
        ? `feed "${id}" is switched off`
        : `there is no feed "${id}"; there are: ${this.#feeds.map((known) => known.id).join(", ")}`,
    );
  }

  async #loadIfChanged(): Promise<void> {
    try {
      await this.#loads.take(async () => {
        if ((await this.#archive.generation()) !== this.#generation) await this.#load();
      });
    } catch (error) {
      this.#log.warn({ err: error }, "feeds could not be reloaded; the loaded ones go on serving");
    }
  }

  async #load(): Promise<void> {
    // Read first: a change during the compile is then seen as one at the next look.
    const generation = await this.#archive.generation();
    const records = new Map<string, FeedRecord>();
    for (const { id } of this.#feeds) records.set(id, await this.#archive.record(id));
    const copies = JSON.stringify([...records.values()].map(({ copy }) => copy?.file));
    // A copy that could not be used may have been mended without changing its name.
    if (copies !== this.#copies || this.#unusable.size > 0) await this.#compile();
    this.#copies = copies;
    this.#records = records;
    this.#generation = generation;
  }

  async #compile(): Promise<void> {
    const { directory } = this.#archive;
    const { compiled, unusable } = await this.#compiler.compile(this.#feeds, directory);
    for (const { id, reason } of unusable) this.#log.warn({ feed: id, reason }, "feed not usable");
    this.#snapshot = createSnapshot(compiled);
    this.#unusable = new Map(unusable.map(({ id, reason }) => [id, reason]));
  }
}
