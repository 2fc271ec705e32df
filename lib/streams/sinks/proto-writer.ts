/** What the length of a message takes beyond one byte, at most: it is below 2^28. */
const LENGTH_BYTES = 3;
const SHORT = 48;
const FIRST_BYTES = 64 << 10;

/**
 * Writes the wire format of Protocol Buffers (its page "Encoding") into one growing buffer. A field's tag is
 * `number << 3 | type`, with 0 for a varint, 1 for eight bytes, 2 for what has a length; up to 15 it is one byte.
 */
export class ProtoWriter {
  #bytes: Buffer;
  #length = 0;

  /** @param bytes what is likely to be enough */
  constructor(bytes = FIRST_BYTES) {
    this.#bytes = Buffer.allocUnsafe(bytes);
  }

  /** What was written. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Bytes that are ready, tag and length among them. */
  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param value a whole number, up to 2^53 */
  varint(field: number, value: number): void {
    this.#reserve(16);
    this.#bytes[this.#length++] = field << 3;
    this.#varint(value);
  }

  fixed64(field: number, value: bigint): void {
    this.#reserve(16);
    this.#bytes[this.#length++] = (field << 3) | 1;
    this.#length = this.#bytes.writeBigUInt64LE(value, this.#length);
  }

  double(field: number, value: number): void {
    this.#reserve(16);
    this.#bytes[this.#length++] = (field << 3) | 1;
    this.#length = this.#bytes.writeDoubleLE(value, this.#length);
  }

  text(field: number, text: string): void {
    this.#reserve(text.length * 3 + 16);
    this.#bytes[this.#length++] = (field << 3) | 2;
    const start = this.#length + 1;
    const size = this.#short(text, start) ?? this.#bytes.write(text, start, "utf8");
    this.#close(start, size);
  }

  /** Most texts are short, and quicker written here than passed on. @returns null: it is not ASCII, or long */
  #short(text: string, start: number): number | null {
    const { length } = text;
    if (length > SHORT) return null;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return null;
      this.#bytes[start + i] = unit;
    }
    return length;
  }

  /**
   * A KeyValue whose value is a text, in one go: lengths of short ones are a byte each, and known.
   *
   * @param key its first field
   * @returns false: it is longer, or not ASCII, and nothing was written
   */
  shortPair(field: number, key: Uint8Array, text: string): boolean {
    const { length } = text;
    const pairLength = key.length + length + 4;
    if (pairLength >= 1 << 7) return false;
    this.#reserve(pairLength + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = (field << 3) | 2;
    bytes[at++] = pairLength;
    for (let i = 0; i < key.length; i++) bytes[at++] = key[i] ?? 0;
    bytes[at++] = (2 << 3) | 2;
    bytes[at++] = length + 2;
    bytes[at++] = (1 << 3) | 2;
    bytes[at++] = length;
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit >= 0x80) return false;
      bytes[at++] = unit;
    }
    this.#length = at;
    return true;
  }

  /** Begins a message within. @returns what `end` takes */
  open(field: number): number {
    this.#reserve(16);
    this.#bytes[this.#length++] = (field << 3) | 2;
    return ++this.#length;
  }

  end(mark: number): void {
    this.#close(mark, this.#length - mark);
  }

  /** One byte was left for the length; what takes more moves. */
  #close(start: number, size: number): void {
    const more = size < 1 << 7 ? 0 : size < 1 << 14 ? 1 : size < 1 << 21 ? 2 : 3;
    if (more > 0) {
      this.#reserve(LENGTH_BYTES);
      this.#bytes.copyWithin(start + more, start, start + size);
    }
    this.#length = start - 1;
    this.#varint(size);
    this.#length = start + more + size;
  }

  #varint(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
