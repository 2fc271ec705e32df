import { type Delimiter, readCsv } from "@/lib/base/csv";
import { linesOf } from "./lines";

/** One line of an import, or several when a quoted cell spans them. */
export interface ImportRecord {
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly value: string;
  readonly note: string | null;
  /** As written; "" for none. */
  readonly expiresAt: string | null;
  /** Why the list cannot hold it, where its format tells. */
  readonly refusal?: string;
}

const DELIMITERS: readonly Delimiter[] = ["\t", ";", ","];

/** Column names, lower case, as used by our exports and other products. */
const COLUMNS = {
  value:
    /^(?:value|entry|ip|ip address|address|cidr|range|network|host|hostname|domain|name|pattern|user[ _-]?agent|asn?|country(?:[ _]code)?)$/,
  note: /^(?:note|notes|comment|description|label|reason)$/,
  expiresAt: /^(?:expires|expiry|expiresat|expires at|expiration|until|end)$/,
} as const;

/**
 * Reads the usual list formats: one entry a line with `#` for notes, or CSV with comma, semicolon or tab,
 * with or without a header (default order: value, note, expiry). Skips empty and comment-only lines.
 */
export function* readRecords(text: string): Generator<ImportRecord> {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const delimiter = delimiterOf(source);
  let columns: Columns | null = null;
  for (const { line, cells } of readCsv(source, { delimiter, hasNotes: true })) {
    if (columns === null) {
      const named = namedColumns(cells);
      columns = named ?? { value: 0, note: 1, expiresAt: 2 };
      if (named !== null) continue;
    }
    const value = cells[columns.value]?.trim() ?? "";
    const note = cells[columns.note]?.trim() || null;
    const expiresAt = cells[columns.expiresAt]?.trim() || null;
    if (value !== "" || note !== null || expiresAt !== null) {
      yield { line, value, note, expiresAt };
    }
  }
}

/** One entry a line, with a note after ` #`; commas are part of it. */
export function* readLines(text: string): Generator<ImportRecord> {
  for (const { line, text: content } of linesOf(text)) {
    const [, value = "", note] = /^(.*?)(?:(?:^|\s)#(.*))?$/.exec(content) ?? [];
    if (value.trim() === "") continue;
    yield { line, value: value.trim(), note: note?.trim() || null, expiresAt: null };
  }
}

/** Whether the first line names the columns. */
export function hasHeader(text: string): boolean {
  const [first] = readCsv(text, { delimiter: delimiterOf(text), hasNotes: true });
  return first !== undefined && namedColumns(first.cells) !== null;
}

interface Columns {
  readonly value: number;
  readonly note: number;
  readonly expiresAt: number;
}

function namedColumns(cells: readonly string[]): Columns | null {
  const find = (pattern: RegExp) =>
    cells.findIndex((cell) => pattern.test(cell.trim().toLowerCase()));
  const value = find(COLUMNS.value);
  return value === -1
    ? null
    : { value, note: find(COLUMNS.note), expiresAt: find(COLUMNS.expiresAt) };
}

/** The delimiter of the first line that is not a comment; an entry never contains a tab or semicolon. */
function delimiterOf(text: string): Delimiter {
  const first = /^[^\S\n]*[^\s#][^\n]*/m.exec(text)?.[0] ?? "";
  return DELIMITERS.find((delimiter) => first.includes(delimiter)) ?? ",";
}
