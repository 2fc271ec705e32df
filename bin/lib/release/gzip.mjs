import { closeSync, openSync, writeSync } from "node:fs";
import { Gzip } from "fflate";

/** Above it a release takes longer and is hardly smaller. */
const LEVEL = 6;

/**
 * Compresses by a JavaScript program, which gives the same bytes with every Node.js.
 *
 * @param {Iterable<Uint8Array>} chunks
 * @param {(bytes: Uint8Array) => void} write gets what is ready
 */
export function gzip(chunks, write) {
  const stream = new Gzip({ level: LEVEL, mtime: 0 }, (bytes) => write(bytes));
  // Buffers are views of a pool, and fflate keeps what it gets.
  for (const chunk of chunks) stream.push(new Uint8Array(chunk));
  stream.push(new Uint8Array(), true);
}

/** @param {string} path @param {Iterable<Uint8Array>} chunks */
export function writeGzip(path, chunks) {
  const file = openSync(path, "w", 0o644);
  try {
    gzip(chunks, (bytes) => writeSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

/** @param {Iterable<Uint8Array>} chunks */
export function gzipped(chunks) {
  const parts = [];
  gzip(chunks, (bytes) => parts.push(bytes));
  return Buffer.concat(parts);
}
