import type { ListHead, ListKind } from "@/lib/engine/list-kinds";
import type { ImportRecord } from "./read-records";

/** The context that an entry's meaning depends on besides its text. */
export interface RecordContext {
  readonly list: ListHead;
  /** Epoch ms: durations count from here. */
  readonly now: number;
}

/** The nouns for lists' entries, for refusals. */
export const WHAT: Readonly<Record<ListKind, string>> = {
  address: "addresses",
  asn: "networks' numbers",
  country: "countries",
  hostname: "hostnames",
  userAgent: "user agents",
  emailDomain: "e-mail domains",
};

/** How one product writes its lists. */
export interface ListFormat {
  isOf(text: string): boolean;
  read(text: string, context: RecordContext): Generator<ImportRecord>;
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
