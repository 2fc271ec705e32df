import { open } from "node:fs/promises";
import pLimit from "p-limit";
import { openThread, type Thread, type ThreadLimits } from "@/lib/threads/thread";
import { checkFeed } from "../guard/check-feed";
import type { CheckJob, CheckResult } from "../guard/check-job";
import { isGzip } from "../parse/parse-feed-file";
import { compileTable, type TableJob } from "../table/compile-table";

/** Far above what the whole catalogue needs. */
const LIMITS: ThreadLimits = { memoryMb: 2_048, timeoutMs: 30 * 60_000 };

const SMALL_FILE_BYTES = 64 * 1024;

/**
 * The two jobs that take seconds, run on the calling thread (`localCompiler`) or on a worker
 * (`createWorkerCompiler`). Inputs and results are structured-cloneable.
 */
export interface Compiler {
  /** Whether a delivered file may become the feed's good copy. */
  check(job: CheckJob): Promise<CheckResult>;
  /** Compiles exactly these copies and writes `DATA_DIR/feeds/table-FINGERPRINT.bin`. */
  compileTable(job: TableJob): Promise<void>;
}

/** For the command line and tests: blocks the event loop. */
export const localCompiler: Compiler = {
  check: checkFeed,
  compileTable,
};

/**
 * For a serving process: each job runs on its own thread, whose memory is freed when it ends. One at a
 * time, so that a sync takes one core at most.
 *
 * @param threadFile the bundle of `compile-thread.ts`
 */
export function createWorkerCompiler(threadFile: URL): Compiler {
  const turn = pLimit(1);
  const onThread = <T>(work: (thread: Thread<Compiler>) => Promise<T>): Promise<T> =>
    turn(async () => {
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

/** Small files take a few milliseconds to check, a thread a hundred to start. An archive never counts as small: it can unpack to anything. */
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
