import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "../../lib/base/lock.mjs";

/** The project's folder, without a slash at the end. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** @param {...string} parts */
export const at = (...parts) => join(ROOT, ...parts);

/** To standard error: standard output is for the command's result. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/**
 * Rebuilds a derived artifact unless its stamp matches the inputs' hash. Of two concurrent processes one
 * builds and the other waits.
 *
 * @param {{ name: string, stamp: string, hash: () => string, look?: () => string,
 *   make: (hash: string) => Promise<void> | void, isInPlace?: boolean }} step `stamp` is beside or inside the
 *   artifact, so that both vanish together; `look` is a quick look at the inputs, in place of the hash where it is as
 *   before; `isInPlace` is false where the artifact before stays good meanwhile
 */
export async function ensureMade({ name, stamp, hash, look, make, isInPlace = true }) {
  const made = readStamp(stamp);
  // Before the hash: what changes meanwhile looks otherwise the next time.
  const seen = look?.();
  if (made !== undefined && seen !== undefined && readStamp(`${stamp}.seen`) === `${made} ${seen}`)
    return;
  const wanted = hash();
  if (made === wanted) return noteSeen(stamp, made, seen);
  await withLock(
    at(".cache", `${name}.lock`),
    async () => {
      const now = hash();
      if (readStamp(stamp) === now) return;
      if (isInPlace) rmSync(stamp, { force: true });
      await make(now);
      writeFileSync(stamp, now);
      noteSeen(stamp, now, seen);
    },
    (pid) => say(`Waiting for process ${pid}, which is at the same work (${name}) …`),
  );
}

/** Where it cannot be noted, the next start hashes again. */
function noteSeen(stamp, made, seen) {
  if (seen === undefined) return;
  try {
    writeFileSync(`${stamp}.seen`, `${made} ${seen}`);
  } catch {}
}

/** The stamp of an artifact; undefined when it was not built. */
export function readStamp(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}

/** A hash of the names and contents of project files and folders, without tests. */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addToHash(hash, path);
  return hash.digest("hex");
}

/** The same by sizes and times: a fifth of the work, and any change of a file shows. */
export function lookAtFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) lookAt(hash, path);
  return hash.digest("hex");
}

function lookAt(hash, path) {
  const found = statSync(at(path), { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}\0`);
    return;
  }
  for (const name of readdirSync(at(path)).sort()) {
    if (!LEFT_OUT.test(name)) lookAt(hash, `${path}/${name}`);
  }
}

const LEFT_OUT = /^(node_modules|generated|\..*)$|\.test\.tsx?$/;

function addToHash(hash, path) {
  let entries;
  try {
    entries = readdirSync(at(path), { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return;
    if (error.code !== "ENOTDIR") throw error;
    hash
      .update(`${path}\0`)
      .update(readFileSync(at(path)))
      .update("\0");
    return;
  }
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!LEFT_OUT.test(name)) addToHash(hash, `${path}/${name}`);
  }
}
