/**
 * Runs `work` while no other process on this machine holds the lock at `path`. A dead holder's lock is free.
 * `onWait` is called once if another process holds it.
 */
export function withLock<T>(
  path: string,
  work: () => Promise<T> | T,
  onWait?: (holderPid: number) => void,
): Promise<T>;

/**
 * Takes the lock at `path`, in a folder that exists, if no process holds it.
 *
 * @returns a function that releases it; undefined when another process (or this one) holds it
 */
export function tryLock(path: string): (() => void) | undefined;

/** Whether a process with this id exists, whichever user owns it. */
export function isRunning(pid: number): boolean;

/**
 * Distinguishes a process from a later one with the same id, where the system reports start times; else
 * "unknown".
 */
export function startTime(pid: number): string;
