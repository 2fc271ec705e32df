import { fileChunks } from "@/lib/feeds/parse/parse-feed-file";
import { LineSplitter } from "@/lib/feeds/parse/text-lines";
import type { LeftOut } from "@/lib/mmdb/address-database";
import type { Row, Rows } from "./rows";
import { TableBuilder } from "./table-builder";

/** Unpacked; a day of Spur's largest feed has some 30 GB. */
const MOST_BYTES = 200_000_000_000;
/** The longest lines that are known, of Spur's, have some kilobytes. */
const MOST_LINE_CHARACTERS = 1_000_000;

/** One line in a thousand may be bad: a publisher's slip. With more of them, what comes behind would be as wrong. */
const LINES_A_BAD_ONE = 1_000;
/** Lines, after which a file that is rubbish is not read on. */
const MOST_BAD = 10_000;

/** A listing's table, and the lines that it lacks. */
export interface ReadListing {
  readonly memory: SharedArrayBuffer;
  readonly leftOut: LeftOut | null;
}

/**
 * A file of lines as a table, gzipped or not. A few bad lines are left out; the last line may not be bad, for the file
 * would be cut off there.
 * @param path absolute
 * @throws Error that names the line
 */
export async function readListing(path: string, rows: Rows): Promise<ReadListing> {
  const builder = new TableBuilder();
  const bad = new BadLines();
  const lines = new LineSplitter((line, text) => {
    if (text.trim() === "") return;
    bad.begin(line);
    let row: Row;
    try {
      row = rows.read(text);
    } catch (error) {
      return bad.add(error);
    }
    builder.add(row);
  }, MOST_LINE_CHARACTERS);
  const decoder = new TextDecoder();
  for await (const chunk of fileChunks(path, MOST_BYTES)) {
    lines.push(decoder.decode(chunk, { stream: true }));
  }
  lines.push(decoder.decode());
  lines.end();
  const leftOut = bad.settle();
  return { memory: builder.finish(), leftOut };
}

class BadLines {
  #lines = 0;
  #count = 0;
  #line = 0;
  #last = 0;
  #first = "";

  begin(line: number): void {
    this.#line = line;
    this.#lines++;
  }

  /** @throws Error when there are too many to read on */
  add(error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    if (this.#count++ === 0) this.#first = `line ${this.#line} ${said}`;
    this.#last = this.#line;
    if (this.#count > MOST_BAD) throw new Error(this.#first);
  }

  /** @throws Error when the file is not to be used */
  settle(): LeftOut | null {
    if (this.#count === 0) return null;
    if (this.#count * LINES_A_BAD_ONE > this.#lines) throw new Error(this.#first);
    if (this.#last === this.#line)
      throw new Error(`it is cut off: its last line, ${this.#line}, cannot be read`);
    return { lines: this.#count, first: this.#first };
  }
}
