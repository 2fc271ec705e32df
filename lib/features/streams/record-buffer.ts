import { Records } from "./records";

/**
 * Memory that records wait in to be sent together, used again and again: what is allocated for each batch lies outside
 * of the heap, and makes the garbage collector go through all of it twice as often. Another thread reads it where it is.
 */
export class RecordBuffer {
  readonly #bytes: Buffer;
  #length = 0;
  #count = 0;

  constructor(capacityBytes: number) {
    this.#bytes = Buffer.from(new SharedArrayBuffer(capacityBytes));
  }

  /** Bytes used. */
  get length(): number {
    return this.#length;
  }

  /** The records in it, until `clear`. */
  get records(): Records {
    return new Records(this.#bytes.subarray(0, this.#length), this.#count);
  }

  /** Copies them to the end of it. @returns false: there is no room */
  tryAdd({ bytes, count }: Records): boolean {
    if (this.#length + bytes.length > this.#bytes.length) return false;
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    this.#count += count;
    return true;
  }

  clear(): void {
    this.#length = 0;
    this.#count = 0;
  }

  copy(): RecordBuffer {
    const copy = new RecordBuffer(this.#bytes.length);
    copy.tryAdd(this.records);
    return copy;
  }
}
