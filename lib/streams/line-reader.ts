import { COLUMNS, END_OF_FIELD, END_OF_LINE, NULL } from "@/lib/services/traffic/write/traffic-row";

const LINE_END = END_OF_LINE.charCodeAt(0);
const FIELD_END = END_OF_FIELD.charCodeAt(0);
const ZERO = "0".charCodeAt(0);
const ONE = "1".charCodeAt(0);
const NULL_BYTE = NULL.charCodeAt(0);
/** A call's line begins with its id, a UUID. */
const JSON_START = "{".charCodeAt(0);

/** Goes through lines and finds their fields where they stand; only who asks for a text makes one. */
export class LineReader {
  #start = 0;
  #end = -1;
  /** Of the fields that were looked for so far in this line. */
  readonly #ends = new Int32Array(Object.keys(COLUMNS).length);
  #found = 0;

  /** @param bytes lines with their ends */
  constructor(readonly bytes: Buffer) {}

  /** Goes to the next line, at first to the first. @returns false: there is none */
  next(): boolean {
    this.#start = this.#end + 1;
    if (this.#start >= this.bytes.length) return false;
    const end = this.bytes.indexOf(LINE_END, this.#start);
    this.#end = end === -1 ? this.bytes.length : end;
    this.#found = 0;
    return true;
  }

  /** The line's first byte. */
  get start(): number {
    return this.#start;
  }

  /** Behind its last one. */
  get end(): number {
    return this.#end;
  }

  /** Whether it is not a call's. */
  get isJson(): boolean {
    return this.bytes[this.#start] === JSON_START;
  }

  /** The whole line. */
  get line(): string {
    return this.bytes.toString("utf8", this.#start, this.#end);
  }

  /** Where a field begins. */
  startOf(place: number): number {
    return place === 0 ? this.#start : this.endOf(place - 1) + 1;
  }

  /** Behind a field's last byte; before its start: the line is an older one, without this field. */
  endOf(place: number): number {
    if (this.#found <= place) this.#findUntil(place);
    return this.#ends[place] ?? this.#end;
  }

  /** Whether a field is not null. */
  has(place: number): boolean {
    const start = this.startOf(place);
    return start <= this.endOf(place) && this.bytes[start] !== NULL_BYTE;
  }

  /** Whether a flag is set, or a decision blocks. */
  isOne(place: number): boolean {
    return this.bytes[this.startOf(place)] === ONE;
  }

  /** What a field of digits says; null: it has others. */
  numberOf(place: number): number | null {
    const end = this.endOf(place);
    let value = 0;
    for (let at = this.startOf(place); at < end; at++) {
      const digit = (this.bytes[at] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) return null;
      value = value * 10 + digit;
    }
    return value;
  }

  /** A field as it stands there, or those from one to another. */
  textOf(place: number, last: number = place): string {
    return this.bytes.toString("utf8", this.startOf(place), this.endOf(last));
  }

  #findUntil(place: number): void {
    const [bytes, ends, end] = [this.bytes, this.#ends, this.#end];
    let found = this.#found;
    let at = found === 0 ? this.#start : (ends[found - 1] ?? end) + 1;
    for (; at < end && found <= place; at++) {
      if (bytes[at] === FIELD_END) ends[found++] = at;
    }
    while (found <= place) ends[found++] = end;
    this.#found = found;
  }
}
