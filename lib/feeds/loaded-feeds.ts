import type { Clock } from "@/lib/clock";
import type { Feed } from "./feed";
import { ownAddresses } from "./guard/own-addresses";
import type { FeedSnapshot } from "./reader";
import type { FeedArchive } from "./sync/archive";
import type { FeedLog } from "./sync/fetcher";
import type { FeedRecord } from "./sync/record";
import { Turns } from "./sync/turns";
import { openTable } from "./table/open-table";
import { emptySnapshot } from "./table/snapshot";
import { fingerprintOf, type TableInput, tableInputs } from "./table/table-input";
import type { Compiler } from "./work/compiler";

/** The table that serves, for the metrics. */
export interface TableInfo {
  readonly fingerprint: string;
  /** Whether it was read from its file, or made from the feeds' copies. */
  readonly source: "file" | "compiled";
  /** How long that took. */
  readonly loadMs: number;
  /** Of the tables of addresses, with their index and sets. */
  readonly bytes: number;
  /** Different ranges in them. */
  readonly ranges: number;
}

interface LoadedFeedsOptions {
  /** Switched-on feeds. */
  readonly feeds: readonly Feed[];
  readonly archive: FeedArchive;
  readonly compiler: Compiler;
  readonly clock: Clock;
  readonly log: FeedLog;
}

/** What serves now, and which state of the archive it was made of. */
export class LoadedFeeds {
  readonly #options: LoadedFeedsOptions;
  #snapshot: FeedSnapshot = emptySnapshot();
  #records: ReadonlyMap<string, FeedRecord> = new Map();
  #unusable: ReadonlyMap<string, string> = new Map();
  #table: TableInfo | null = null;
  #generation: string | null = null;
  #version: string | null = null;
  #behind: { readonly version: string | null; readonly sinceMs: number } | null = null;
  /** One load after the other, so that an older state never replaces a newer one. */
  readonly #loads = new Turns();

  constructor(options: LoadedFeedsOptions) {
    this.#options = options;
  }

  get snapshot(): FeedSnapshot {
    return this.#snapshot;
  }

  get records(): ReadonlyMap<string, FeedRecord> {
    return this.#records;
  }

  /** Why copies that count could not be used, by feed. */
  get unusable(): ReadonlyMap<string, string> {
    return this.#unusable;
  }

  get table(): TableInfo | null {
    return this.#table;
  }

  load(): Promise<void> {
    return this.#loads.take(() => this.#load());
  }

  /** Loads what another process on this folder has said that it brought. */
  loadIfAnnounced(): Promise<void> {
    return this.#loads.take(async () => {
      if ((await this.#options.archive.generation()) !== this.#generation) await this.#load();
    });
  }

  /**
   * Whether the archive has changed since it was loaded, whoever changed it.
   * @param forMs only when it was so at a look this long ago as well
   */
  async isBehind(forMs: number): Promise<boolean> {
    const now = this.#options.clock.monotonicMs();
    const version = await this.#options.archive.version();
    if (version === this.#version) this.#behind = null;
    else if (this.#behind?.version !== version) this.#behind = { version, sinceMs: now };
    return this.#behind !== null && now - this.#behind.sinceMs >= forMs;
  }

  async settled(): Promise<void> {
    await this.#loads.settled();
  }

  async #load(): Promise<void> {
    const { archive, feeds } = this.#options;
    // Read first: a change during the compile is then seen as one at the next look.
    const [generation, version] = [await archive.generation(), await archive.version()];
    const records = await archive.records();
    const inputs = tableInputs(feeds, records);
    // A copy that could not be used may have been mended without changing its name.
    const own = ownAddresses();
    if (fingerprintOf(inputs, own) !== this.#table?.fingerprint || this.#unusable.size > 0) {
      await this.#open(inputs, own);
    }
    this.#records = records;
    this.#generation = generation;
    this.#version = version;
  }

  async #open(inputs: readonly TableInput[], own: readonly string[]): Promise<void> {
    const { archive, clock, compiler, log } = this.#options;
    const { directory } = archive;
    const startMs = clock.monotonicMs();
    const opened = await openTable({ inputs, directory, ownAddresses: own, compiler, log });
    const { fingerprint, source, snapshot, unusable, bytes, ranges } = opened;
    for (const { id, reason } of unusable) log.warn({ feed: id, reason }, "feed not usable");
    const loadMs = Math.round(clock.monotonicMs() - startMs);
    this.#table = { fingerprint, source, loadMs, bytes, ranges };
    this.#unusable = new Map(unusable.map(({ id, reason }) => [id, reason]));
    this.#snapshot = snapshot;
    log.info({ feeds: inputs.length, ...this.#table }, "feeds loaded");
  }
}
