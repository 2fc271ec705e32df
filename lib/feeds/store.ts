import type { Clock } from "@/lib/clock";
import { FeedArchive, type FeedRecord } from "./archive";
import { type Compiler, localCompiler } from "./compiler";
import type { Feed } from "./feed";
import { FeedRefused } from "./feed-refused";
import type { FeedSnapshot, FeedStore } from "./reader";
import { createSnapshot, emptySnapshot } from "./snapshot";
import { readSource, sourceUrl } from "./source";
import { type FeedStatus, feedStatus } from "./status";

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

/** The part of a pino logger that is used here. */
export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
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
const SILENCES_BEFORE_GIVING_UP = 2;
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
  #snapshot = emptySnapshot();
  #records = new Map<string, FeedRecord>();
  #unusable = new Map<string, string>();
  #generation: string | null = null;
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
      const groups = [...byHost(feeds, this.#options.mirror)];
      await Promise.all(groups.map((group) => this.#fetchInTurn(group)));
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
    const { compiled, unusable } = await this.#compiler.compile(
      this.#feeds,
      this.#archive.directory,
    );
    const records = new Map<string, FeedRecord>();
    for (const { id } of this.#feeds) records.set(id, await this.#archive.record(id));
    for (const { id, reason } of unusable) this.#log.warn({ feed: id, reason }, "feed not usable");
    this.#snapshot = createSnapshot(compiled);
    this.#records = records;
    this.#unusable = new Map(unusable.map(({ id, reason }) => [id, reason]));
    this.#generation = generation;
  }

  /** A host that twice did not answer is not asked for the rest: forty time-outs would take an hour. */
  async #fetchInTurn(feeds: readonly Feed[]): Promise<void> {
    let silences = 0;
    for (const feed of feeds) {
      if (silences === SILENCES_BEFORE_GIVING_UP) {
        await this.#noteFailure(feed, `${hostOf(feed, this.#options.mirror)} does not answer`);
        continue;
      }
      try {
        await this.#fetch(feed);
        silences = 0;
      } catch (error) {
        silences = isSilence(error) ? silences + 1 : 0;
        await this.#noteFailure(feed, reasonOf(error));
      }
    }
  }

  async #fetch(feed: Feed): Promise<void> {
    const { clock, mirror, timeoutMs = DEFAULT_TIMEOUT_MS } = this.#options;
    const { bytes, modifiedAt } = await readSource(feed, { mirror, timeoutMs });
    const checked = await this.#compiler.check(feed, bytes);
    if (!checked.good) throw new FeedRefused(checked.reason);
    const { entries, badLines, headerDate, problems } = checked.report;
    const fetchedAt = new Date(clock.now()).toISOString();
    const modified = modifiedAt === null ? null : new Date(modifiedAt).toISOString();
    const dataDate = headerDate ?? modified ?? fetchedAt;
    await this.#archive.keep(feed.id, bytes, {
      url: feed.url,
      fetchedAt,
      dataDate,
      entries,
      badLines,
    });
    if (badLines > 0) this.#log.warn({ feed: feed.id, badLines, problems }, "feed has bad lines");
    this.#log.info({ feed: feed.id, entries }, "feed fetched");
  }

  async #noteFailure(feed: Feed, reason: string): Promise<void> {
    this.#log.warn({ feed: feed.id, reason }, "feed not fetched; its last good copy stays");
    const at = new Date(this.#options.clock.now()).toISOString();
    await this.#archive.fail(feed.id, { at, reason });
  }
}

/** Runs pieces of work one after the other. */
class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }

  async settled(): Promise<void> {
    await this.#last;
  }
}

/** One request at a time per host; hosts beside each other. */
function byHost(feeds: readonly Feed[], mirror: string | undefined): Iterable<readonly Feed[]> {
  const groups = new Map<string, Feed[]>();
  for (const feed of feeds) {
    const host = hostOf(feed, mirror);
    const group = groups.get(host);
    if (group) group.push(feed);
    else groups.set(host, [feed]);
  }
  return groups.values();
}

/** Empty for files, and for a feed whose fetch will say what is wrong with its URL. */
function hostOf(feed: Feed, mirror: string | undefined): string {
  try {
    return sourceUrl(feed, mirror).host;
  } catch {
    return "";
  }
}

/** No answer at all, as opposed to a bad one: what `fetch` throws for a connection that fails or times out. */
function isSilence(error: unknown): boolean {
  return (
    (error instanceof TypeError && error.message === "fetch failed") ||
    (error instanceof DOMException && error.name === "TimeoutError")
  );
}

/** `fetch` says "fetch failed" and keeps what happened in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
