import { type OpenTask, openOnThread, openTaskHere } from "@/lib/threads/task";
import { threadFile } from "@/lib/threads/thread-file";

/** Opens tasks on threads in production, and on this one in development. */
export function taskOpener(): OpenTask {
  const file = threadFile("task-thread");
  return file === null ? openTaskHere : openOnThread(file);
}
