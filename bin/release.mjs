import { resolve } from "node:path";
import { ensureBuilt, ensureCommandLine } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { ROOT } from "./lib/project.mjs";
import { makeRelease } from "./lib/release.mjs";

/** `npm run release -- FOLDER`: a folder that `node start.mjs` serves from, with nothing to build. */
main(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error("Usage: npm run release -- FOLDER");
  const target = resolve(folder);
  ensureNode();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureGenerated();
  await ensureBuilt();
  await ensureCommandLine();
  await makeRelease(target);
});
