import { ensureBuilt } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode, warnOfOldNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { stopWithParent } from "./lib/parent.mjs";
import { ROOT } from "./lib/project.mjs";

/** `npm start`: makes what is missing, then serves in this process (so that signals reach it). */
main(async () => {
  ensureNode();
  warnOfOldNode();
  stopWithParent();
  process.chdir(ROOT);
  await ensureInstalled();
  await ensureGenerated();
  await ensureBuilt();
  process.env.NODE_ENV = "production";
  process.setSourceMapsEnabled(true);
  await import("../dist/server.js");
});
