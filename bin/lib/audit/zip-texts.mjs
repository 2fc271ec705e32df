import { inflateRawSync } from "node:zlib";

/** Nothing is installed yet where this runs, so Node's own inflating has to do. */
const [END, END_64, PLACE_64, ENTRY] = [0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50];
const STORED = 0;
const DEFLATED = 8;
/** The end's comment has this many bytes at most. */
const LONGEST_COMMENT = 65_535;
/** An advisory has a few kilobytes; more is an attack on this process's memory. */
const MAX_TEXT_BYTES = 16 * 1024 * 1024;

/**
 * The texts in a ZIP archive (APPNOTE 6.3.10, with ZIP64), one at a time.
 *
 * @param {Buffer} zip
 * @returns {Generator<{ name: string, text: string }>}
 * @throws RangeError when it is no archive, or is cut
 */
export function* zipTexts(zip) {
  let { at, entries } = directoryOf(zip);
  for (; entries > 0; entries--) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new RangeError("The archive's directory is broken.");
    const method = zip.readUInt16LE(at + 10);
    const bytes = zip.readUInt32LE(at + 20);
    const [nameLength, extra, comment] = [28, 30, 32].map((by) => zip.readUInt16LE(at + by));
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    yield { name, text: textOf(zip.subarray(from, from + bytes), method, name) };
    at += 46 + nameLength + extra + comment;
  }
}

function textOf(bytes, method, name) {
  if (method === STORED) return bytes.toString("utf8");
  if (method !== DEFLATED) throw new RangeError(`${name} is packed by method ${method}.`);
  return inflateRawSync(bytes, { maxOutputLength: MAX_TEXT_BYTES }).toString("utf8");
}

/** The central directory's place, and how many entries it has. */
function directoryOf(zip) {
  const first = Math.max(0, zip.length - LONGEST_COMMENT - 22);
  for (let end = zip.length - 22; end >= first; end--) {
    if (zip.readUInt32LE(end) !== END) continue;
    const is64 = end >= 20 && zip.readUInt32LE(end - 20) === PLACE_64;
    if (!is64) return { entries: zip.readUInt16LE(end + 10), at: zip.readUInt32LE(end + 16) };
    const end64 = Number(zip.readBigUInt64LE(end - 12));
    if (zip.readUInt32LE(end64) !== END_64) break;
    return {
      entries: Number(zip.readBigUInt64LE(end64 + 32)),
      at: Number(zip.readBigUInt64LE(end64 + 48)),
    };
  }
  throw new RangeError("This is no ZIP archive.");
}
