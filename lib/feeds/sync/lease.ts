/** Somebody else syncs, and did not finish in the time that there was to wait. */
export class SyncBusy extends Error {
  constructor(readonly holder: string) {
    super(`feeds are being synced by another process (${holder}); try again in a minute`);
  }
}

/**
 * Of several processes one syncs. The right to it is given back at the end of the work, and runs out by
 * itself when its holder dies.
 */
export interface SyncLease {
  /**
   * @param work gets a signal that is aborted when the right to sync was lost on the way
   * @param waitMs how long to wait for another holder
   * @throws SyncBusy
   */
  run<T>(waitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

/** For a process that shares its feeds with no other. */
export const localLease: SyncLease = {
  run: (_waitMs, work) => work(new AbortController().signal),
};
