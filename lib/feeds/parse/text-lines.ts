import { FeedRefusedError } from "./feed-refused-error";

const MAX_LINE_LENGTH = 65_536;
const CARRIAGE_RETURN = 13;

/**
 * Splits streamed text into lines, one at a time: a file of 500,000 rows never becomes an array, and one
 * without line ends is refused before it fills the memory.
 */
export class LineSplitter {
  readonly #take: (line: number, text: string) => void;
  readonly #maxLength: number;
  /** Chunks of an unfinished line. Joined once: a one-line file has hundreds. */
  #begun: string[] = [];
  #begunLength = 0;
  #line = 0;

  /** @param maxLength characters; a longer line refuses the file */
  constructor(take: (line: number, text: string) => void, maxLength = MAX_LINE_LENGTH) {
    this.#take = take;
    this.#maxLength = maxLength;
  }

  push(piece: string): void {
    let from = 0;
    for (let end = piece.indexOf("\n"); end !== -1; end = piece.indexOf("\n", from)) {
      this.#begin(piece.slice(from, end));
      this.#give();
      from = end + 1;
    }
    if (from < piece.length) this.#begin(piece.slice(from));
  }

  end(): void {
    if (this.#begunLength > 0) this.#give();
  }

  #begin(part: string): void {
    this.#begun.push(part);
    this.#begunLength += part.length;
    if (this.#begunLength > this.#maxLength) {
      throw new FeedRefusedError(
        `line ${this.#line + 1} is longer than ${this.#maxLength} characters`,
      );
    }
  }

  #give(): void {
    const text = this.#begun.length === 1 ? (this.#begun[0] ?? "") : this.#begun.join("");
    this.#begun = [];
    this.#begunLength = 0;
    const hasReturn = text.charCodeAt(text.length - 1) === CARRIAGE_RETURN;
    this.#take(++this.#line, hasReturn ? text.slice(0, -1) : text);
  }
}
