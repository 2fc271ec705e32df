import { createHash } from "node:crypto";
import { endianness } from "node:os";

/*
 * A compiled table's file:
 *
 *   0   8 bytes   magic; depends on the machine's byte order
 *   8   u32       version
 *   12  u32       length of the directory
 *   16  f64       length of the file
 *   24  32 bytes  SHA-256 over everything else
 *   56            directory: JSON in which `{ "u32": [offset, length] }` refers to an array
 *   ...           the arrays, each aligned to 8 bytes; offsets count from the first one
 */

/** A file that must not be used: truncated, changed, or of another version. */
export class TableRefusedError extends Error {}

/** Increased with every change in the arrays' meaning, so that no older file is read as a newer one. */
export const FORMAT_VERSION = 8;

const MAGIC = Buffer.from(endianness() === "LE" ? "GHFEEDLE" : "GHFEEDBE", "latin1");
const SUM_AT = 24;
export const HEADER_BYTES = 56;
const ALIGNMENT = 8;

/** The array types of a file, by their name in the directory. */
const ARRAYS = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array } as const;
export type ArrayName = keyof typeof ARRAYS;
type StoredArray = InstanceType<(typeof ARRAYS)[ArrayName]>;

const aligned = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** The chunks of a file, in order. `value` may hold typed arrays anywhere. */
export function encodeTable(value: unknown): Uint8Array[] {
  const sections: Uint8Array[] = [];
  let length = 0;
  const directory = JSON.stringify(value, (_key, part: unknown) => {
    const name = arrayName(part);
    if (name === null) return part;
    const array = part as StoredArray; // `arrayName` found it to be one
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const reference = { [name]: [length, array.length] };
    sections.push(bytes, new Uint8Array(aligned(bytes.length) - bytes.length));
    length += aligned(bytes.length);
    return reference;
  });
  const json = Buffer.from(directory);
  const padded = Buffer.alloc(aligned(json.length), " ");
  json.copy(padded);
  return [header(padded, sections, length), padded, ...sections];
}

function arrayName(part: unknown): ArrayName | null {
  if (part instanceof Uint8Array) return "u8";
  if (part instanceof Uint16Array) return "u16";
  if (part instanceof Uint32Array) return "u32";
  return part instanceof Int32Array ? "i32" : null;
}

function header(directory: Buffer, sections: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = Buffer.alloc(HEADER_BYTES);
  MAGIC.copy(bytes);
  bytes.writeUInt32LE(FORMAT_VERSION, 8);
  bytes.writeUInt32LE(directory.length, 12);
  bytes.writeDoubleLE(HEADER_BYTES + directory.length + length, 16);
  const sum = tableSum(bytes);
  for (const piece of [directory, ...sections]) sum.update(piece);
  sum.digest().copy(bytes, SUM_AT);
  return bytes;
}

/** The checksum, started with the header before it. */
export const tableSum = (bytes: Uint8Array) =>
  createHash("sha256").update(bytes.subarray(0, SUM_AT));

/**
 * Reads and checks the header.
 * @throws TableRefusedError when it is not a table's, or the length is wrong
 */
export function readHeader(file: Buffer): { directoryEnd: number; sum: Buffer } {
  if (file.length < HEADER_BYTES) throw new TableRefusedError("it ends within its header");
  if (!file.subarray(0, MAGIC.length).equals(MAGIC))
    throw new TableRefusedError("it is another file");
  const version = file.readUInt32LE(8);
  if (version !== FORMAT_VERSION) {
    throw new TableRefusedError(`it has version ${version}, not ${FORMAT_VERSION}`);
  }
  const length = file.readDoubleLE(16);
  if (length !== file.length) {
    throw new TableRefusedError(`it has ${file.length} bytes, not ${length}`);
  }
  const directoryEnd = HEADER_BYTES + file.readUInt32LE(12);
  if (directoryEnd > file.length) throw new TableRefusedError("it ends within its directory");
  return { directoryEnd, sum: file.subarray(SUM_AT, HEADER_BYTES) };
}

/** A view on an array of the file; null when the reference is out of bounds. */
export function arrayAt<N extends ArrayName>(
  name: N,
  file: Buffer,
  sectionsAt: number,
  [offset, length]: readonly [offset: number, length: number],
): InstanceType<(typeof ARRAYS)[N]> | null {
  const Stored = ARRAYS[name];
  const at = sectionsAt + offset;
  const isInside = at + length * Stored.BYTES_PER_ELEMENT <= file.length;
  if (!isInside || (file.byteOffset + at) % Stored.BYTES_PER_ELEMENT !== 0) return null;
  const memory = file.buffer as ArrayBuffer; // or a shared one, on which views are the same
  // TypeScript does not follow from the constructor's name to its instances.
  return new Stored(memory, file.byteOffset + at, length) as InstanceType<(typeof ARRAYS)[N]>;
}
