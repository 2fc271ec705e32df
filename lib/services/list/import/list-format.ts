import type { ListName } from "@/lib/engine/lists";
import type { ImportRecord } from "./read-records";

/** What an entry's meaning depends on besides its text. */
export interface RecordContext {
  readonly list: ListName;
  /** Epoch ms: durations count from here. */
  readonly now: number;
}

/** How one product writes its lists. */
export interface ListFormat {
  isOf(text: string): boolean;
  read(text: string, context: RecordContext): Generator<ImportRecord>;
}

/** Lines with their numbers, without their line ends. */
export function* linesOf(
  text: string,
): Generator<{ readonly line: number; readonly text: string }> {
  let line = 0;
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf("\n", at);
    const end = found === -1 ? text.length : found;
    yield { line: ++line, text: text.slice(at, end).replace(/\r$/, "") };
    at = end + 1;
  }
}

/** JSON, or undefined. */
export function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_MISSES = 20;

/** Finds the lines of JSON strings that are asked for in the order in which they stand. */
export function lineFinder(text: string): (value: string) => number {
  let at = 0;
  let line = 1;
  let misses = 0;
  return (value) => {
    // Each miss has read the text to its end.
    if (misses > MAX_MISSES) return line;
    const found = text.indexOf(JSON.stringify(value), at);
    // Written with other escapes: the line before it is near enough.
    if (found === -1) {
      misses++;
      return line;
    }
    for (
      let end = text.indexOf("\n", at);
      end !== -1 && end < found;
      end = text.indexOf("\n", end + 1)
    ) {
      line++;
      at = end + 1;
    }
    at = Math.max(at, found);
    return line;
  };
}
