import { InvalidInputError, type TooMuchInWords, withTask } from "@/lib/kernel";
import type { OpenTask } from "@/lib/threads/task";
import type { Thread } from "@/lib/threads/thread";
import { DOCUMENT, type DocumentInput, type DocumentReader } from "./document-reader";
import type { ReadDocument } from "./read-document";

const tooLarge: TooMuchInWords = (end) =>
  `This document needs more ${end} than allowed, and changed nothing. Make it smaller.`;

/**
 * Reads a document, and uses it while its reader is open.
 *
 * @param input its text is transferred to the thread
 * @throws InvalidInputError with the first problems and their number; TooMuchError
 */
export function withReader<T>(
  open: OpenTask,
  input: DocumentInput,
  use: (document: ReadDocument, reader: Thread<DocumentReader>) => Promise<T>,
): Promise<T> {
  return withTask(open, DOCUMENT, tooLarge, async (reader) => {
    const buffers = input.text.map(({ buffer }) => buffer);
    const begun = await reader.call("begin", input, buffers);
    if ("problems" in begun) throw new InvalidInputError(begun.problems, begun.count);
    const entriesFrom = (from: Parameters<DocumentReader["entriesFrom"]>[0]) =>
      reader.call("entriesFrom", from);
    return use({ ...begun, entriesFrom }, reader);
  });
}
