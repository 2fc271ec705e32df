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
/** In the length: the frame belongs to the run of the one before it. */
const CONTINUES = 0x8000_0000;
/** A run of several frames is at most as large, unless the spool says otherwise. */
export const MAX_RUN_BYTES = 1 << 20;

/** Texts that are written elsewhere together, always the same ones. */
export interface Peeked {
  /** Bytes before them that cannot be read. */
  readonly unreadable: number;
  /** Empty at the end. */
  readonly texts: readonly string[];
  /** Where the frame after them begins. */
  readonly next: number;
}

interface Frame {
  readonly text: string;
  readonly continues: boolean;
  /** The segment's size with its header. */
  readonly bytes: number;
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

  /**
   * Not flushed to the disk itself: a killed process loses nothing, a power cut only the last seconds.
   *
   * @param continues the text belongs to the run of the one before it
   */
  append(text: string, continues: boolean): void {
    const frame = toFrame(text, continues);
    try {
      for (let done = 0; done < frame.length; ) done += writeSync(this.#fd, frame, done);
    } catch (error) {
      ftruncateSync(this.#fd, this.#size);
      throw error;
    }
    this.#size += frame.length;
  }

  /**
   * The next readable run, without consuming it.
   *
   * @param maxRunBytes what its frames were appended with
   */
  peek(maxRunBytes: number = MAX_RUN_BYTES): Peeked {
    for (let at = this.#readAt; at < this.#size; ) {
      const chunk = this.#read(at, HEADER_BYTES + Math.max(MAX_PAYLOAD_BYTES, maxRunBytes));
      const texts = runAt(chunk);
      if (texts.length > 0) {
        const bytes = texts.reduce((sum, text) => sum + frameBytes(text), 0);
        return { unreadable: at - this.#readAt, texts, next: at + bytes };
      }
      const found = chunk.indexOf(MAGIC, 1);
      at += found === -1 ? Math.max(1, chunk.length - MAGIC.length + 1) : found;
    }
    return { unreadable: this.#size - this.#readAt, texts: [], next: this.#size };
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

/** Bytes that a text takes in a segment. */
export const frameBytes = (text: string) => HEADER_BYTES + Buffer.byteLength(text);

function toFrame(text: string, continues: boolean): Buffer {
  const frame = Buffer.allocUnsafe(frameBytes(text));
  MAGIC.copy(frame);
  frame.write(text, HEADER_BYTES);
  frame.writeUInt32BE((frame.length - HEADER_BYTES + (continues ? CONTINUES : 0)) >>> 0, 4);
  frame.writeUInt32BE(crc32(frame.subarray(HEADER_BYTES)), 8);
  return frame;
}

/** The texts of the run at the beginning of these bytes; what is unreadable ends it. */
function runAt(chunk: Buffer): string[] {
  const texts: string[] = [];
  for (let rest = chunk; ; ) {
    const frame = frameAt(rest);
    if (frame === null || (texts.length > 0 && !frame.continues)) return texts;
    texts.push(frame.text);
    rest = rest.subarray(frame.bytes);
  }
}

function frameAt(chunk: Buffer): Frame | null {
  if (chunk.length < HEADER_BYTES || !chunk.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const field = chunk.readUInt32BE(4);
  const bytes = HEADER_BYTES + (field % CONTINUES);
  const payload = chunk.subarray(HEADER_BYTES, bytes);
  if (chunk.length < bytes || crc32(payload) !== chunk.readUInt32BE(8)) return null;
  return { text: payload.toString("utf8"), continues: field >= CONTINUES, bytes };
}
