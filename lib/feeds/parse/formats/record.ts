/** One entry as the file has it, before anybody has looked at what it means. */
export interface FeedRecord {
  /** Line of the file, from 1 (`json`: position among the values). */
  readonly line: number;
  /** One field, except for `tsv`, which gives the whole row. */
  readonly fields: readonly string[];
}

/**
 * Makes records of a file's lines, which come one after the other while the file is still being read.
 * @throws FeedRefused when the file as a whole is not of the format
 */
export interface RecordReader {
  /** What the line holds; nothing for a comment, a header, or a row that the feed's options leave out. */
  read(line: number, text: string): Iterable<FeedRecord>;
  /** What only the whole file tells. */
  finish(): Iterable<FeedRecord>;
}

export const NO_RECORDS: readonly FeedRecord[] = [];

/** A reader of a format in which every line stands for itself and holds one entry at most. */
export function lineReader(fieldsOf: (text: string) => readonly string[] | null): RecordReader {
  return {
    read: (line, text) => {
      const fields = fieldsOf(text);
      return fields === null ? NO_RECORDS : [{ line, fields }];
    },
    finish: () => NO_RECORDS,
  };
}
