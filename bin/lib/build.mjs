import { at, ensureMade, hashFiles, say } from "./project.mjs";
import { runNode } from "./run.mjs";

/** Inputs of both builds. */
const COMMON = [
  "package-lock.json",
  "tsconfig.json",
  "prisma/schema.prisma",
  "lib",
  "lib/base/lock.mjs",
  "bin/lib/build.mjs",
];

/** Bundle entries by their file in dist. */
const SERVER = {
  server: "server.ts",
  "worker-thread": "lib/server/worker-thread.ts",
  "compile-thread": "lib/feeds/work/compile-thread.ts",
  "import-thread": "lib/services/list/import/import-thread.ts",
};
const COMMAND_LINE = { gatehouse: "lib/cli/main.ts" };

/** The pages and the server. */
export async function ensureBuilt() {
  await ensureMade({
    name: "build-pages",
    stamp: at(".next", "made-from"),
    hash: () =>
      hashFiles([
        ...COMMON,
        "app",
        "components",
        "public",
        "package.json",
        "next.config.ts",
        "proxy.ts",
      ]),
    make: buildPages,
  });
  await ensureBundled("server", SERVER, ["server.ts"]);
}

/** The operator's command line, without pages. */
export function ensureCommandLine() {
  return ensureBundled("gatehouse", COMMAND_LINE, []);
}

async function buildPages() {
  say("Building the pages (next build) …");
  const status = await runNode([at("node_modules", "next", "dist", "bin", "next"), "build"], {
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error("The pages could not be built; see the messages above.");
}

function ensureBundled(name, entries, sources) {
  return ensureMade({
    name: `bundle-${name}`,
    stamp: at("dist", `${name}.made-from`),
    hash: () => hashFiles([...COMMON, ...sources]),
    make: () => bundle(entries),
  });
}

async function bundle(entries) {
  say(`Bundling ${Object.keys(entries).join(", ")} …`);
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: at(),
    entryPoints: entries,
    outdir: "dist",
    bundle: true,
    platform: "node",
    target: "node20.19",
    format: "esm",
    // What is imported only when it is needed is loaded only then.
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
}
