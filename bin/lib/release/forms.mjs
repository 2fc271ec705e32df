import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { platform } from "node:os";
import { join } from "node:path";
import { say } from "../project.mjs";
import { bundledNode } from "./bundled-node.mjs";
import { debName, writeDeb } from "./deb.mjs";
import { makeRelease } from "./folder.mjs";
import { projectManifest, system } from "./identity.mjs";
import { writeNpmPackage } from "./npm-package.mjs";
import { digestOf, entriesOf } from "./tree.mjs";

/**
 * Writes all forms of a release, each from the same files: the folder, the tarball for npm, the Debian package (on Linux), the
 * inventory, and the digests of the files.
 *
 * @param {string} out absolute path of a folder that is missing or empty
 * @returns {Promise<Record<string, string>>} SHA-256 in hex by name; the folder's is that of its names, modes and contents
 * @throws Error when it holds something, or one of them cannot be made
 */
export async function makeForms(out) {
  if (existsSync(out) && readdirSync(out).length > 0) {
    throw new Error(`${out} is not empty. Allowed: a missing or an empty folder.`);
  }
  const name = `gatehouse-${projectManifest().version}-${system()}`;
  const folder = join(out, name);
  await makeRelease(folder);
  const entries = entriesOf(folder);
  const files = [`${name}.tgz`, "sbom.cdx.json"];
  mkdirSync(out, { recursive: true });
  say("Packing for npm …");
  writeNpmPackage(join(out, `${name}.tgz`), entries);
  copyFileSync(join(folder, "sbom.cdx.json"), join(out, "sbom.cdx.json"));
  if (platform() === "linux") {
    const node = bundledNode();
    say("Packing for Debian …");
    writeDeb(join(out, debName()), entries, node);
    files.push(debName());
  }
  const digests = files.sort().map((file) => [file, sha256(join(out, file))]);
  writeFileSync(
    join(out, "SHA256SUMS"),
    digests.map(([file, sum]) => `${sum}  ${file}\n`).join(""),
  );
  return { [`${name}/`]: digestOf(entries), ...Object.fromEntries(digests) };
}

const sha256 = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
