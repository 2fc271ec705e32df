import { parentPort, workerData } from "node:worker_threads";
import { lowerPriority } from "./lower-priority";
import type { ThreadCall, ThreadService } from "./thread";

/**
 * Serves calls on a thread; the thread's module calls it once. An exception ends the thread and rejects
 * the caller's promise.
 */
export function serveThread<S extends ThreadService<S>>(service: S): void {
  lowerPriority(10);
  parentPort?.on("message", async ({ method, input }: ThreadCall) => {
    // Only `openThread` sends messages, and its types hold the methods and what they take.
    const result = await service[method as keyof S](input as never);
    parentPort?.postMessage(result);
  });
}

/**
 * Serves the task that `openOnThread` names; the entry module of tasks calls it once.
 *
 * @param tasks loaders by name: a thread loads the modules of its own task only
 */
export async function serveTask(
  tasks: Readonly<Record<string, () => Promise<{ readonly start: () => object }>>>,
): Promise<void> {
  const name = String(workerData);
  const task = await tasks[name]?.();
  if (task === undefined) throw new Error(`There is no task ${name}.`);
  serveThread(task.start());
}
