/** The separator of a row's cells. */
export type Delimiter = "\t" | ";" | ",";

/** One row; a quoted cell may span several lines. */
export interface CsvRow {
  /** The line on which it starts, from 1. */
  readonly line: number;
  readonly cells: string[];
}

interface CsvOptions {
  readonly delimiter: Delimiter;
  /** In a row's first cell a `#` starts a note: the second cell, up to the end of the line. */
  readonly hasNotes: boolean;
}

/**
 * Reads rows as RFC 4180 has them, line ends of any system included. An unclosed quote is an ordinary
 * character, and the apostrophe before a formula goes (`csvCell`). A row of a note alone is skipped.
 */
export function* readCsv(text: string, { delimiter, hasNotes }: CsvOptions): Generator<CsvRow> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const start = line;
    const cells: string[] = [];
    let isNote = false;
    let end: number;
    do {
      const cell: CellRead = readCell(text, at, hasNotes && cells.length === 0, delimiter);
      line += cell.lineBreaks;
      cells.push(cell.text);
      if (cell.note !== null) {
        isNote = cell.text.trim() === "";
        cells.push(cell.note);
      }
      end = cell.end;
      at = end + 1;
    } while (text[end] === delimiter);
    line++;
    if (!isNote) yield { line: start, cells };
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

function readCell(
  text: string,
  from: number,
  mayHaveNote: boolean,
  delimiter: Delimiter,
): CellRead {
  if (text[from] === '"') {
    const quoted = readQuoted(text, from, delimiter);
    if (quoted !== null) return quoted;
  }
  let end = from;
  while (end < text.length && text[end] !== "\n" && text[end] !== delimiter) {
    if (mayHaveNote && text[end] === "#") {
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

/**
 * How a formula begins: full-width and small forms too, which spreadsheets fold, behind anything that is not seen.
 * A tab or line break may end the cell, and begin one with what follows.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Removes the apostrophe that exports put before spreadsheet formulas. */
function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** A line of cells, with its line end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * A cell. Spreadsheets run some text as a formula (CWE-1236): an apostrophe before it, which imports
 * remove, makes it text.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
