/**
 * Runs `work` while no other process on this machine is inside the lock at `path`.
 * A lock whose holder died is free. `onWait` is called once when somebody else holds it.
 */
export function withLock<T>(
  path: string,
  work: () => Promise<T> | T,
  onWait?: (holderPid: number) => void,
): Promise<T>;

/** Whether a process with this number exists, whoever owns it. */
export function isRunning(pid: number): boolean;
