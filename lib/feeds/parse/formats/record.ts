/** One uninterpreted entry of a file. */
export interface RawRecord {
  /** Line of the file, from 1 (`json`: position among the values). */
  readonly line: number;
  /** One field; for `tsv` the whole row. */
  readonly fields: readonly string[];
  /** When the entry was seen last, as the file writes it; absent or "" when it does not say. */
  readonly date?: string;
}

/**
 * Turns a file's lines into records as they are read.
 * @throws FeedRefusedError when the file is not of the format
 */
export interface RecordReader {
  /** The line's records; none for a comment, a header, or a row that the feed's options exclude. */
  read(line: number, text: string): Iterable<RawRecord>;
  /** Records known only at the end of the file. */
  finish(): Iterable<RawRecord>;
  /** ISO 8601 date of the data, once finished, where the format has a place for it. */
  date?(): string | null;
}

export const NO_RECORDS: readonly RawRecord[] = [];

/** A reader for formats with at most one entry per line: those below, and `jsonl`. */
export function lineReader(fieldsOf: (text: string) => readonly string[] | null): RecordReader {
  return {
    read: (line, text) => {
      const fields = fieldsOf(text);
      return fields === null ? NO_RECORDS : [{ line, fields }];
    },
    finish: () => NO_RECORDS,
  };
}

/** `lines`: one entry per line; `#` and `;` start a comment only at the line start or after white space, so `/_/;/WEB-INF` stays whole. */
export function lineFields(text: string): readonly string[] | null {
  const entry = withoutComment(text).trim();
  return entry === "" ? null : [entry];
}

function withoutComment(line: string): string {
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if ((code === HASH || code === SEMICOLON) && (i === 0 || isSpace(line.charCodeAt(i - 1)))) {
      return line.slice(0, i);
    }
  }
  return line;
}

const HASH = 35;
const SEMICOLON = 59;
const isSpace = (code: number) => code === 32 || code === 9;

/** `proxies`: `scheme://[user:password@]address:port`; the address, without the brackets of IPv6. */
export function proxyFields(text: string): readonly string[] | null {
  const entry = lineFields(text)?.[0];
  return entry === undefined ? null : [addressOf(entry) ?? entry];
}

function addressOf(entry: string): string | null {
  const start = entry.indexOf("://");
  if (start === -1) return null;
  const authority = entry.slice(start + 3);
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  if (host.startsWith("[")) return host.slice(1, host.indexOf("]"));
  const colon = host.indexOf(":");
  return colon === -1 ? host : host.slice(0, colon);
}

/** `ipsum` (github.com/stamparm/ipsum): address, tab, number of lists that hold it. Rows below `minLevel` are skipped. */
export function ipsumFields(text: string, minLevel: number): readonly string[] | null {
  if (text === "" || text.startsWith("#")) return null;
  const tab = text.indexOf("\t");
  const level = tab === -1 ? "" : text.slice(tab + 1).trim();
  if (!/^\d{1,4}$/.test(level)) return [text];
  return Number(level) >= minLevel ? [text.slice(0, tab)] : null;
}

/** `tsv`: whole rows, cells between tabs, no header. */
export function tsvFields(text: string): readonly string[] | null {
  return text === "" || text.startsWith("#") ? null : text.split("\t");
}
