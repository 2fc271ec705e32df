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

  /** Begins anew, in the same memory: what `bytes` gave before is overwritten. */
  clear(): void {
    this.#length = 0;
  }

  /** What was written; until `clear`. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Bytes that are ready, tag and length among them. */
  raw(bytes: Buffer): void {
    this.copy(bytes, 0, bytes.length);
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
    this.#close(start, this.#bytes.write(text, start, "utf8"));
  }

  /** Part of what was begun with `open`: UTF-8 that stands elsewhere. */
  copy(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    this.#length = put(this.#bytes, this.#length, source, start, end);
  }

  /**
   * A KeyValue whose value is a text that stands elsewhere as UTF-8, in one go: its lengths are known.
   *
   * @param key its first field
   */
  textPair(field: number, key: Buffer, source: Buffer, start: number, end: number): void {
    const size = end - start;
    const valueSize = 1 + bytesOf(size) + size;
    this.#beginPair(field, key, 1 + bytesOf(valueSize) + valueSize);
    this.textValue(2, source, start, end);
  }

  /** Likewise, with a whole number. @param value up to 2^53 */
  numberPair(field: number, key: Buffer, value: number): void {
    const valueSize = 1 + bytesOf(value);
    this.#beginPair(field, key, 2 + valueSize);
    this.#bytes[this.#length++] = (2 << 3) | 2;
    this.#bytes[this.#length++] = valueSize;
    this.#bytes[this.#length++] = 3 << 3;
    this.#varint(value);
  }

  /** An AnyValue that is such a text. */
  textValue(field: number, source: Buffer, start: number, end: number): void {
    const size = end - start;
    this.#reserve(size + 16);
    const bytes = this.#bytes;
    bytes[this.#length] = (field << 3) | 2;
    let at = putVarint(bytes, this.#length + 1, 1 + bytesOf(size) + size);
    bytes[at] = (1 << 3) | 2;
    at = putVarint(bytes, at + 1, size);
    this.#length = put(bytes, at, source, start, end);
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

  /** A KeyValue up to its second field, which takes this many bytes. */
  #beginPair(field: number, key: Buffer, valueBytes: number): void {
    const size = key.length + valueBytes;
    this.#reserve(size + 16);
    this.#bytes[this.#length] = (field << 3) | 2;
    const at = putVarint(this.#bytes, this.#length + 1, size);
    this.#length = put(this.#bytes, at, key, 0, key.length);
  }

  /** One byte was left for the length; what takes more moves. */
  #close(start: number, size: number): void {
    const more = bytesOf(size) - 1;
    if (more > 0) {
      this.#reserve(LENGTH_BYTES);
      this.#bytes.copyWithin(start + more, start, start + size);
    }
    this.#length = start - 1;
    this.#varint(size);
    this.#length = start + more + size;
  }

  #varint(value: number): void {
    this.#length = putVarint(this.#bytes, this.#length, value);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** What a varint takes. */
function bytesOf(value: number): number {
  if (value < 0x80) return 1;
  if (value < 0x4000) return 2;
  let bytes = 3;
  for (let rest = value / 0x20_0000; rest >= 1; rest /= 0x80) bytes++;
  return bytes;
}

/** @returns where the next byte goes, as all `put…` */
function putVarint(bytes: Buffer, start: number, value: number): number {
  if (value < 0x80) {
    bytes[start] = value;
    return start + 1;
  }
  let at = start;
  let rest = value;
  while (rest >= 0x80) {
    bytes[at++] = (rest % 0x80) | 0x80;
    rest = Math.floor(rest / 0x80);
  }
  bytes[at++] = rest;
  return at;
}

/** Most of what is copied is short, and quicker copied here than passed on. */
function put(bytes: Buffer, start: number, source: Buffer, from: number, to: number): number {
  if (to - from > SHORT) return start + source.copy(bytes, start, from, to);
  const more = start - from;
  for (let i = from; i < to; i++) bytes[more + i] = source[i] ?? 0;
  return more + to;
}
