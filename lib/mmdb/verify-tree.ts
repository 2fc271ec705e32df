import type { Reader, Response } from "maxmind";

/** Bytes between the search tree and the data (MaxMind DB format 2.0). */
const SEPARATOR_BYTES = 16;
/** Records that are decoded to see that they can be. */
const SAMPLE = 1_000;

const address = (random: number): string =>
  [24, 16, 8, 0].map((shift) => (random >>> shift) & 255).join(".");

/** The two records of a node, each 24, 28 or 32 bits wide. */
function nodeAt(buffer: Buffer, at: number, recordSize: number): readonly [number, number] {
  if (recordSize === 24) return [buffer.readUIntBE(at, 3), buffer.readUIntBE(at + 3, 3)];
  if (recordSize === 32) return [buffer.readUInt32BE(at), buffer.readUInt32BE(at + 4)];
  const middle = buffer.readUInt8(at + 3);
  return [
    (middle >>> 4) * 2 ** 24 + buffer.readUIntBE(at, 3),
    (middle & 15) * 2 ** 24 + buffer.readUIntBE(at + 4, 3),
  ];
}

/**
 * Throws when a record of the tree points outside the file or when sampled addresses cannot be
 * decoded: what a truncated, half-copied or overwritten database looks like.
 */
export function verifyTree(buffer: Buffer, reader: Reader<Response>): void {
  const { nodeCount, nodeByteSize, recordSize, searchTreeSize, ipVersion } = reader.metadata;
  const isPlausible =
    Number.isInteger(nodeCount) && nodeCount > 0 && (ipVersion === 4 || ipVersion === 6);
  if (!isPlausible) throw new Error("its metadata makes no sense");
  const dataBytes = buffer.length - searchTreeSize - SEPARATOR_BYTES;
  if (dataBytes <= 0) throw new Error("it is shorter than its own search tree");
  if (
    !buffer.subarray(searchTreeSize, searchTreeSize + SEPARATOR_BYTES).every((byte) => byte === 0)
  ) {
    throw new Error("its search tree and its data do not meet where they should");
  }
  const limit = nodeCount + SEPARATOR_BYTES + dataBytes;
  for (let node = 0; node < nodeCount; node++) {
    const [left, right] = nodeAt(buffer, node * nodeByteSize, recordSize);
    if (left >= limit || right >= limit) throw new Error(`node ${node} points outside the file`);
  }
  // A fixed stride by a large odd number visits addresses all over the space, the same ones each time.
  for (let i = 0; i < SAMPLE; i++) reader.get(address((i * 0x9e3779b1) >>> 0));
  if (ipVersion === 6) {
    for (let i = 0; i < SAMPLE; i++)
      reader.get(
        `2${(i % 4096).toString(16).padStart(3, "0")}:${(i * 7919).toString(16).slice(-4)}::1`,
      );
  }
}
