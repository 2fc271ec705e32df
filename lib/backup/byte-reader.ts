import { BackupError } from "./errors";

const NEWLINE = 10;
/** PostgreSQL's own mark of where rows in COPY's text format end. No row can look like it. */
export const END_OF_ROWS = Buffer.from("\\.\n");
const END_AFTER_ROW = Buffer.concat([Buffer.from("\n"), END_OF_ROWS]);
/** PostgreSQL's largest row is 1 GB; the product's are a few megabytes. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/** Reads bytes, lines and rows from a stream, in order, with what one of them needs in memory. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Exactly so many bytes. @throws BackupError when the stream ends before */
  async bytes(count: number): Promise<Buffer> {
    while (this.#buffer.length < count) await this.#moreOrThrow();
    return this.#take(count);
  }

  /** One line, without its end. @throws BackupError when it is longer, or the stream ends before */
  async line(maxBytes: number): Promise<string> {
    for (;;) {
      const end = this.#buffer.indexOf(NEWLINE);
      if (end >= 0 && end <= maxBytes) return this.#take(end + 1).toString("utf8", 0, end);
      if (this.#buffer.length > maxBytes)
        throw new BackupError("This is not a backup of Gatehouse.");
      await this.#moreOrThrow();
    }
  }

  /** Rows of COPY's text format up to their end mark, whole lines at a time. */
  async *rows(): AsyncGenerator<Buffer, void, undefined> {
    for (;;) {
      if (this.#buffer.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
        this.#take(END_OF_ROWS.length);
        return;
      }
      const end = this.#buffer.indexOf(END_AFTER_ROW);
      const whole = (end >= 0 ? end : this.#buffer.lastIndexOf(NEWLINE)) + 1;
      if (whole > 0) yield this.#take(whole);
      else if (this.#buffer.length > MAX_LINE_BYTES) throw new BackupError("A row is too long.");
      else await this.#moreOrThrow();
    }
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#buffer.length === 0) if (!(await this.#more())) return true;
    return false;
  }

  /** Releases the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  #take(count: number): Buffer {
    const taken = this.#buffer.subarray(0, count);
    this.#buffer = this.#buffer.subarray(count);
    return taken;
  }

  /** Reads as much again as is held, so that a row of a hundred megabytes is not copied, and searched, for each chunk. */
  async #more(): Promise<boolean> {
    const read: Uint8Array[] = [];
    let size = 0;
    do {
      const { value, done } = await this.#source.next();
      if (done) break;
      read.push(value);
      size += value.length;
    } while (size === 0 || size < this.#buffer.length);
    if (size === 0) return false;
    this.#buffer = Buffer.concat([this.#buffer, ...read]);
    return true;
  }

  async #moreOrThrow(): Promise<void> {
    if (!(await this.#more())) {
      throw new BackupError("The backup is truncated: its end is missing.");
    }
  }
}
