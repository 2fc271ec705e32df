import { resolve } from "node:path";
import { ensureBuilt, ensureCommandLine } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { ROOT } from "./lib/project.mjs";

const USAGE = "Usage: npm run release -- FOLDER, or npm run release -- --all FOLDER";

/**
 * `npm run release -- FOLDER`: a folder that `node start.mjs` serves from, with nothing to build. With `--all` the folder gets
 * all forms of a release; standard output has their digests as JSON.
 */
main(async () => {
  const args = process.argv.slice(2);
  const isAll = args[0] === "--all";
  const [folder, ...others] = isAll ? args.slice(1) : args;
  if (folder === undefined || folder.startsWith("-") || others.length > 0) throw new Error(USAGE);
  const target = resolve(folder);
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  // They need packages, which may just have been installed.
  if (isAll) {
    const { makeForms } = await import("./lib/release/forms.mjs");
    process.stdout.write(`${JSON.stringify(await makeForms(target), null, 2)}\n`);
  } else {
    const { makeRelease } = await import("./lib/release/folder.mjs");
    await makeRelease(target);
  }
});
