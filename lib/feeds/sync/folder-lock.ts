import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { hasEnded, PROCESS_NAME } from "./process-name";
import { Turns } from "./turns";

const RETRY_MS = 5;
/** What is done under the lock takes milliseconds; a lock as old as this was left behind on another host. */
const ABANDONED_MS = 10_000;

/** One writer at a time among the processes on a folder, for work of a few milliseconds. */
export class FolderLock {
  readonly #path: string;
  readonly #turns = new Turns();

  constructor(path: string) {
    this.#path = path;
  }

  hold<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(async () => {
      while (!(await this.#take())) await delay(RETRY_MS);
      try {
        return await work();
      } finally {
        await rm(this.#path, { force: true });
      }
    });
  }

  async #take(): Promise<boolean> {
    try {
      await writeFile(this.#path, PROCESS_NAME, { flag: "wx" });
      return true;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      if (await this.#isAbandoned()) await rm(this.#path, { force: true });
      return false;
    }
  }

  async #isAbandoned(): Promise<boolean> {
    const [found, holder] = await Promise.all([
      stat(this.#path).catch(() => null),
      readFile(this.#path, "utf8").catch(() => ""),
    ]);
    return found !== null && (hasEnded(holder) || Date.now() - found.mtimeMs > ABANDONED_MS);
  }
}
