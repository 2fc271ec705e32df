import { setPriority } from "node:os";

/**
 * Lets calls come first on few cores. On Linux this is of the calling thread alone; elsewhere it would slow down the whole
 * process. Where the system forbids it, such as in a sandbox of system calls, the thread works as the others do.
 *
 * @param niceness 1 to 19
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, niceness);
  } catch {
    // A feed that is compiled too fast is better than one that is not compiled.
  }
}
