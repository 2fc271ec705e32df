import { open } from "node:fs/promises";
import { openThread, type Thread, type ThreadLimits } from "@/lib/threads/thread";
import { type CheckJob, type CheckResult, checkFeed } from "../guard/check-feed";
import { isGzip } from "../parse/read-feed-file";
import { Turns } from "../sync/turns";
import { compileTable, type TableJob } from "../table/compile-table";

/** Far above what all feeds of the catalogue take. */
const LIMITS: ThreadLimits = { memoryMb: 2_048, timeoutMs: 30 * 60_000 };

const SMALL_FILE_BYTES = 64 * 1024;

/**
 * The two pieces of work that take seconds, and where they are done: on this thread (`localCompiler`), or
 * on one of its own (`createWorkerCompiler`). What they take and give is structured-cloneable.
 */
export interface Compiler {
  /** Whether a delivered file may become the feed's good copy. */
  check(job: CheckJob): Promise<CheckResult>;
  /** Compiles exactly these copies and writes `DATA_DIR/feeds/table-FINGERPRINT.bin`. */
  compileTable(job: TableJob): Promise<void>;
}

/** For the operator's command line and for tests: blocks the event loop while it works. */
export const localCompiler: Compiler = {
  check: checkFeed,
  compileTable,
};

/**
 * For a process that serves: each job runs on a thread that ends with it, so nothing of it stays in
 * this one's memory. One at a time, so that a sync takes one core at most.
 *
 * @param threadFile `compile-thread.ts` as a bundle of its own
 */
export function createWorkerCompiler(threadFile: URL): Compiler {
  const turns = new Turns();
  const onThread = <T>(work: (thread: Thread<Compiler>) => Promise<T>): Promise<T> =>
    turns.take(async () => {
      const thread = openThread<Compiler>(threadFile, LIMITS);
      try {
        return await work(thread);
      } finally {
        await thread.end();
      }
    });
  return {
    check: async (job) =>
      (await isSmall(job.file)) ? checkFeed(job) : onThread((thread) => thread.call("check", job)),
    compileTable: (job) => onThread((thread) => thread.call("compileTable", job)),
  };
}

/** Checked within a few milliseconds, where a thread takes a hundred to begin. An archive is never small: it can hold anything. */
async function isSmall(path: string): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return size < SMALL_FILE_BYTES && !isGzip(buffer);
  } finally {
    await file.close();
  }
}
