import { open } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { type CheckJob, type CheckResult, checkFeed } from "../guard/check-feed";
import { isGzip } from "../parse/read-feed-file";
import { Turns } from "../sync/turns";
import { compileTable, type TableJob } from "../table/compile-table";

/** The two pieces of work that take seconds, as messages: everything in them is structured-cloneable. */
export type CompilerJob =
  | { readonly kind: "check"; readonly job: CheckJob }
  | { readonly kind: "compileTable"; readonly job: TableJob };

const SMALL_FILE_BYTES = 64 * 1024;

/** Where the work is done: on this thread (`localCompiler`), or on one of its own (`createWorkerCompiler`). */
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
 * @param workerFile `compile-worker.ts` as a bundle of its own: Node runs no TypeScript on a thread
 */
export function createWorkerCompiler(workerFile: URL): Compiler {
  const turns = new Turns();
  const run = <T>(job: CompilerJob): Promise<T> =>
    turns.take(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker(workerFile, { workerData: job });
          worker.once("message", resolve);
          worker.once("error", reject);
          worker.once("exit", (code) => reject(new Error(`feed compiler ended with code ${code}`)));
        }),
    );
  return {
    check: async (job) =>
      (await isSmall(job.file)) ? checkFeed(job) : run<CheckResult>({ kind: "check", job }),
    compileTable: async (job) => {
      await run<null>({ kind: "compileTable", job });
    },
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

export async function runCompilerJob(job: CompilerJob): Promise<CheckResult | null> {
  if (job.kind === "check") return checkFeed(job.job);
  await compileTable(job.job);
  return null;
}
