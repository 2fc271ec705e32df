/** One entry as the file has it, before anybody has looked at what it means. */
export interface FeedRecord {
  /** Line of the file, from 1 (`json`: position among the values). */
  readonly line: number;
  /** One field, except for `tsv`, which gives the whole row. */
  readonly fields: readonly string[];
}

/** Lines of a text without their ends, one at a time: a file of 500,000 rows never becomes an array. */
export function* textLines(
  text: string,
): Generator<{ readonly line: number; readonly text: string }> {
  let from = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  for (let line = 1; from < text.length; line++) {
    const newline = text.indexOf("\n", from);
    const to = newline === -1 ? text.length : newline;
    yield {
      line,
      text: text.slice(from, text.charCodeAt(to - 1) === CARRIAGE_RETURN ? to - 1 : to),
    };
    from = to + 1;
  }
}

const BYTE_ORDER_MARK = 0xfeff;
const CARRIAGE_RETURN = 13;
