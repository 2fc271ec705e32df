import type { Clock } from "@/lib/clock";
import type { Feed } from "../feed";
import type { Compiler } from "../work/compiler";
import type { FeedArchive } from "./archive";
import { reasonOf } from "./delivery";
import { type FeedExchange, publish, pull } from "./exchange";
import { type FeedLog, fetchFeeds } from "./fetcher";
import type { ResolveHost } from "./http/lookup";
import type { HttpTimeouts } from "./http/send";
import { SyncBusy, type SyncLease } from "./lease";
import { sourceOf } from "./local-file";
import { NO_RECORD } from "./record";
import { release } from "./release";
import { nextAttemptAt } from "./schedule";
import { localPath } from "./source";

export interface SyncerOptions {
  /** Switched-on feeds. */
  readonly feeds: readonly Feed[];
  readonly archive: FeedArchive;
  readonly compiler: Compiler;
  readonly clock: Clock;
  readonly log: FeedLog;
  readonly lease: SyncLease;
  readonly exchange: FeedExchange | undefined;
  readonly mirror: string | undefined;
  readonly timeouts: HttpTimeouts;
  readonly resolveHost: ResolveHost;
  readonly random: () => number;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long somebody who asks for a sync waits for another process's. */
  readonly leaseWaitMs: number;
}

/** Brings the archive up to date, as one process of several. Knows nothing of tables. */
export class FeedSyncer {
  readonly #options: SyncerOptions;
  readonly #closing = new AbortController();
  readonly #failures = new Map<string, number>();
  #revision: string | null = null;
  #hasNews = false;

  constructor(options: SyncerOptions) {
    this.#options = options;
  }

  /** Failed attempts by feed since this process started. */
  failures(id: string): number {
    return this.#failures.get(id) ?? 0;
  }

  /**
   * Fetches these feeds now, whatever their schedule says.
   * @throws SyncBusy
   */
  async fetch(feeds: readonly Feed[]): Promise<void> {
    await this.#exclusively(this.#options.leaseWaitMs, (signal) =>
      this.#fetch(feeds, true, signal),
    );
  }

  /**
   * Fetches the feeds whose time has come, unless another process syncs.
   * @returns whether there were any
   */
  fetchDue(): Promise<boolean> {
    return this.#fetchChosen(() => this.#due(this.#options.feeds), 0);
  }

  /**
   * Fetches the feeds that are read from files of this machine, when their time has come or the files
   * are not what they were when they were read last.
   * @param waitMs how long to wait for another process's sync
   * @returns whether there were any
   */
  fetchLocal(waitMs: number): Promise<boolean> {
    const { feeds, mirror } = this.#options;
    const local = feeds.filter((feed) => localPath(feed, mirror) !== null);
    return this.#fetchChosen(async () => {
      const chosen = new Set([...(await this.#due(local)), ...(await this.#changed(local))]);
      return [...chosen];
    }, waitMs);
  }

  /**
   * Makes the quarantined content of a feed its good copy.
   * @throws SyncBusy; RangeError when there is nothing to release
   */
  async release(feed: Feed): Promise<void> {
    const { archive, clock } = this.#options;
    await this.#exclusively(this.#options.leaseWaitMs, async () => {
      const record = await release(feed, await archive.record(feed.id), {
        ...this.#options,
        now: clock.now(),
      });
      await archive.commit(() => new Map([[feed.id, record]]));
    });
  }

  /**
   * Takes over what other processes published.
   * @returns whether there was anything since the last time that this was asked
   */
  async pull(): Promise<boolean> {
    await this.#takeOver();
    const hasNews = this.#hasNews;
    this.#hasNews = false;
    return hasNews;
  }

  /** Ends downloads that are under way; what they were to bring is fetched after the next start. */
  close(): void {
    this.#closing.abort(new Error("the process stops"));
  }

  async #due(feeds: readonly Feed[]): Promise<Feed[]> {
    const { archive, clock } = this.#options;
    const records = await archive.records();
    const now = clock.now();
    return feeds.filter(
      (feed) => nextAttemptAt(feed, records.get(feed.id) ?? NO_RECORD, now) <= now,
    );
  }

  /** Those whose file is there, and not as it was when it was read; nothing is read to tell. */
  async #changed(feeds: readonly Feed[]): Promise<Feed[]> {
    const records = await this.#options.archive.records();
    const isChanged = feeds.map(async (feed) => {
      const { copy, quarantine } = records.get(feed.id) ?? NO_RECORD;
      const path = localPath(feed, this.#options.mirror);
      const source = path === null ? null : await sourceOf(path);
      return source !== null && ![copy?.source, quarantine?.source].includes(source);
    });
    const changed = await Promise.all(isChanged);
    return feeds.filter((_, index) => changed[index]);
  }

  async #fetchChosen(choose: () => Promise<Feed[]>, waitMs: number): Promise<boolean> {
    if ((await choose()).length === 0) return false;
    try {
      return await this.#exclusively(waitMs, async (signal) => {
        // Chosen again under the lease: what another process fetched meanwhile is not due any more.
        const chosen = await choose();
        if (chosen.length > 0) await this.#fetch(chosen, false, signal);
        return chosen.length > 0;
      });
    } catch (error) {
      if (error instanceof SyncBusy) return false;
      throw error;
    }
  }

  #exclusively<T>(waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return this.#options.lease.run(waitMs, async (lost) => {
      await this.#takeOverQuietly();
      const result = await work(AbortSignal.any([lost, this.#closing.signal]));
      await this.#publishQuietly();
      return result;
    });
  }

  async #fetch(feeds: readonly Feed[], isForced: boolean, signal: AbortSignal): Promise<void> {
    const { archive, clock } = this.#options;
    const ids = this.#options.feeds.map(({ id }) => id);
    await archive.sweep(ids, clock.now());
    const fetched = await fetchFeeds(feeds, await archive.records(), isForced, {
      ...this.#options,
      signal,
      onFailure: (id) => this.#failures.set(id, this.failures(id) + 1),
    });
    signal.throwIfAborted();
    await archive.commit(() => fetched);
  }

  async #takeOver(): Promise<void> {
    const { archive, exchange, feeds } = this.#options;
    if (exchange === undefined) return;
    const revision = await exchange.revision();
    if (revision === this.#revision) return;
    if (await pull(feeds, archive, exchange)) this.#hasNews = true;
    this.#revision = revision;
  }

  /** A database that is away keeps nobody from syncing for himself. */
  async #takeOverQuietly(): Promise<void> {
    await this.#takeOver().catch((error: unknown) => {
      const reason = reasonOf(error);
      this.#options.log.warn({ reason }, "feeds of other processes could not be taken over");
    });
  }

  async #publishQuietly(): Promise<void> {
    const { archive, exchange, feeds, log } = this.#options;
    if (exchange === undefined) return;
    await publish(feeds, archive, exchange).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, "feeds could not be shared with other processes");
    });
  }
}
