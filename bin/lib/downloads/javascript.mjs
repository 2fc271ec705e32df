import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { at } from "../project.mjs";
import { runNode } from "../run.mjs";
import { filesBelow, tgz } from "./archives.mjs";

/**
 * The tarball of a package for npm, compiled, as `npm pack` lays it out.
 *
 * @param {"client" | "middleware"} folder of `packages`
 * @param {string} file in `/downloads/`
 * @param {import("./archives.mjs").Files} common files of every package
 */
export async function javascriptPackage(folder, file, common) {
  const files = filesBelow(at("packages", folder), (path) =>
    /^(package\.json|README\.md)$/.test(path),
  );
  return new Map([
    [file, tgz(inFolder("package", [...files, ...common, ...(await compiled(folder))]))],
  ]);
}

async function compiled(folder) {
  const outDir = mkdtempSync(join(tmpdir(), "gatehouse-downloads-"));
  try {
    const typescript = at("node_modules", "typescript", "bin", "tsc");
    const project = at("packages", folder, "tsconfig.json");
    const status = await runNode([typescript, "-p", project, "--outDir", outDir]);
    if (status !== 0) throw new Error(`packages/${folder} could not be compiled; see above.`);
    return filesBelow(outDir, () => true, "dist/");
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

const inFolder = (folder, files) =>
  new Map(files.map(([path, bytes]) => [`${folder}/${path}`, bytes]));
