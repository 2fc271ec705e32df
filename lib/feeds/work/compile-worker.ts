import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { type CompilerJob, runCompilerJob } from "./compiler";

/*
 * The entry of the thread on which `createWorkerCompiler` works; a bundle of its own. One job per
 * thread. A failure ends the thread with the error, which rejects the caller's promise.
 */
// Linux counts a thread as a process here: visitors come first where cores are few. Elsewhere this
// would slow the whole process down.
if (process.platform === "linux") setPriority(0, 10);

// Only `createWorkerCompiler` starts this file, and it always passes a job.
const job: CompilerJob = workerData;
parentPort?.postMessage(await runCompilerJob(job));
