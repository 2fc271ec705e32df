import { openHere, openThread, type Thread, type ThreadLimits, type ThreadService } from "./thread";

/** Work that is too long for the thread that answers requests. */
export interface ThreadTask<S extends ThreadService<S>> {
  /** The name by which the threads' entry module finds it. */
  readonly name: string;
  readonly limits: ThreadLimits;
  readonly start: () => S;
}

/** Opens a task; the caller ends it. */
export type OpenTask = <S extends ThreadService<S>>(task: ThreadTask<S>) => Thread<S>;

/** For production. @param file the bundle of a module that calls `serveTask` */
export function openOnThread(file: URL): OpenTask {
  return (task) => openThread(file, task.limits, task.name);
}

/** For development and tests: blocks the process while it works. */
export const openTaskHere: OpenTask = (task) => openHere(task.start());
