import { END_OF_LINE, readTrafficLine, toTrafficLine } from "./traffic-line";
import type { CountedRow, TrafficRow } from "./traffic-row";
import { TrafficTally } from "./traffic-tally";

/** About 3,000 ordinary calls. */
const CAPACITY_BYTES = 1 << 20;
/** A UTF-16 unit takes at most so many bytes of UTF-8. */
const MAX_UNIT_BYTES = 3;

/**
 * Calls on their way to the database, as the bytes that are sent, and counted. Bytes hold on to nothing of
 * a request, and the garbage collector has one thing to look after instead of thousands.
 */
export class TrafficBatch {
  readonly tally = new TrafficTally();
  readonly #bytes: Buffer;
  #length = 0;
  #size = 0;

  constructor(capacityBytes: number = CAPACITY_BYTES) {
    this.#bytes = Buffer.allocUnsafe(capacityBytes);
  }

  /** Calls in it. */
  get size(): number {
    return this.#size;
  }

  /** Its lines, with `END_OF_LINE` between them. Half of a surrogate pair became U+FFFD. */
  get text(): string {
    return this.#bytes.toString("utf8", 0, Math.max(0, this.#length - END_OF_LINE.length));
  }

  /** False when it is full. */
  tryAdd(row: TrafficRow): boolean {
    const line = toTrafficLine(row);
    if (this.#length + line.length * MAX_UNIT_BYTES > this.#bytes.length) return false;
    this.#append(line, row);
    return true;
  }

  ids(): { readonly workspaceIds: string[]; readonly requestIds: string[] } {
    const rows = this.#lines().map(readTrafficLine);
    return { workspaceIds: rows.map(({ w }) => w), requestIds: rows.map(({ r }) => r) };
  }

  without(requestIds: ReadonlySet<string>): TrafficBatch {
    return TrafficBatch.#of(
      this.#lines().filter((line) => !requestIds.has(readTrafficLine(line).r)),
    );
  }

  /** Two of half the size, to find the row that the database refuses. */
  halves(): [TrafficBatch, TrafficBatch] {
    const lines = this.#lines();
    const middle = lines.length >> 1;
    return [TrafficBatch.#of(lines.slice(0, middle)), TrafficBatch.#of(lines.slice(middle))];
  }

  static #of(lines: readonly string[]): TrafficBatch {
    const batch = new TrafficBatch(Buffer.byteLength(lines.join("")));
    for (const line of lines) batch.#append(line, readTrafficLine(line));
    return batch;
  }

  #append(line: string, row: CountedRow): void {
    this.#length += this.#bytes.write(line, this.#length);
    this.#size++;
    this.tally.add(row);
  }

  #lines(): string[] {
    return this.text.split(END_OF_LINE).map((line) => `${line}${END_OF_LINE}`);
  }
}
