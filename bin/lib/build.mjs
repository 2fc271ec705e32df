import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { generationFolder } from "../../lib/base/generation.mjs";
import { at, ensureMade, hashFiles, lookAtFiles, ROOT, say } from "./project.mjs";
import { runQuietly } from "./run.mjs";
import { mergeSameChunks } from "./same-chunks.mjs";
import { buildVariables, settlePages } from "./settle-pages.mjs";

/** Inputs of both builds. */
const COMMON = [
  "package-lock.json",
  "tsconfig.json",
  "prisma/schema.prisma",
  "lib",
  "lib/base/lock.mjs",
  "lib/base/generation.mjs",
  "bin/lib/build.mjs",
];

/** Bundle entries by their file in dist. */
const SERVER = {
  server: "server.ts",
  "worker-thread": "lib/server/worker-thread.ts",
  "compile-thread": "lib/feeds/work/compile-thread.ts",
  "sink-thread": "lib/features/streams/sinks/sink-thread.ts",
  "task-thread": "lib/runtime/task-thread.ts",
};
const COMMAND_LINE = { gatehouse: "lib/cli/main.ts" };

/** Exists once the pages have been built in this checkout. */
const PAGES_STAMP = at("dist", "pages.made-from");

/** The pages, the server, and the clients that it serves. */
export async function ensureBuilt() {
  await ensureDownloads();
  await ensureMade({
    name: "build-pages",
    stamp: PAGES_STAMP,
    hash: () =>
      hashFiles([
        ...COMMON,
        "app",
        "components",
        "public",
        "bin/lib/same-chunks.mjs",
        "bin/lib/settle-pages.mjs",
        "package.json",
        "next.config.ts",
        "proxy.ts",
      ]),
    make: buildPages,
    isInPlace: false,
  });
  await ensureBundled("server", SERVER, ["server.ts"]);
}

/** The clients' archives. */
export function ensureDownloads() {
  return ensureMade({
    name: "build-downloads",
    stamp: at("dist", "downloads.made-from"),
    hash: () =>
      hashFiles([
        ...["package-lock.json", "lib/downloads/packages.mjs", "packages"],
        ...["bin/lib/downloads.mjs", "bin/lib/downloads"],
      ]),
    make: (hash) =>
      publish("downloads", hash, async (folder) => {
        say("Packing the clients …");
        // It needs packages, which a launcher may still have to install.
        const { makeDownloads } = await import("./downloads.mjs");
        for (const [path, bytes] of await makeDownloads()) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), bytes);
        }
      }),
    isInPlace: false,
  });
}

/** The operator's command line, without pages. */
export function ensureCommandLine() {
  return ensureBundled("gatehouse", COMMAND_LINE, []);
}

/** Next.js always builds in `.next`; what servers run from moves out of it. */
async function buildPages(hash) {
  say("Building the pages (next build), usually a minute on two cores …");
  // Writing the cache takes a fifth of a build, and only later builds gain by it: a first start does not wait for it.
  const build = { root: ROOT, hash, keepsCache: existsSync(PAGES_STAMP) };
  await runQuietly(
    [at("node_modules", "next", "dist", "bin", "next"), "build"],
    {
      ...process.env,
      ...buildVariables(build),
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
    },
    "The pages could not be built; see the messages above.",
  );
  await publish("pages", hash, async (folder) => {
    settlePages(at(".next"), build);
    mkdirSync(folder);
    for (const name of readdirSync(at(".next")).filter(isServed)) {
      renameSync(at(".next", name), join(folder, name));
    }
    await compressFiles(join(folder, "static"));
    for (const chunks of ["chunks", "chunks/ssr"]) mergeSameChunks(join(folder, "server", chunks));
  });
}

/** Beside each text that browsers load, the same by Brotli, which is served in its place (lib/http/static-files.ts). */
async function compressFiles(folder) {
  const texts = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && /\.(?:js|css|svg|json|txt)$/.test(entry.name),
  );
  const compress = promisify(brotliCompress);
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      writeFileSync(`${path}.br`, await compress(readFileSync(path)));
    }),
  );
}

/** Neither development's files nor caches. */
const isServed = (name) => !/^(?:cache|dev|types|trace.*)$/.test(name);

/** How many generations stay: those that servers may still run from. */
const KEPT = 2;

/** Makes a generation's folder whole or not at all, and removes the oldest. */
async function publish(name, hash, fill) {
  const folder = at(generationFolder(name, hash));
  const partial = `${folder}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(at("dist"), { recursive: true });
  await fill(partial);
  rmSync(folder, { recursive: true, force: true });
  renameSync(partial, folder);
  const pattern = new RegExp(`^${name}-[0-9a-f]{16}$`);
  const old = readdirSync(at("dist"))
    .filter((each) => pattern.test(each))
    .map((each) => ({ path: at("dist", each), madeAt: statSync(at("dist", each)).ctimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  for (const { path } of old.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}

function ensureBundled(name, entries, sources) {
  return ensureMade({
    name: `bundle-${name}`,
    stamp: at("dist", `${name}.made-from`),
    hash: () => hashFiles([...COMMON, ...sources]),
    // Every command asks.
    look: () => lookAtFiles([...COMMON, ...sources]),
    make: (hash) => bundle(name, entries, hash),
    isInPlace: false,
  });
}

async function bundle(name, entries, hash) {
  say(`Bundling ${Object.keys(entries).join(", ")} …`);
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: at(),
    entryPoints: entries,
    outdir: `${generationFolder(name, hash)}.built`,
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    // Lazy imports are loaded only when needed.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  await publish(name, hash, (folder) =>
    renameSync(at(`${generationFolder(name, hash)}.built`), folder),
  );
  for (const entry of Object.keys(entries)) point(entry, `${name}-${hash.slice(0, 16)}`);
}

/** `dist/ENTRY.js` runs the newest generation's; replaced at once, so that it is never half. */
function point(entry, generation) {
  const path = at("dist", `${entry}.js`);
  writeFileSync(`${path}.new`, `import "./${generation}/${entry}.js";\n`);
  renameSync(`${path}.new`, path);
}
