import {
  closeSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  rmSync,
  writeSync,
} from "node:fs";
import { crc32 } from "node:zlib";

/** Begins with the one character that traffic's text never holds, so that no content looks like a frame. */
const MAGIC = Buffer.from("\0GHT", "latin1");
/** The magic, the payload's length and its CRC-32. */
const HEADER_BYTES = 12;
/** More than the largest batch. */
const MAX_PAYLOAD_BYTES = 2 << 20;

export interface Peeked {
  /** Bytes before it that cannot be read. */
  readonly unreadable: number;
  /** Null: there is none. */
  readonly text: string | null;
  /** Where the frame after it begins. */
  readonly next: number;
}

/** An append-only file of checksummed frames, read from the front. */
export class SpoolSegment {
  readonly #fd: number;
  #size: number;
  #readAt = 0;

  /** @throws when the file cannot be opened */
  constructor(readonly path: string) {
    this.#fd = openSync(path, "a+", 0o600);
    this.#size = fstatSync(this.#fd).size;
  }

  get size(): number {
    return this.#size;
  }

  get isRead(): boolean {
    return this.#readAt >= this.#size;
  }

  /** Not flushed to the disk itself: a killed process loses nothing, a power cut only the last seconds. */
  append(text: string): void {
    const frame = toFrame(text);
    try {
      for (let done = 0; done < frame.length; ) done += writeSync(this.#fd, frame, done);
    } catch (error) {
      ftruncateSync(this.#fd, this.#size);
      throw error;
    }
    this.#size += frame.length;
  }

  /** The next readable frame, without consuming it. */
  peek(): Peeked {
    for (let at = this.#readAt; at < this.#size; ) {
      const chunk = this.#read(at, HEADER_BYTES + MAX_PAYLOAD_BYTES);
      const text = fromFrame(chunk);
      if (text !== null) {
        const next = at + HEADER_BYTES + Buffer.byteLength(text);
        return { unreadable: at - this.#readAt, text, next };
      }
      const found = chunk.indexOf(MAGIC, 1);
      at += found === -1 ? Math.max(1, chunk.length - MAGIC.length + 1) : found;
    }
    return { unreadable: this.#size - this.#readAt, text: null, next: this.#size };
  }

  /** @param next from `peek` */
  consume(next: number): void {
    this.#readAt = next;
  }

  close(): void {
    closeSync(this.#fd);
  }

  remove(): void {
    this.close();
    rmSync(this.path, { force: true });
  }

  #read(at: number, length: number): Buffer {
    const buffer = Buffer.allocUnsafe(Math.min(length, this.#size - at));
    return buffer.subarray(0, readSync(this.#fd, buffer, 0, buffer.length, at));
  }
}

function toFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + length);
  MAGIC.copy(frame);
  frame.write(text, HEADER_BYTES);
  frame.writeUInt32BE(length, 4);
  frame.writeUInt32BE(crc32(frame.subarray(HEADER_BYTES)), 8);
  return frame;
}

function fromFrame(chunk: Buffer): string | null {
  if (chunk.length < HEADER_BYTES || chunk.indexOf(MAGIC) !== 0) return null;
  const length = chunk.readUInt32BE(4);
  const payload = chunk.subarray(HEADER_BYTES, HEADER_BYTES + length);
  if (payload.length < length || crc32(payload) !== chunk.readUInt32BE(8)) return null;
  return payload.toString("utf8");
}
