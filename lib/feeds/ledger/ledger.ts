import type { FeedSwitch } from "./switches";

/** A feed's row in the ledger. */
export interface LedgerRow {
  readonly id: string;
  /** Identifies the processes that share the row (`rowKeyOf`). */
  readonly settings: string;
  readonly category: string;
  /** A `FeedRecord` as JSON; parsed by its reader. */
  readonly record: unknown;
  /** Hashes of the shared contents that the record needs. */
  readonly contents: readonly string[];
}

/**
 * The source of truth for the feeds (PostgreSQL): each feed's record, for every process on the database,
 * and the lease to change it. The feeds' folder is only a cache of contents and tables.
 */
export interface FeedLedger {
  /** Changes with every commit; cheap, since it is polled twice a second. */
  revision(): Promise<string>;
  /** Feeds that operators switched on or off; a change of them changes the revision too. */
  switches(): Promise<readonly FeedSwitch[]>;
  /** A consistent read of every row, including feeds and settings unknown to this process; newest first. */
  rows(): Promise<readonly LedgerRow[]>;
  /**
   * Writes these rows atomically, notifies every process, and deletes contents that no row names any more.
   * @returns the new revision
   * @throws Error when the lease was lost meanwhile
   */
  commit(rows: readonly LedgerRow[]): Promise<string>;
  /**
   * Runs work under the sync lease, which one process holds at a time. It is released after the work and
   * expires when its holder dies.
   *
   * @param waitMs how long to wait for another holder
   * @param work gets a signal that aborts when the lease is lost
   * @throws SyncBusyError
   */
  exclusively<T>(waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Remembers which data is behind a table's revision, which records of decisions name. */
  keepTable(revision: string, dates: Readonly<Record<string, string>>): Promise<void>;
  /** Null when all processes use the same folder. */
  readonly contents: SharedContents | null;
}

/** Fetched contents, shared between processes with separate folders. */
export interface SharedContents {
  /** Which of these contents exist. */
  present(hashes: readonly string[]): Promise<ReadonlySet<string>>;
  /** A content's bytes, gzipped; empty when it does not exist. */
  read(hash: string): AsyncIterable<Uint8Array>;
  /** @param bytes gzipped */
  write(hash: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Another process is syncing and did not finish within the wait. */
export class SyncBusyError extends Error {
  constructor(readonly holder: string) {
    super(`feeds are being synced by another process (${holder}); try again in a minute`);
  }
}
