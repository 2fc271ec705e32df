import { Worker } from "node:worker_threads";
import { FeedArchive, type FeedCopy } from "./archive";
import { type CompilableFeed, type CompiledFeeds, compileFeeds } from "./compile";
import { decodeFeed, isGzip } from "./decode";
import type { Feed } from "./feed";
import { FeedRefused } from "./feed-refused";
import { type FeedReport, parseFeed } from "./parse-feed";

/** The two pieces of work that take seconds, as messages: everything in them is structured-cloneable. */
export type CompilerJob =
  | { readonly kind: "check"; readonly feed: Feed; readonly bytes: Uint8Array }
  | { readonly kind: "compile"; readonly feeds: readonly Feed[]; readonly directory: string };

export type CheckResult =
  | { readonly good: true; readonly report: FeedReport }
  | { readonly good: false; readonly reason: string };

export interface CompileResult {
  readonly compiled: CompiledFeeds;
  /** Copies that could not be used after all (damaged on disk, or refused by stricter options), with the reason. */
  readonly unusable: readonly { readonly id: string; readonly reason: string }[];
}

const SMALL_FILE_BYTES = 64 * 1024;

/** Where the work is done: on this thread (`localCompiler`), or on one of its own (`createWorkerCompiler`). */
export interface Compiler {
  /** Whether a delivered file may become the feed's good copy. */
  check(feed: Feed, bytes: Uint8Array): Promise<CheckResult>;
  /** Compiles the last good copies below `directory`. Feeds that have none are left out. */
  compile(feeds: readonly Feed[], directory: string): Promise<CompileResult>;
}

/** For the operator's command line and for tests: blocks the event loop while it works. */
export const localCompiler: Compiler = {
  check: async (feed, bytes) => checkFeed(feed, bytes),
  compile: (feeds, directory) => compileArchive(feeds, directory),
};

/**
 * For a process that serves: each job runs on a thread that ends with it, so nothing of it stays
 * in this one's memory.
 *
 * @param workerFile `compile-worker.ts` as a bundle of its own: Node runs no TypeScript on a thread
 */
export function createWorkerCompiler(workerFile: URL): Compiler {
  const run = <T>(job: CompilerJob): Promise<T> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(workerFile, { workerData: job });
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new Error(`feed compiler ended with code ${code}`)));
    });
  return {
    check: async (feed, bytes) =>
      isSmall(bytes) ? checkFeed(feed, bytes) : run<CheckResult>({ kind: "check", feed, bytes }),
    compile: (feeds, directory) => run<CompileResult>({ kind: "compile", feeds, directory }),
  };
}

/** Checked within a few milliseconds, where a thread takes a hundred to begin. An archive is never small: it can hold anything. */
function isSmall(bytes: Uint8Array): boolean {
  return bytes.byteLength < SMALL_FILE_BYTES && !isGzip(bytes);
}

export async function runCompilerJob(job: CompilerJob): Promise<CheckResult | CompileResult> {
  return job.kind === "check"
    ? checkFeed(job.feed, job.bytes)
    : compileArchive(job.feeds, job.directory);
}

function checkFeed(feed: Feed, bytes: Uint8Array): CheckResult {
  try {
    return { good: true, report: parseFeed(feed, decodeFeed(bytes, feed.maxBytes)).report };
  } catch (error) {
    if (error instanceof FeedRefused) return { good: false, reason: error.message };
    throw error;
  }
}

async function compileArchive(feeds: readonly Feed[], directory: string): Promise<CompileResult> {
  const archive = new FeedArchive(directory);
  const compilable: CompilableFeed[] = [];
  const unusable: { id: string; reason: string }[] = [];
  for (const feed of feeds) {
    try {
      const read = await readCopy(archive, feed);
      if (read === null) continue;
      const parsed = parseFeed(feed, decodeFeed(read.bytes, feed.maxBytes));
      compilable.push({ feed, dataDate: read.copy.dataDate, parsed });
    } catch (error) {
      unusable.push({
        id: feed.id,
        reason: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { compiled: compileFeeds(compilable), unusable };
}

/** Another process may replace the copy between the two reads: then the record names the new one. */
async function readCopy(
  archive: FeedArchive,
  feed: Feed,
): Promise<{ copy: FeedCopy; bytes: Uint8Array } | null> {
  const { copy } = await archive.record(feed.id);
  if (copy === null || copy.url !== feed.url) return null;
  try {
    return { copy, bytes: await archive.read(copy) };
  } catch (error) {
    const { copy: replaced } = await archive.record(feed.id);
    if (replaced === null || replaced.file === copy.file) throw error;
    return { copy: replaced, bytes: await archive.read(replaced) };
  }
}
