import { hash } from "node:crypto";
import type { ByteReader } from "./byte-reader";
import { BackupError } from "./errors";
import { type FrameSeal, TAG_BYTES } from "./frame-seal";

/*
 * After the header a backup is a series of frames: one byte (1: the last one), four bytes with the length of
 * what follows, the content, a tag of sixteen bytes.
 */
const FRAME_BYTES = 256 * 1024;
const PREFIX_BYTES = 5;

/** Cuts content into sealed frames. */
export async function* closeFrames(
  content: AsyncIterable<Uint8Array>,
  seal: FrameSeal,
  header: Buffer,
): AsyncGenerator<Buffer, void, undefined> {
  const headerDigest = digestOf(header);
  let index = 0;
  const close = (bytes: Buffer, isLast: boolean) => {
    const frame = seal.close(bytes, { index: index++, isLast, headerDigest });
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt8(isLast ? 1 : 0);
    prefix.writeUInt32BE(frame.length, 1);
    return Buffer.concat([prefix, frame]);
  };
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const bytes of content) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < FRAME_BYTES) continue;
    const whole = Buffer.concat(waiting);
    let at = 0;
    for (; at + FRAME_BYTES <= whole.length; at += FRAME_BYTES) {
      yield close(whole.subarray(at, at + FRAME_BYTES), false);
    }
    waiting = [whole.subarray(at)];
    size = whole.length - at;
  }
  yield close(Buffer.concat(waiting), true);
}

/**
 * The content of sealed frames.
 *
 * @throws BackupError when a frame is damaged, out of its place or missing, or bytes follow the last one
 */
export async function* openFrames(
  reader: ByteReader,
  seal: FrameSeal,
  header: Buffer,
): AsyncGenerator<Buffer, void, undefined> {
  const headerDigest = digestOf(header);
  for (let index = 0, isLast = false; !isLast; index++) {
    const prefix = await reader.bytes(PREFIX_BYTES);
    isLast = prefix.readUInt8() === 1;
    const length = prefix.readUInt32BE(1);
    if (prefix.readUInt8() > 1 || length < TAG_BYTES || length > FRAME_BYTES + TAG_BYTES) {
      throw damaged(index);
    }
    const content = seal.open(await reader.bytes(length), { index, isLast, headerDigest });
    if (content === null) throw damaged(index);
    yield content;
  }
  if (!(await reader.isAtEnd())) {
    throw new BackupError("The backup is damaged: something follows its end.");
  }
}

function damaged(index: number): BackupError {
  const at = Math.round((index * FRAME_BYTES) / 1024);
  return new BackupError(
    `The backup is damaged: its content has changed (part ${index + 1}, from ${at} KiB on).`,
  );
}

function digestOf(header: Buffer): Buffer {
  return hash("sha256", header, "buffer");
}
