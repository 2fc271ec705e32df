/** One uninterpreted entry of a file. */
export interface RawRecord {
  /** Line of the file, from 1 (`json`: position among the values). */
  readonly line: number;
  /** One field; for `tsv` the whole row. */
  readonly fields: readonly string[];
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
}

export const NO_RECORDS: readonly RawRecord[] = [];

/** A reader for formats with at most one entry per line. */
export function lineReader(fieldsOf: (text: string) => readonly string[] | null): RecordReader {
  return {
    read: (line, text) => {
      const fields = fieldsOf(text);
      return fields === null ? NO_RECORDS : [{ line, fields }];
    },
    finish: () => NO_RECORDS,
  };
}
