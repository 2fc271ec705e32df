import { readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Each build has a folder by its content, `dist/NAME-HASH`, and `dist/NAME.made-from` names the newest. A server reads
 * its own folder for as long as it lives: an update builds beside it.
 */

/**
 * @param {string} name
 * @param {string} hash of what it is made from
 * @returns {string} relative to the project's folder
 */
export const generationFolder = (name, hash) => join("dist", `${name}-${hash.slice(0, 16)}`);

/**
 * The folder of the newest generation.
 *
 * @param {string} root the project's folder
 * @param {string} name
 * @returns {string} relative to `root`
 */
export function newestGeneration(root, name) {
  return generationFolder(name, readFileSync(join(root, "dist", `${name}.made-from`), "utf8"));
}
