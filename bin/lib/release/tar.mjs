/*
 * Archives whose bytes depend on names, modes and contents alone, written piece by piece: a release is hundreds of
 * megabytes. The form is ustar (POSIX.1-1988), whose names of up to 255 characters are enough.
 */

const BLOCK = 512;

/**
 * @param {Iterable<import("./tree.mjs").Entry>} entries
 * @param {number} seconds the time of all of them
 * @returns {Generator<Uint8Array>}
 */
export function* tarOf(entries, seconds) {
  for (const entry of entries) {
    yield headerOf(entry, seconds);
    if (entry.isFolder) continue;
    const bytes = entry.read();
    if (bytes.length !== entry.size) throw new Error(`${entry.path} has changed meanwhile.`);
    yield bytes;
    const rest = entry.size % BLOCK;
    if (rest > 0) yield new Uint8Array(BLOCK - rest);
  }
  yield new Uint8Array(2 * BLOCK);
}

function headerOf({ path, mode, size, isFolder }, seconds) {
  const [prefix, name] = splitName(isFolder ? `${path}/` : path);
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  for (const [value, at, length] of [
    [mode, 100, 8],
    [0, 108, 8],
    [0, 116, 8],
    [size, 124, 12],
    [seconds, 136, 12],
  ]) {
    header.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at);
  }
  header.write(" ".repeat(8), 148);
  header.write(isFolder ? "5" : "0", 156);
  header.write("ustar\x0000", 257);
  header.write("root", 265);
  header.write("root", 297);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** @returns {[prefix: string, name: string]} at most 155 and 100 bytes */
function splitName(path) {
  if (Buffer.byteLength(path) <= 100) return ["", path];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155 && name !== "") {
      return [prefix, name];
    }
  }
  throw new Error(`${path} is too long for an archive.`);
}
