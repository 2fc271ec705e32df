import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { ThreadCall, ThreadService } from "./thread";

/**
 * Answers the calls of whoever started this thread, to be called once by the thread's own module. What a
 * method throws ends the thread, and rejects the caller's promise.
 */
export function serveThread<S extends ThreadService<S>>(service: S): void {
  // Linux counts a thread as a process here: visitors come first where cores are few. Elsewhere this
  // would slow the whole process down.
  if (process.platform === "linux") setPriority(0, 10);
  parentPort?.on("message", async ({ method, input }: ThreadCall) => {
    // Only `openThread` sends messages, and its types hold the methods and what they take.
    const result = await service[method as keyof S](input as never);
    parentPort?.postMessage(result);
  });
}
