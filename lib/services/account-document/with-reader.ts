import { openHere, openThread, type Thread, type ThreadLimits } from "@/lib/threads/thread";
import { threadEndOf } from "@/lib/threads/thread-ended";
import { InvalidInputError, TooMuchError } from "../errors";
import { type DocumentInput, DocumentReader } from "./document-reader";
import type { ReadDocument } from "./read-document";

/** A million entries with notes take half of this memory; a call takes seconds when the cores are free. */
const LIMITS: ThreadLimits = { memoryMb: 1_024, timeoutMs: 5 * 60_000 };

/** Opens a reader for one document; `withReader` closes it. */
export type OpenReader = () => Thread<DocumentReader>;

/** For production. @param threadFile `document-thread.ts`, bundled separately */
export function readOnThread(threadFile: URL): OpenReader {
  return () => openThread<DocumentReader>(threadFile, LIMITS);
}

/** For development and tests: blocks the process while it works. */
export const readHere: OpenReader = () => openHere(new DocumentReader());

/**
 * Reads a document, and uses it while its reader is open.
 *
 * @param input its text is transferred to the thread
 * @throws InvalidInputError with the first problems and their number; TooMuchError
 */
export async function withReader<T>(
  open: OpenReader,
  input: DocumentInput,
  use: (document: ReadDocument, reader: Thread<DocumentReader>) => Promise<T>,
): Promise<T> {
  const reader = open();
  try {
    const begun = await reader.call(
      "begin",
      input,
      input.text.map(({ buffer }) => buffer),
    );
    if ("problems" in begun) throw new InvalidInputError(begun.problems, begun.count);
    const entriesFrom = (from: Parameters<DocumentReader["entriesFrom"]>[0]) =>
      reader.call("entriesFrom", from);
    return await use({ ...begun, entriesFrom }, reader);
  } catch (error) {
    const end = threadEndOf(error);
    if (end !== "memory" && end !== "time") throw error;
    throw new TooMuchError(
      `This document needs more ${end} than allowed, and changed nothing. Make it smaller.`,
    );
  } finally {
    await reader.end();
  }
}
