import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ path: string, mode: number, size: number, isFolder: boolean, read: () => Uint8Array }} Entry */

/**
 * The entries below a folder, by name, a folder before what is in it. Modes are one of two: who made it and with which umask
 * does not show.
 *
 * @param {string} folder absolute
 * @returns {Entry[]} paths from the folder, with slashes
 * @throws Error when there is a link or something else that is no file
 */
export function entriesOf(folder, prefix = "") {
  const names = readdirSync(join(folder, prefix), { withFileTypes: true });
  return names
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${prefix}${entry.name}`;
      const full = join(folder, path);
      if (entry.isDirectory()) return [folderEntry(path), ...entriesOf(folder, `${path}/`)];
      if (!entry.isFile()) throw new Error(`${full} is no file: a release has files alone.`);
      const { mode, size } = statSync(full);
      return [fileEntry(path, () => readFileSync(full), size, (mode & 0o100) !== 0)];
    });
}

/** @returns {Entry} */
export const folderEntry = (path) => ({
  path,
  mode: 0o755,
  size: 0,
  isFolder: true,
  read: () => new Uint8Array(),
});

/** @returns {Entry} */
export const fileEntry = (path, read, size, isExecutable = false) => ({
  path,
  mode: isExecutable ? 0o755 : 0o644,
  size,
  isFolder: false,
  read,
});

/** @param {string | Uint8Array} content @returns {Entry} */
export function textEntry(path, content, isExecutable = false) {
  const bytes = Buffer.from(content);
  return fileEntry(path, () => bytes, bytes.length, isExecutable);
}

/**
 * The digest of a folder: of its entries' names, modes and contents.
 *
 * @param {readonly Entry[]} entries
 * @returns {string} SHA-256 in hex
 */
export function digestOf(entries) {
  const hash = createHash("sha256");
  for (const { path, mode, isFolder, read } of entries) {
    const content = isFolder ? "" : createHash("sha256").update(read()).digest("hex");
    hash.update(`${mode.toString(8)} ${content} ${path}\n`);
  }
  return hash.digest("hex");
}
