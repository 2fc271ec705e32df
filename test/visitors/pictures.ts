import { crc32, deflateSync } from "node:zlib";

/** A PNG of one color. @param more chunks before its end */
export function png(width = 2, height = 1, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  // A picture that claims to be huge has only the header of a huge one.
  const row = Buffer.alloc(1 + 3 * Math.min(width, 2_000), 0x40);
  row[0] = 0;
  const rows = Array.from({ length: Math.min(height, 4) }, () => row);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    ...more,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A WebP's headers and so many bytes, as its form has them. @param form of 4 characters */
export function webp(form: string, body: readonly number[]): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(20);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(12 + content.length, 4);
  head.write(`WEBP${form}`, 8, "latin1");
  head.writeUInt32LE(content.length, 16);
  return Buffer.concat([head, content]);
}

export const dataUri = (bytes: Buffer, type = "png"): string =>
  `data:image/${type};base64,${bytes.toString("base64")}`;
