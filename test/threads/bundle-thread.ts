import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Bundles a thread's module into a folder, as the build does. */
export async function bundleThread(entry: URL, folder: string): Promise<URL> {
  const file = fileURLToPath(entry);
  const outfile = join(folder, `${basename(file, ".ts")}.mjs`);
  await build({
    entryPoints: [file],
    bundle: true,
    platform: "node",
    format: "esm",
    outfile,
    // The build leaves packages out; in here, CommonJS ones ask for Node's modules.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    logLevel: "warning",
  });
  return pathToFileURL(outfile);
}
