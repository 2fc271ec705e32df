import { hostname } from "node:os";

/** How this process names itself to others that share its folder or its database: host and process id. */
export const PROCESS_NAME = `${hostname()} ${process.pid}`;

/**
 * Whether a process that named itself so has certainly ended: it was one of this host, and no longer
 * runs. Of other hosts' processes nothing is known.
 */
export function hasEnded(name: string): boolean {
  const [, host, pid] = /^(.*) (\d+)$/.exec(name) ?? [];
  return host === hostname() && Number(pid) !== process.pid && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Anything but "no such process", such as "not yours to signal", means that it is there.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
