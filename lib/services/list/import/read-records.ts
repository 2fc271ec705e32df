/** One line of an import, or several when a quoted cell spans them. */
export interface ImportRecord {
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly value: string;
  readonly note: string | null;
  /** As written; "": none. */
  readonly expiresAt: string | null;
}

const DELIMITERS = ["\t", ";", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** Column names, lower case, as used by our exports and other products. */
const COLUMNS = {
  value:
    /^(?:value|entry|ip|ip address|address|cidr|range|network|host|hostname|domain|name|pattern)$/,
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
  for (const { line, cells } of readCells(source, delimiter)) {
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

function* readCells(
  text: string,
  delimiter: Delimiter,
): Generator<{ readonly line: number; readonly cells: string[] }> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const start = line;
    const cells: string[] = [];
    let isComment = false;
    let end: number;
    do {
      const cell: CellRead = readCell(text, at, cells.length === 0, delimiter);
      line += cell.lineBreaks;
      cells.push(cell.text);
      if (cell.note !== null) {
        isComment = cell.text.trim() === "";
        cells.push(cell.note);
      }
      end = cell.end;
      at = end + 1;
    } while (text[end] === delimiter);
    line++;
    if (!isComment) yield { line: start, cells };
  }
}

interface CellRead {
  readonly text: string;
  /** The text after `#` on the line, or null. */
  readonly note: string | null;
  /** Index of the character that ends the cell: delimiter, line break or end of text. */
  readonly end: number;
  readonly lineBreaks: number;
}

/** `#` starts a note in the first cell only: a note column may contain one. */
function readCell(text: string, from: number, isFirst: boolean, delimiter: Delimiter): CellRead {
  if (text[from] === '"') {
    const quoted = readQuoted(text, from, delimiter);
    if (quoted !== null) return quoted;
  }
  let end = from;
  while (end < text.length && text[end] !== "\n" && text[end] !== delimiter) {
    if (isFirst && text[end] === "#") {
      const lineEnd = endOfLine(text, end);
      const note = text.slice(end + 1, lineEnd).trim();
      return { text: text.slice(from, end), note, end: lineEnd, lineBreaks: 0 };
    }
    end++;
  }
  return { text: unguard(text.slice(from, end)), note: null, end, lineBreaks: 0 };
}

/** RFC 4180; null for an unclosed quote, so that one stray quote does not swallow the file. */
function readQuoted(text: string, from: number, delimiter: Delimiter): CellRead | null {
  let close = text.indexOf('"', from + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return null;
  const inside = text.slice(from + 1, close).replaceAll('""', '"');
  let end = close + 1;
  while (end < text.length && text[end] !== "\n" && text[end] !== delimiter) end++;
  const lineBreaks = inside.split("\n").length - 1;
  return { text: unguard(inside), note: null, end, lineBreaks };
}

/** Removes the apostrophe that exports put before spreadsheet formulas. */
function unguard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
