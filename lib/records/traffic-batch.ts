import {
  type CountedRow,
  END_OF_LINE,
  readTrafficLine,
  type TrafficRow,
  toTrafficLine,
} from "./traffic-row";
import { TrafficTally } from "./traffic-tally";

/** About 3,000 typical calls. */
const CAPACITY_BYTES = 1 << 20;
/** Maximum UTF-8 bytes per UTF-16 unit. */
const MAX_UNIT_BYTES = 3;
/** Runs are about as long at most: who passes them on loses few calls at once. */
const RUN_BYTES = 64 << 10;

/** Neighboring lines of one workspace. */
export interface Run {
  readonly workspaceId: string;
  /** In the batch's bytes: its first line, and behind its last one's end. */
  readonly start: number;
  readonly end: number;
  readonly calls: number;
}

/**
 * Calls waiting to be written, encoded as they are sent. Bytes retain nothing of a request, and give the
 * garbage collector one object instead of thousands.
 */
export class TrafficBatch {
  readonly tally = new TrafficTally();
  #runs: { -readonly [K in keyof Run]: Run[K] }[] = [];
  readonly #bytes: Buffer;
  /** The bytes as text, once something has asked for it: the store does, and each consumer of the batch. */
  #text: string | null = null;
  #length = 0;
  #size = 0;

  constructor(capacityBytes: number = CAPACITY_BYTES) {
    this.#bytes = Buffer.allocUnsafe(capacityBytes);
  }

  /** The number of calls. */
  get size(): number {
    return this.#size;
  }

  /** The workspaces with calls, and where those are, refused ones too; in order. */
  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** Lines with their ends, as UTF-8; until `clear`. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Lines joined by `END_OF_LINE`. A lone surrogate became U+FFFD. */
  get text(): string {
    this.#text ??= this.#bytes.toString("utf8", 0, Math.max(0, this.#length - END_OF_LINE.length));
    return this.#text;
  }

  /** False when it is full. */
  tryAdd(row: TrafficRow): boolean {
    const line = toTrafficLine(row);
    if (this.#length + line.length * MAX_UNIT_BYTES > this.#bytes.length) return false;
    this.#append(line, row);
    return true;
  }

  /** Empties it. */
  clear(): void {
    this.#text = null;
    this.#length = 0;
    this.#size = 0;
    this.#runs = [];
    this.tally.clear();
  }

  rows(): TrafficRow[] {
    return this.lines().map(readTrafficLine);
  }

  /** For those who do not read to the end. */
  *eachRow(): Generator<TrafficRow> {
    const { text } = this;
    for (let start = 0; start < text.length; ) {
      const next = text.indexOf(END_OF_LINE, start);
      const end = next === -1 ? text.length : next;
      yield readTrafficLine(text.slice(start, end));
      start = end + END_OF_LINE.length;
    }
  }

  /** Without their ends. */
  lines(): string[] {
    return this.text.split(END_OF_LINE);
  }

  ids(): { readonly workspaceIds: string[]; readonly requestIds: string[] } {
    const rows = this.rows();
    return {
      workspaceIds: rows.map(({ workspaceId }) => workspaceId),
      requestIds: rows.map(({ requestId }) => requestId),
    };
  }

  without(requestIds: ReadonlySet<string>): TrafficBatch {
    return TrafficBatch.#of(
      this.lines().filter((line) => !requestIds.has(readTrafficLine(line).requestId)),
    );
  }

  /** Splits the batch, to isolate the row that the database refuses. */
  halves(): [TrafficBatch, TrafficBatch] {
    const lines = this.lines();
    const middle = lines.length >> 1;
    return [TrafficBatch.#of(lines.slice(0, middle)), TrafficBatch.#of(lines.slice(middle))];
  }

  /** @param texts what `text` gave, of batches that become one */
  static parse(texts: readonly string[]): TrafficBatch {
    return TrafficBatch.#of(texts.flatMap((text) => text.split(END_OF_LINE)));
  }

  /** @param lines without their ends */
  static #of(lines: readonly string[]): TrafficBatch {
    const bytes = Buffer.byteLength(lines.join(END_OF_LINE)) + END_OF_LINE.length;
    const batch = new TrafficBatch(bytes);
    for (const line of lines) batch.#append(`${line}${END_OF_LINE}`, readTrafficLine(line));
    return batch;
  }

  #append(line: string, row: CountedRow): void {
    this.#text = null;
    const start = this.#length;
    this.#length += this.#bytes.write(line, start);
    this.#size++;
    this.#addToRun(row.workspaceId, start);
    this.tally.add(row);
  }
  #addToRun(workspaceId: string, start: number): void {
    const end = this.#length;
    const run = this.#runs.at(-1);
    if (run?.workspaceId === workspaceId && start - run.start < RUN_BYTES) {
      run.end = end;
      run.calls++;
    } else {
      this.#runs.push({ workspaceId, start, end, calls: 1 });
    }
  }
}
