import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync, strToU8, zipSync } from "fflate";
import { createTar } from "nanotar";

/*
 * Archives whose bytes depend on their files' names and contents alone: names are sorted, times fixed, no owners, and
 * the compressor is JavaScript, the same whatever Node.js has.
 */

/** @typedef {ReadonlyMap<string, Uint8Array | string>} Files contents by their path in an archive */

/** The oldest date that a zip can have, which it stores in local time. */
const ZIP_DATE = new Date(1980, 0, 1);
const TAR_MS = Date.UTC(1980, 0, 1);

/** @param {Files} files */
export function zip(files) {
  const entries = sorted(files).map(([path, bytes]) => [path, bytes]);
  return zipSync(Object.fromEntries(entries), { mtime: ZIP_DATE, level: 9 });
}

/** @param {Files} files */
export function tar(files) {
  const entries = sorted(files).map(([name, data]) => {
    // Longer ones would be cut off.
    if (name.length > 99) throw new Error(`${name} is too long for an archive.`);
    return { name, data };
  });
  const attrs = { mtime: TAR_MS, uid: 0, gid: 0, user: "root", group: "root", mode: "644" };
  const written = createTar(entries, { attrs });
  // Two empty blocks end an archive; those that happen to fill the last one would have none.
  const ended = new Uint8Array(written.length + 1024);
  ended.set(written);
  return ended;
}

/** @param {Uint8Array} bytes */
export const gzip = (bytes) => gzipSync(bytes, { mtime: 0, level: 9 });

/** @param {Files} files */
export const tgz = (files) => gzip(tar(files));

/** @param {Files} files @returns {[string, Uint8Array][]} */
function sorted(files) {
  return [...files]
    .map(([path, data]) => [path, typeof data === "string" ? strToU8(data) : data])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The files below a folder, by their path from it with `prefix` before it.
 *
 * @param {string} folder absolute
 * @param {(path: string) => boolean} isTaken
 * @returns {Map<string, Uint8Array>}
 */
export function filesBelow(folder, isTaken, prefix = "") {
  const found = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter(isTaken);
  return new Map(found.map((path) => [`${prefix}${path}`, readFileSync(join(folder, path))]));
}

/** @param {string} algorithm @param {Uint8Array} bytes */
export const digest = (algorithm, bytes, encoding = "hex") =>
  createHash(algorithm).update(bytes).digest(encoding);
