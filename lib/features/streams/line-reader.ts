import { COLUMNS, END_OF_FIELD, END_OF_LINE, NULL } from "@/lib/records/traffic-row";
import { viewOf } from "./view-of";

const LINE_END = END_OF_LINE.charCodeAt(0);
const FIELD_END = END_OF_FIELD.charCodeAt(0);
const ZERO = "0".charCodeAt(0);
const ONE = "1".charCodeAt(0);
const NULL_BYTE = NULL.charCodeAt(0);
/** A call's line begins with its id, a UUID. */
const JSON_START = "{".charCodeAt(0);
const ALL_FIELDS = Object.keys(COLUMNS).length;

/** Goes through lines and finds their fields in place; a string is created only on request. */
export class LineReader {
  /** The same bytes. */
  readonly view: DataView;
  #end = -1;
  /**
   * Where the line's fields start, and where one behind the last would: each field ends a byte before the next starts.
   */
  readonly #starts: Int32Array;

  /**
   * @param bytes lines with their ends
   * @param fields how many of each line are looked for
   */
  constructor(
    readonly bytes: Buffer,
    private readonly fields: number = ALL_FIELDS,
  ) {
    this.view = viewOf(bytes);
    this.#starts = new Int32Array(fields + 1);
  }

  /** Goes to the next line, at first to the first. @returns false: there is none */
  next(): boolean {
    const [bytes, starts, fields] = [this.bytes, this.#starts, this.fields];
    let at = this.#end + 1;
    if (at >= bytes.length) return false;
    starts[0] = at;
    let found = 1;
    for (; found <= fields; at++) {
      const byte = bytes[at] ?? LINE_END;
      // Neither: nearly all are so, and both separators are smaller than what texts hold.
      if (byte > FIELD_END) continue;
      if (byte === FIELD_END) starts[found++] = at + 1;
      else if (byte === LINE_END) break;
    }
    const end = bytes[at] === LINE_END ? at : bytes.indexOf(LINE_END, at);
    this.#end = end === -1 ? bytes.length : end;
    while (found <= fields) starts[found++] = this.#end + 1;
    return true;
  }

  /** The line's first byte. */
  get start(): number {
    return this.startOf(0);
  }

  /** Behind its last one. */
  get end(): number {
    return this.#end;
  }

  /** Whether it is not a call's. */
  get isJson(): boolean {
    return this.bytes[this.start] === JSON_START;
  }

  /** The whole line. */
  get line(): string {
    return this.bytes.toString("utf8", this.start, this.#end);
  }

  /** Where a field begins. */
  startOf(place: number): number {
    return this.#starts[place] ?? this.#end + 1;
  }

  /** Behind a field's last byte; before its start: the line is an older one, without this field. */
  endOf(place: number): number {
    return this.startOf(place + 1) - 1;
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

  /** Whether a field holds this byte of ASCII. */
  includes(place: number, byte: number): boolean {
    const end = this.endOf(place);
    for (let at = this.startOf(place); at < end; at++) {
      if (this.bytes[at] === byte) return true;
    }
    return false;
  }

  /** The number in a field; null when it is not all digits. */
  numberOf(place: number): number | null {
    return this.wholeAt(this.startOf(place), this.endOf(place));
  }

  /** The number in these bytes; null when they are not all digits. */
  wholeAt(start: number, end: number): number | null {
    let value = 0;
    for (let at = start; at < end; at++) {
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
}

/** The text of a field that is often as it was in the line before: only another one is made anew. */
export class RepeatedText {
  /** Where the text was made from. */
  #start = 0;
  #end = 0;
  #text = "";

  readonly #last: number;
  readonly #leftOut: number;

  /**
   * @param last of fields that are read as one
   * @param leftOut bytes at the end
   */
  constructor(
    private readonly reader: LineReader,
    private readonly place: number,
    { last = place, leftOut = 0 }: { readonly last?: number; readonly leftOut?: number } = {},
  ) {
    this.#last = last;
    this.#leftOut = leftOut;
  }

  /** The text in the line that the reader is at. */
  read(): string {
    const start = this.reader.startOf(this.place);
    const end = this.reader.endOf(this.#last) - this.#leftOut;
    if (this.#isAt(start, end)) return this.#text;
    this.#start = start;
    this.#end = end;
    this.#text = this.reader.bytes.toString("utf8", start, end);
    return this.#text;
  }

  /** From behind: what neighbors differ in, such as a time's milliseconds, is mostly there. */
  #isAt(start: number, end: number): boolean {
    const { bytes } = this.reader;
    const more = this.#end - end;
    if (this.#start - start !== more) return false;
    for (let at = end - 1; at >= start; at--) {
      if (bytes[at] !== bytes[at + more]) return false;
    }
    return true;
  }
}
