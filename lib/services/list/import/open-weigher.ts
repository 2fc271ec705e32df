import { openHere, openThread, type Thread, type ThreadLimits } from "@/lib/threads/thread";
import { ImportWeigher } from "./weigh-import";

/** A million entries with notes take half of the memory; a call takes seconds, where nobody else needs the cores. */
const LIMITS: ThreadLimits = { memoryMb: 1_024, timeoutMs: 5 * 60_000 };

/** Makes a weigher for one import, to be ended with it. */
export type OpenWeigher = () => Thread<ImportWeigher>;

/** For a process that serves. @param threadFile `import-thread.ts` as a bundle of its own */
export function weighOnThread(threadFile: URL, limits: ThreadLimits = LIMITS): OpenWeigher {
  return () => openThread<ImportWeigher>(threadFile, limits);
}

/** For development and tests: holds the process up while it works. */
export const weighHere: OpenWeigher = () => openHere(new ImportWeigher());
